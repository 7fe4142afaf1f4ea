// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/design/remedies/remedies.h"

#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "app/workbench/design/edits/graph_plan.h"
#include "core/data/graph_inputs.h"
#include "core/data/loader.h"
#include "core/graph/project_file.h"
#include "core/train/program/advice.h"
#include "core/train/program/batch_size.h"
#include "core/train/program/training_program.h"
#include "tests/app/workbench/design/bench.h"

namespace lathe::workbench::remedies_test {
namespace {

DatasetInfo digitsInfo() {
    DatasetInfo info;
    info.features = {DType::U8, {1, 28, 28}};
    info.target = {DType::I64, {}};
    for (int i = 0; i < 10; ++i) info.classes.push_back(std::to_string(i));
    return info;
}

DatasetInfo numbersInfo() {
    DatasetInfo info = digitsInfo();
    info.target = {DType::F32, {10}};
    info.classes.clear();
    return info;
}

DatasetInfo tokensInfo() {
    DatasetInfo info = digitsInfo();
    info.features = {DType::I64, {6}};
    info.tokens = 50;
    return info;
}

using Spoil = std::function<void(GraphPlan&)>;

struct Case {
    const char* code;
    Spoil spoil;       ///< what makes the problem
    const char* text;  ///< of the button
    DatasetInfo (*data)() = digitsInfo;
};

Edge edge(const GraphPlan& p, const char* from, const char* to, int port = 0) {
    return {p.graph().find(std::string_view(from))->id, 0, p.graph().find(std::string_view(to))->id, port};
}

Spoil value(const char* path, Json v) {
    return [=](GraphPlan& p) { p.set(path, v); };
}

NodeId id(const GraphPlan& p, const char* name) {
    return p.graph().find(std::string_view(name))->id;
}

/// The samples go to the last layers at once.
void removeConvolution(GraphPlan& p) {
    for (const char* name : {"conv", "norm", "act"}) p.remove(id(p, name));
    p.connect({id(p, "input"), 0, id(p, "flat"), 0});
}

const Case cases[] = {
    {"graph.no-input", [](GraphPlan& p) { p.remove(id(p, "input")); }, "Add an Input layer"},
    {"graph.loose-end",
     [](GraphPlan& p) {
         p.connect({id(p, "head"), 0, p.add("cross_entropy", {0, 0}, {}, "classes"), 0});
         p.connect({id(p, "act"), 0, p.add("relu", {0, 0}, {}, "loose"), 0});
     },
     "Remove \"loose\""},
    {"graph.unconnected", [](GraphPlan& p) { p.disconnect(edge(p, "flat", "head")); }, "Connect \"flat\""},
    {"graph.unconnected",
     [](GraphPlan& p) {
         const NodeId sum = p.add("add", {0, 0}, {}, "sum");
         p.connect({id(p, "act"), 0, sum, 0});
         p.connect({sum, 0, id(p, "flat"), 0});
     },
     "Remove \"sum\""},
    {"graph.several-outputs",
     [](GraphPlan& p) {
         p.connect({id(p, "act"), 0, p.add("relu", {0, 0}, {}, "loose"), 0});
     },
     "Remove \"loose\""},
    {"graph.no-port", [](GraphPlan& p) { p.connect(edge(p, "conv", "flat", 3)); }, "Remove that connection"},
    {"graph.cycle", [](GraphPlan& p) { p.connect(edge(p, "head", "conv")); }, "Cut \"head\" to \"conv\""},
    {"graph.unknown-layer",
     [](GraphPlan& p) {
         const NodeId odd = p.add("con2d", {0, 0}, {{"filters", int64_t{4}}}, "odd");
         p.connect({id(p, "input"), 0, odd, 0});
         p.connect({odd, 0, id(p, "norm"), 0});
         p.remove(id(p, "conv"));
     },
     "Make it Conv2d"},
    {"param.unknown", value("layers.conv.kernal", 3), "Remove \"kernal\""},
    {"param.type", value("layers.conv.filters", "many"), "Set filters to 32"},
    {"param.range", value("layers.conv.filters", -4), "Set filters to 1"},
    {"param.range", value("training.optimizer.lr", -1.0), nullptr},
    {"param.choice", value("layers.conv.padding", "sane"), "Set padding to Same"},
    {"window.kernel_too_large", value("layers.conv.kernel", Json::Array{99, 99}), "Set padding to same"},
    {"window.rank",
     [](GraphPlan& p) {
         const NodeId flat = p.add("flatten", {0, 0}, {}, "early");
         p.connect({id(p, "input"), 0, flat, 0});
         p.connect({flat, 0, id(p, "conv"), 0});
     },
     "Insert Reshape to 1×28×28"},
    {"pool.padding",
     [](GraphPlan& p) {
         const NodeId pool =
             p.add("max_pool2d", {0, 0}, {{"padding", "explicit"}, {"pads", std::vector<int64_t>{2, 2, 2, 2}}}, "pool");
         p.connect({id(p, "act"), 0, pool, 0});
         p.connect({pool, 0, id(p, "flat"), 0});
     },
     "Set padding to valid"},
    {"conv2d.groups", value("layers.conv.groups", 3), "Set groups to 1"},
    {"advice.dense_on_image",
     [](GraphPlan& p) {
         const NodeId early = p.add("dense", {0, 0}, {{"units", int64_t{7}}}, "early");
         p.connect({id(p, "act"), 0, early, 0});
         p.connect({early, 0, id(p, "flat"), 0});
     },
     "Insert Flatten"},
    {"add.shapes",
     [](GraphPlan& p) {
         const NodeId sum = p.add("add", {0, 0}, {}, "sum");
         p.connect({id(p, "input"), 0, sum, 0});
         p.connect({id(p, "act"), 0, sum, 1});
         p.connect({sum, 0, id(p, "flat"), 0});
         p.setParam(id(p, "conv"), "stride", Json::Array{2, 2});
         p.setParam(id(p, "conv"), "padding", "same");
     },
     "Insert 1×1 projection"},
    {"add.shapes",
     [](GraphPlan& p) {
         const NodeId sum = p.add("add", {0, 0}, {}, "sum"), side = p.add("dense", {0, 0}, {{"units", int64_t{7}}}, "side");
         p.connect({id(p, "flat"), 0, side, 0});
         p.connect({id(p, "head"), 0, sum, 0});
         p.connect({side, 0, sum, 1});
     },
     "Insert Dense of 10 units"},
    {"concat.axis",
     [](GraphPlan& p) {
         const NodeId both = p.add("concat", {0, 0}, {{"axis", int64_t{6}}}, "both");
         p.connect({id(p, "conv"), 0, both, 0});
         p.connect({id(p, "act"), 0, both, 1});
         p.connect({both, 0, id(p, "flat"), 0});
     },
     "Join along the channels"},
    {"input.shape_mismatch", value("layers.input.shape", Json::Array{3, 28, 28}), "Take the data's shape"},
    {"input.rank", value("layers.input.shape", Json::Array{1, 1, 1, 1, 1, 1, 28, 28}), "Take the data's shape"},
    {"input.too_large", value("layers.input.shape", Json::Array{1 << 30, 1 << 30, 1 << 30}), "Take the data's shape"},
    {"reshape.elements",
     [](GraphPlan& p) {
         const NodeId shape = p.add("reshape", {0, 0}, {{"shape", std::vector<int64_t>{5, 5}}}, "shape");
         p.connect({id(p, "flat"), 0, shape, 0});
         p.connect({shape, 0, id(p, "head"), 0});
     },
     "Make it one row"},
    {"reshape.rank",
     [](GraphPlan& p) {
         const NodeId shape = p.add("reshape", {0, 0}, {{"shape", std::vector<int64_t>{}}}, "shape");
         p.connect({id(p, "flat"), 0, shape, 0});
         p.connect({shape, 0, id(p, "head"), 0});
     },
     "Make it one row"},
    {"layer_norm.dims",
     [](GraphPlan& p) {
         const NodeId norm = p.add("layer_norm", {0, 0}, {{"dims", int64_t{5}}}, "ln");
         p.connect({id(p, "flat"), 0, norm, 0});
         p.connect({norm, 0, id(p, "head"), 0});
     },
     "Normalize the last dimension"},
    {"global_avg_pool.rank",
     [](GraphPlan& p) {
         const NodeId pool = p.add("global_avg_pool", {0, 0}, {}, "pool");
         p.connect({id(p, "flat"), 0, pool, 0});
         p.connect({pool, 0, id(p, "head"), 0});
     },
     "Remove \"pool\""},
    {"project.unknown_type", value("training.optimizer", Json::Object{{"type", "adan"}}), "Use \"adam\""},
    {"training.best_without_validation", value("data.split.validation", 0.0), "Hold back 10 % for validation"},
    {"training.best", value("training.best", "val.beauty"), "Select by the validation loss"},
    {"training.metric_twice",
     value("training.metrics", Json::Array{Json::Object{{"type", "accuracy"}}, Json::Object{{"type", "accuracy"}}}),
     "List it once"},
    {"training.metric_twice",
     value("training.metrics", Json::Array{Json::Object{{"type", "accuracy"}}, Json::Object{{"type", "accuracy@head"}}}),
     "List it once"},
    {"training.metric_output", value("training.metrics", Json::Array{Json::Object{{"type", "accuracy@head"}}}),
     "Leave out \"accuracy@head\""},
    {"training.metric_of_output",
     [](GraphPlan& p) {
         p.connect({id(p, "act"), 0, p.add("output", {0, 0}, {}, "code"), 0});
         p.set("training.metrics", Json::Array{Json::Object{{"type", "mae@head"}}});
     },
     "Leave out \"mae@head\""},
    {"training.metric_of_sequences", value("training.loss", Json::Object{{"type", "ctc"}}), "Use the label error rate"},
    {"training.metric_without_target",
     [](GraphPlan& p) {
         const NodeId loss = p.add("triplet_margin", {0, 0}, {}, "triplet");
         for (int port = 0; port < 3; ++port) p.connect({id(p, "head"), 0, loss, port});
     },
     "Leave out \"accuracy\""},
    {"training.target_kind", [](GraphPlan& p) { p.set("training.metrics", Json::Array{}); }, "Use mean squared error", numbersInfo},
    {"training.target_kind", value("training.loss", Json::Object{{"type", "mse"}}), "Use cross-entropy"},
    {"training.target_kind", value("training.loss", Json::Object{{"type", "mse"}}), "Leave out \"accuracy\"", numbersInfo},
    {"training.target_kind", value("layers.head.units", 3), "Fit last layer, loss and metric", numbersInfo},
    {"loss.target_shape",
     [](GraphPlan& p) {
         p.remove(id(p, "head"));
         p.remove(id(p, "flat"));
     },
     "Add Dense of 10 units"},
    {"training.too_few_scores", value("layers.head.units", 8), "Set units to 10"},
    {"training.too_few_scores",
     [](GraphPlan& p) {
         p.remove(id(p, "head"));
         const NodeId members = p.add("ensemble_dense", {0, 0}, {{"units", int64_t{8}}}, "members");
         p.connect({id(p, "flat"), 0, members, 0});
         p.connect({members, 0, p.add("ensemble_mean", {0, 0}, {}, "mean"), 0});
     },
     "Set units to 10"},
    {"loss.class_weights",
     value("training.loss", Json::Object{{"type", "cross_entropy"}, {"class_weights", Json::Array{1.0, 2.0}}}),
     "Weigh all classes equally"},
    {"graph.tokens", removeConvolution, "Insert Embedding", tokensInfo},
    {"graph.vocabulary",
     [](GraphPlan& p) {
         removeConvolution(p);
         p.disconnect(edge(p, "input", "flat"));
         const NodeId vectors = p.add("embedding", {0, 0}, {{"vocabulary", int64_t{10}}}, "vectors");
         p.connect({id(p, "input"), 0, vectors, 0});
         p.connect({vectors, 0, id(p, "flat"), 0});
     },
     "Set vocabulary to 50", tokensInfo},
    {"advice.bias_before_norm", value("layers.conv.bias", true), "Remove bias"},
    {"advice.softmax_before_loss", [](GraphPlan& p) { p.connect({id(p, "head"), 0, p.add("softmax", {0, 0}, {}, "end"), 0}); },
     "Remove \"end\""},
    {"advice.spare_scores", value("layers.head.units", 12), "Set units to 10"},
};

struct Known {
    Project project;
    DatasetInfo data;
    Inference inference;
    Diagnostics problems;

