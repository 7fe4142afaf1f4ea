// SPDX-License-Identifier: Apache-2.0
#include "core/graph/edit.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/graph/project_file.h"

namespace lathe::edit_test {
namespace {

Node node(int64_t id, const std::string& name, const std::string& type = "dense") {
    return {{id}, type, name, {}, 0, 0};
}

Project sample() {
    Project p;
    p.graph.nodes = {node(1, "in", "input"), node(2, "a"), node(3, "b"), node(5, "sum", "add")};
    p.graph.edges = {{{1}, 0, {2}, 0}, {{1}, 0, {3}, 0}, {{2}, 0, {5}, 0}, {{3}, 0, {5}, 1}};
    p.training.optimizer = {"sgd", {{"lr", 0.1}, {"momentum", 0.9}}};
    p.data.transforms = {{"flip", {{"p", 0.5}}}};
    return p;
}

/// Edits of every kind, possible and impossible ones, addressed by `seed`.
class RandomEdits {
public:
    explicit RandomEdits(uint64_t seed) : m_random(seed, RandomStream::Generated) {}

    Edit next(const Project& p, int depth = 0) {
        switch (below(depth < 2 ? 9 : 7)) {
            case 0: return {AddNode{Node{{id() + (below(2) ? 0 : 20)}, "relu", name(), {{"units", int64_t{below(9)}}}, 1.5, -2}}};
            case 1: return {RemoveNode{{id()}}};
            case 2: return {AddEdge{{{id()}, int(below(2)), {id()}, int(below(2))}}};
            case 3: return {RemoveEdge{p.graph.edges.empty() ? Edge{} : p.graph.edges[below(uint32_t(p.graph.edges.size()))]}};
            case 4: return {RenameNode{{id()}, name()}};
            case 5: return {MoveNode{{id()}, double(below(100)), 3}};
            case 6: return {SetValue{path(), value()}};
            default: return group(p, depth);
        }
    }

private:
    uint32_t below(uint32_t n) { return m_random.below(m_at++, n); }
    int64_t id() { return 1 + below(8); }
    std::string name() { return "n" + std::to_string(below(6)) + (below(8) ? "" : ".x"); }
    std::string path() {
        const std::vector<std::string> paths{"name",
                                             "notes",
                                             "training.batch",
                                             "training.optimizer",
                                             "training.optimizer.type",
                                             "training.optimizer.lr",
                                             "training.metrics",
                                             "data.split.validation",
                                             "data.split",
                                             "data.transforms.0.p",
                                             "data.transforms",
                                             "data.reader.path",
                                             "sweep",
                                             "sweep.trials",
                                             "layers." + name() + ".units",
                                             "layers.a.kernel",
                                             "training.nothing",
                                             "data",
                                             "training"};
        return paths[below(uint32_t(paths.size()))];
    }
    Json value() {
        const std::vector<Json> values{nullptr,
                                       1,
                                       0.25,
                                       "adam",
                                       true,
                                       Json::Array{3, 3},
                                       Json::Object{{"type", "sgd"}, {"lr", 1}},
                                       Json::Array{"accuracy"},
                                       Json::Object{}};
        return values[below(uint32_t(values.size()))];
    }
    Edit group(const Project& p, int depth) {
        EditGroup g;
        for (uint32_t i = below(5); i > 0; --i) g.edits.push_back(next(p, depth + 1));
        return {std::move(g)};
    }

