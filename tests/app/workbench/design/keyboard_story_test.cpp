// SPDX-License-Identifier: Apache-2.0
// Networks with branches are drawn from an empty canvas by the keyboard. What was drawn is trained, resumed, used and exported by
// the command line.
#include <deque>
#include <fstream>
#include <map>
#include <set>

#include <gmock/gmock.h>

#include "app/workbench/design/design_editor.h"
#include "core/base/file.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/train/program/heads.h"
#include "tests/app/workbench/design/bench.h"
#include "tests/support/process.h"
#include "tests/support/site_data.h"
#include "tests/support/temporary_folder.h"
#include "widgets/graph/graph_view.h"
#include "widgets/graph/model/graph_walk.h"

namespace lathe::workbench::keyboard_story_test {
namespace {

using testing::HasSubstr;

struct ArrowKey {
    ui::Direction direction;
    Qt::Key key;
};
constexpr ArrowKey arrows[] = {{ui::Direction::Up, Qt::Key_Up},
                               {ui::Direction::Down, Qt::Key_Down},
                               {ui::Direction::Left, Qt::Key_Left},
                               {ui::Direction::Right, Qt::Key_Right}};

/// The arrow keys that lead from one node of the drawing to another; nothing if none do.
std::deque<Qt::Key> pathBetween(const ui::Drawing& drawing, int from, int to) {
    struct Step {
        int before;
        Qt::Key key;
    };
    std::map<int, Step> reached{{from, {from, Qt::Key_unknown}}};
    std::deque<int> next{from};
    for (; !next.empty() && !reached.contains(to); next.pop_front())
        for (const auto& [direction, key] : arrows)
            if (const int place = ui::neighbour(drawing, next.front(), direction); place >= 0)
                if (reached.try_emplace(place, Step{next.front(), key}).second) next.push_back(place);
    std::deque<Qt::Key> keys;
    if (!reached.contains(to)) return keys;
    for (int place = to; place != from; place = reached.at(place).before) keys.push_front(reached.at(place).key);
    return keys;
}

void walkTo(DesignBench& b, const char* name) {
    b.canvas().setFocus();
    const ui::CanvasState& state = b.canvas().state();
    if (!state.current) b.key(b.canvas(), Qt::Key_Down);
    ASSERT_TRUE(state.current) << name;
    const int64_t wanted = b.node(name).value;
    for (Qt::Key key : pathBetween(state.drawing, state.drawing.indexOf(*state.current), state.drawing.indexOf(wanted)))
        b.key(b.canvas(), key);
    ASSERT_EQ(state.current, wanted) << "no arrow keys lead to " << name;
}

void connect(DesignBench& b, const char* from, const char* to, int port) {
    walkTo(b, from);
    b.key(b.canvas(), Qt::Key_L, Qt::ControlModifier);
    const ui::CanvasState& state = b.canvas().state();
    const ui::PortEnd wanted{{b.node(to).value, port}, false};
    for (int i = 0; i < 30 && state.pull && state.pull->target != wanted; ++i) b.key(b.canvas(), Qt::Key_Down);
    ASSERT_TRUE(state.pull && state.pull->target == wanted) << from << " to " << to;
    b.key(b.canvas(), Qt::Key_Return);
}

void addAfter(DesignBench& b, const char* node, std::initializer_list<const char*> searches) {
    walkTo(b, node);
    for (const char* search : searches) b.addByKeys(search);
}

/// A layer that reads nothing yet.
void addAlone(DesignBench& b, const char* search) {
    b.canvas().setFocus();
    b.key(b.canvas(), Qt::Key_Escape);
    b.addByKeys(search);
}

Json lathe(std::vector<std::string> words) {
    const auto done = lathe::test::run(lathe::test::latheCommand(std::move(words)));
    EXPECT_EQ(done.exitCode, 0) << done.err;
    return Json::parse(done.out).ok() ? *Json::parse(done.out) : Json();
}

void expectUndone(DesignBench& b, const std::string& before) {
    while (b.document.undoStack().canUndo()) b.document.undoStack().undo();
    EXPECT_EQ(b.text(), before);
}

Project emptySites(const std::string& folder) {
    Project p = lathe::test::siteProject(folder);
    p.graph = {};
    p.training.batch = 32;
    return p;
}

void drawTwoInputsAndTwoLosses(DesignBench& b) {
    b.canvas().setFocus();
    for (const char* search : {"input", "concat"}) b.addByKeys(search);
    addAlone(b, "input");
    b.setParam("input_2", "field", "site");
    connect(b, "input_2", "concat_1", 1);
    addAfter(b, "concat_1", {"dense", "relu", "dense", "cross entropy"});
    b.setParam("dense_1", "units", "32");
    b.setParam("dense_2", "units", "2");
    addAlone(b, "dense");
    b.setParam("dense_3", "units", "1");
    connect(b, "relu_1", "dense_3", 0);
    b.key(b.canvas(), Qt::Key_L);  // side by side, so that the arrow keys go from head to head
    addAfter(b, "dense_3", {"mse"});
    b.setParam("mse_1", "target", "distance");
    b.setParam("mse_1", "weight", "0.5");
}

TEST(KeyboardStory, TwoInputsAndTwoLosses) {
    const lathe::TemporaryFolder data, work;
    lathe::test::writeSites(data.path(), "train", 600);
    lathe::test::writeSites(data.path(), "test", 100);
    DesignBench b(emptySites(data.path()));
    b.waitForData();
    const std::string before = b.text();
    ASSERT_NO_FATAL_FAILURE(drawTwoInputsAndTwoLosses(b));
    ASSERT_EQ(b.graph().nodes.size(), 9U);
    EXPECT_EQ(b.graph().edges.size(), 8U);
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    EXPECT_EQ(headsOf(b.document.project()).losses.at(1).weight, 0.5);
    const Project drawn = b.document.project();
    expectUndone(b, before);

    const std::string project = work / "project.json", run = work / "run";
    ASSERT_TRUE(saveProject(project, drawn).ok());
    lathe({"train", project, "--run", run, "--device", "cpu", "--epochs", "6", "--json"});
    lathe({"train", project, "--resume", "--run", run, "--epochs", "12", "--device", "cpu", "--json"});
    const Json judged = lathe({"evaluate", run, "--device", "cpu", "--json"});
    EXPECT_GT(judged["accuracy.dense_2"].toDouble(), 0.85) << judged.dump();
    lathe({"predict", run, data.path(), "--out", work / "predictions.csv", "--device", "cpu", "--json"});
    EXPECT_THAT(readFile(work / "predictions.csv").value(), HasSubstr("dense_3"));
    const Json exported = lathe({"export", run, "--format", "onnx", "--out", work / "sites.onnx", "--json"});
    EXPECT_LE(exported["parity"]["max_rel"].toDouble(1), 1e-5);
}

Project emptyBook(const std::string& file) {
    Project p = DesignBench::digits();
    p.data.reader = {"text", {{"path", file}, {"length", int64_t{6}}}};
    p.data.normalization = Normalization::None;
    p.data.split = {.validation = 0.2, .test = 0.2, .stratified = false};
    p.training.batch = 8;
    p.training.optimizer = {"adam", {{"lr", 0.01}}};
    return p;
}

/// What leads around the attention, and around the two dense layers, is added to what they give.
void drawGpt(DesignBench& b) {
    b.canvas().setFocus();
    for (const char* search : {"input", "embedding", "positional", "layer norm", "multi-head attention", "sum", "layer norm",
                               "dense", "gelu", "dense", "sum", "dense"})
        b.addByKeys(search);
    std::set<std::string> names;
    for (const Node& node : b.graph().nodes) names.insert(node.name);
    ASSERT_THAT(names, testing::IsSupersetOf({"add_1", "add_2", "dense_3", "positional_encoding_1"}));
    b.setParam("embedding_1", "vocabulary", "2");
    b.setParam("embedding_1", "size", "8");
    b.setParam("multi_head_attention_1", "heads", "2");
    b.setParam("dense_1", "units", "32");
    b.setParam("dense_2", "units", "8");
    b.setParam("dense_3", "units", "2");
    connect(b, "positional_encoding_1", "add_1", 1);
    connect(b, "add_1", "add_2", 1);
}

void groupFrom(DesignBench& b, const char* first, int layers) {
    walkTo(b, first);
    for (int i = 1; i < layers; ++i) b.key(b.canvas(), Qt::Key_Down, Qt::ShiftModifier);
    b.actions.find(QStringLiteral("graph.block"))->trigger();
}

TEST(KeyboardStory, AGptOfARepeatedBlock) {
    const lathe::TemporaryFolder work;
    const std::string book = work / "book.txt";
    std::ofstream text(book);
    for (int i = 0; i < 300; ++i) text << "aab";
    text.close();
    DesignBench b(emptyBook(book));
    b.waitForData();
    const std::string before = b.text();
    ASSERT_NO_FATAL_FAILURE(drawGpt(b));
    ASSERT_EQ(b.graph().nodes.size(), 12U);
    EXPECT_EQ(b.graph().edges.size(), 13U);
    groupFrom(b, "layer_norm_1", 8);
    ASSERT_EQ(b.graph().nodes.size(), 5U);
    b.setParam("block_1", "repeat", "3");
    EXPECT_TRUE(b.errors().isEmpty()) << b.errors().join('\n').toStdString();
    const Project drawn = b.document.project();
    EXPECT_EQ(withoutBlocks(drawn)->graph.nodes.size(), 4 + 3 * 8U);
    expectUndone(b, before);

    const std::string project = work / "project.json", run = work / "run";
    ASSERT_TRUE(saveProject(project, drawn).ok());
    lathe({"train", project, "--run", run, "--device", "cpu", "--epochs", "4", "--json"});
    lathe({"train", project, "--resume", "--run", run, "--epochs", "8", "--device", "cpu", "--json"});
    EXPECT_GT(lathe({"evaluate", run, "--device", "cpu", "--json"})["accuracy"].toDouble(), 0.7);
    lathe({"predict", run, book, "--out", work / "next.csv", "--device", "cpu", "--json"});
    EXPECT_FALSE(readFile(work / "next.csv").value().empty());
    const Json exported = lathe({"export", run, "--format", "onnx", "--out", work / "gpt.onnx", "--json"});
    EXPECT_LE(exported["parity"]["max_rel"].toDouble(1), 1e-5);
}

}  // namespace
}  // namespace lathe::workbench::keyboard_story_test