    void look() {
        inference = inferFor(project.graph, std::max<int64_t>(1, project.training.batch), data);
        problems = checkProject(project, &data);
        for (const Diagnostic& d : inference.problems)
            if (std::find(problems.begin(), problems.end(), d) == problems.end()) problems.push_back(d);
        for (const Diagnostic& d : advise(project, inference, &data)) problems.push_back(d);
    }
    const Diagnostic* find(const Case& c, const RemedyContext& context) const {
        for (const Diagnostic& d : problems) {
            if (d.code != c.code) continue;
            const auto remedy = remedyFor(d, context);
            if (remedy && (!c.text || remedy->text == QString::fromUtf8(c.text))) return &d;
        }
        return nullptr;
    }
};

class RemedyFor : public testing::TestWithParam<size_t> {};

TEST_P(RemedyFor, RemovesTheProblemAndUndoBringsItBack) {
    const Case& c = cases[GetParam()];
    IdSource ids;
    Known known{DesignBench::smallNetwork(), c.data(), {}, {}};
    GraphPlan plan(known.project, [&, last = 100]() mutable { return NodeId{++last}; });
    c.spoil(plan);
    known.project = plan.project();
    known.look();
    const FreshId fresh = [&] { return ids.next(known.project.graph); };
    const RemedyContext context{known.project, known.inference, &known.data, fresh};
    const Diagnostic* problem = known.find(c, context);
    std::string all;
    for (const Diagnostic& d : known.problems) {
        const auto r = remedyFor(d, context);
        all += d.code + " " + toString(d) + " [" + (r ? r->text.toStdString() : "") + "]\n";
    }
    ASSERT_TRUE(problem) << c.code << " not among:\n" << all;
    const Diagnostic before = *problem;
    const Remedy remedy = *remedyFor(*problem, context);
    const std::string text = toJson(known.project).dump();
    const auto inverse = apply(known.project, remedy.edit);
    ASSERT_TRUE(inverse.ok()) << toString(inverse.error());
    known.look();
    for (const Diagnostic& d : known.problems) EXPECT_FALSE(d.code == before.code && d.where == before.where) << toString(d);
    ASSERT_TRUE(apply(known.project, *inverse).ok());
    EXPECT_EQ(toJson(known.project).dump(), text);
}

INSTANTIATE_TEST_SUITE_P(Codes, RemedyFor, testing::Range<size_t>(0, std::size(cases)), [](const auto& c) {
    std::string name = cases[c.param].code;
    for (char& l : name)
        if (!std::isalnum(static_cast<unsigned char>(l))) l = '_';
    return name + "_" + std::to_string(c.param);
});

// Another target column: one step makes a classifier of a regression and the other way round.
TEST(Remedies, TheEndOfTheNetworkFollowsTheTarget) {
    const auto fitted = [](Project& project, const DatasetInfo& data) {
        Known known{project, data, {}, {}};
        known.look();
        IdSource ids;
        const RemedyContext context{known.project, known.inference, &known.data, [&] { return ids.next(project.graph); }};
        const auto problem = std::ranges::find(known.problems, "training.target_kind", &Diagnostic::code);
        if (problem == known.problems.end()) return false;
        const auto remedy = remedyFor(*problem, context);
        return remedy && apply(project, remedy->edit).ok() && checkProject(project, &data).empty();
    };
    DatasetInfo numbers = digitsInfo();
    numbers.target = {DType::F32, {1}};
    numbers.classes.clear();
    Project p = DesignBench::smallNetwork();
    p.training.best = "val.accuracy";
    const Project before = p;
    ASSERT_TRUE(fitted(p, numbers));
    EXPECT_EQ(p.training.loss.type, "mse");
    EXPECT_EQ(p.training.metrics, (std::vector<Choice>{{"mae", {}}}));
    EXPECT_EQ(p.training.best, "val.loss");
    EXPECT_EQ(p.data.targetNormalization, Normalization::Standardize);
    ASSERT_TRUE(fitted(p, digitsInfo()));
    p.training.best = before.training.best;
    EXPECT_EQ(toJson(p).dump(), toJson(before).dump()) << "and back";
    DatasetInfo few = digitsInfo();
    few.classes.resize(3);
    EXPECT_FALSE(fitted(p, few)) << "the units alone have a remedy of their own";
}

// These come from data that were read, or from a plan: told here as they are told there.
TEST(Remedies, OfProblemsThatOnlyDataOrAPlanCanTell) {
    Known known{DesignBench::smallNetwork(), digitsInfo(), {}, {}};
    known.look();
    const RemedyContext context{known.project, known.inference, &known.data, [] { return NodeId{100}; }};
    const auto few = wholeSplitNote(known.project.training, 20);
    ASSERT_TRUE(few);
    EXPECT_EQ(remedyFor(*few, context)->text, "Use batch 20");
    const Diagnostic plan = requestError("plan.memory", "training.batch", "", {"10", "this machine", "5", "48"});
    EXPECT_EQ(remedyFor(plan, context)->text, "Use batch 48");
    const Diagnostic large = requestError("plan.memory", "training.batch", "", {"10", "this machine", "5", "48", "900"});
    ASSERT_TRUE(remedyFor(large, context));
    EXPECT_EQ(remedyFor(large, context)->text, "Train in 900 MiB") << "computing values again keeps the results";
    Project limited = known.project;
    ASSERT_TRUE(apply(limited, remedyFor(large, context)->edit).ok());
    EXPECT_EQ(limited.training.memory, 900);
    EXPECT_EQ(limited.training.batch, known.project.training.batch);
    const Diagnostic limit = requestError("plan.limit", "training.memory", "", {"900", "950"});
    EXPECT_EQ(remedyFor(limit, context)->text, "Train in 950 MiB");
    const Diagnostic shares = requestError("split.shares", "data.split", "", {"0.6", "0.6"});
    known.project.data.split.validation = known.project.data.split.test = 0.6;
    ASSERT_TRUE(apply(known.project, remedyFor(shares, context)->edit).ok());
    EXPECT_EQ(known.project.data.split, SplitSettings());
}

TEST(Remedies, OfACodeForMissingValuesKeepsTheOthers) {
    Known known{DesignBench::smallNetwork(), digitsInfo(), {}, {}};
    known.project.data.reader = {"csv", {{"path", std::string("t.csv")}}};
    known.look();
    const RemedyContext context{known.project, known.inference, &known.data, [] { return NodeId{100}; }};
    for (const char* code : {"-200", "9999"}) {
        const auto remedy = remedyFor(requestError("csv.missing-code", "t.csv", "", {code}), context);
        ASSERT_TRUE(remedy);
        EXPECT_EQ(remedy->text, QStringLiteral("Treat %1 as missing").arg(QLatin1String(code)));
        ASSERT_TRUE(apply(known.project, remedy->edit).ok());
    }
    EXPECT_EQ(toString(*known.project.data.reader.params.find("missing_codes")), "-200,9999");
}

// The file refuses these; a project put together otherwise may have them.
TEST(Remedies, OfNumbersThatNoFileCanHave) {
    Known known{DesignBench::smallNetwork(), digitsInfo(), {}, {}};
    known.project.training.batch = 0;
    known.project.data.split.test = 1.5;
    known.look();
    const RemedyContext context{known.project, known.inference, &known.data, [] { return NodeId{100}; }};
    for (const Diagnostic& d : Diagnostics(known.problems)) {
        const auto remedy = remedyFor(d, context);
        ASSERT_TRUE(remedy) << toString(d);
        ASSERT_TRUE(apply(known.project, remedy->edit).ok());
    }
    known.look();
    EXPECT_TRUE(known.problems.empty());
}

TEST(Remedies, EveryCodeIsTested) {
    std::set<std::string_view> tested{"project.too_small", "project.bad_share", "training.whole_part", "plan.memory",
                                      "plan.limit",        "split.shares",      "csv.missing-code"};
    for (const Case& c : cases) tested.insert(c.code);
    for (std::string_view code : remedyCodes()) EXPECT_TRUE(tested.contains(code)) << code;
}

}  // namespace
}  // namespace lathe::workbench::remedies_test