    Philox m_random;
    uint64_t m_at = 0;
};

bool isSorted(const Graph& g) {
    return std::is_sorted(g.nodes.begin(), g.nodes.end(), [](const Node& a, const Node& b) { return a.id < b.id; }) &&
           std::is_sorted(g.edges.begin(), g.edges.end());
}

TEST(Edit, InverseRestoresForRandomSequences) {
    int done = 0, refused = 0;
    for (uint64_t seed = 0; seed < 40; ++seed) {
        RandomEdits edits(seed);
        Project p = sample();
        std::vector<std::pair<Edit, Project>> undo;
        for (int i = 0; i < 60; ++i) {
            const Project before = p;
            const Edit edit = edits.next(p);
            const auto inverse = apply(p, edit);
            ASSERT_TRUE(isSorted(p.graph));
            if (!inverse.ok()) {
                ASSERT_EQ(p, before) << "a refused edit must change nothing: " << toJson(edit).dump();
                ++refused;
                continue;
            }
            ++done;
            const Project after = p;
            const auto redo = apply(p, *inverse);
            ASSERT_TRUE(redo.ok()) << toJson(edit).dump() << toString(redo.error());
            ASSERT_EQ(p, before) << toJson(edit).dump();
            ASSERT_TRUE(apply(p, *redo).ok());
            ASSERT_EQ(p, after) << toJson(edit).dump();
            undo.emplace_back(*inverse, before);
        }
        for (; !undo.empty(); undo.pop_back()) {
            ASSERT_TRUE(apply(p, undo.back().first).ok());
            ASSERT_EQ(p, undo.back().second);
        }
    }
    EXPECT_GT(done, 500);
    EXPECT_GT(refused, 300);
}

TEST(Edit, JsonMeansTheSame) {
    RandomEdits edits(7);
    Project p = sample();
    for (int i = 0; i < 300; ++i) {
        const Edit edit = edits.next(p);
        const auto read = editFromJson(*Json::parse(toJson(edit).dump()));
        Project one = p, other = p;
        const bool done = apply(one, edit).ok();
        if (!read.ok()) {
            EXPECT_FALSE(done) << toJson(edit).dump();
            continue;
        }
        EXPECT_EQ(done, apply(other, *read).ok());
        EXPECT_EQ(one, other);
        p = one;
    }
}

TEST(Edit, MalformedJsonIsRefused) {
    for (const char* text : {"{}", "[]", R"({"fly": 1})", R"({"remove_node": "a"})", R"({"add_edge": [1, 0, 2]})",
                             R"({"add_edge": [1, -1, 2, 0]})", R"({"remove_node": 1, "add_node": {}})", R"({"group": [{}]})"})
        EXPECT_FALSE(editFromJson(*Json::parse(text)).ok()) << text;
}

TEST(Edit, RemoveNodeTakesItsEdges) {
    Project p = sample();
    const Project before = p;
    const auto inverse = apply(p, {RemoveNode{{2}}});
    ASSERT_TRUE(inverse.ok());
    EXPECT_EQ(p.graph.nodes.size(), 3u);
    EXPECT_EQ(p.graph.edges, (std::vector<Edge>{{{1}, 0, {3}, 0}, {{3}, 0, {5}, 1}}));
    ASSERT_TRUE(apply(p, *inverse).ok());
    EXPECT_EQ(p, before);
}

TEST(Edit, AnEdgeReplacesWhatThePortHad) {
    Project p = sample();
    const Project before = p;
    const auto inverse = apply(p, {AddEdge{{{1}, 0, {5}, 0}}});
    ASSERT_TRUE(inverse.ok());
    EXPECT_EQ(inputsOf(p.graph, {5})[0].from, NodeId{1});
    EXPECT_EQ(p.graph.edges.size(), 4u);
    ASSERT_TRUE(apply(p, *inverse).ok());
    EXPECT_EQ(p, before);
}

TEST(Edit, GroupsAreAllOrNothing) {
    Project p = sample();
    const Project before = p;
    const auto result = apply(p, {EditGroup{{{RenameNode{{2}, "c"}}, {RemoveNode{{3}}}, {RenameNode{{3}, "d"}}}}});
    EXPECT_EQ(result.error().code, "edit.no-node");
    EXPECT_EQ(p, before);
}

TEST(Edit, ImpossibleOnesSayWhy) {
    Project p = sample();
    EXPECT_EQ(apply(p, {AddNode{node(2, "new")}}).error().code, "edit.id-taken");
    EXPECT_EQ(apply(p, {AddNode{node(9, "a")}}).error().code, "edit.name-taken");
    EXPECT_EQ(apply(p, {AddNode{node(9, "a b")}}).error().code, "edit.name");
    EXPECT_EQ(apply(p, {RemoveNode{{9}}}).error().code, "edit.no-node");
    EXPECT_EQ(apply(p, {AddEdge{{{1}, 0, {9}, 0}}}).error().code, "edit.no-node");
    EXPECT_EQ(apply(p, {RemoveEdge{{{1}, 0, {5}, 0}}}).error().code, "edit.no-edge");
    EXPECT_EQ(apply(p, {SetValue{"training.batch", "many"}}).error().code, "project.type");
    EXPECT_EQ(toString(apply(p, {SetValue{"training.btach", 1}}).error()),
              "training.btach: unknown setting \"btach\"; did you mean \"batch\"?");
    EXPECT_EQ(p, sample());
}

TEST(Edit, NullGoesBackToTheInitialValue) {
    Project p = sample();
    p.training.batch = 128;
    ASSERT_TRUE(apply(p, {SetValue{"training.batch", nullptr}}).ok());
    EXPECT_EQ(p.training.batch, TrainingSettings().batch);
    ASSERT_TRUE(apply(p, {SetValue{"training.optimizer.momentum", nullptr}}).ok());
    EXPECT_EQ(p.training.optimizer, (Choice{"sgd", {{"lr", 0.1}}}));
}

TEST(IdSource, NeverHandsOutAnIdTwice) {
    Project p = sample();
    IdSource ids;
    const NodeId first = ids.next(p.graph);
    EXPECT_EQ(first, NodeId{6});
    ASSERT_TRUE(apply(p, {AddNode{node(6, "x")}}).ok());
    ASSERT_TRUE(apply(p, {RemoveNode{{6}}}).ok());
    EXPECT_EQ(ids.next(p.graph), NodeId{7});
    ASSERT_TRUE(apply(p, {AddNode{node(40, "y")}}).ok());
    EXPECT_EQ(ids.next(p.graph), NodeId{41});
}

TEST(FreshName, IsTheFirstFreeOne) {
    Graph g;
    EXPECT_EQ(freshName(g, "dense"), "dense_1");
    g.nodes = {node(1, "dense_1"), node(2, "dense_3")};
    EXPECT_EQ(freshName(g, "dense"), "dense_2");
}

}  // namespace
}  // namespace lathe::edit_test
