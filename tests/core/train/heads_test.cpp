// SPDX-License-Identifier: Apache-2.0
// Several losses, outputs and inputs: what is minimized, reported and predicted.
#include "core/train/program/heads.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "core/train/program/training_program.h"
#include "tests/core/train/loss_projects.h"

namespace lathe::test::heads_test {
namespace {

using namespace loss_projects;
using testing::ElementsAre;

TEST(Heads, OneLossNodeIsTheLossOfTheTraining) {
    const Params weights{{"class_weights", std::vector<double>{0.5, 2}}};
    EXPECT_EQ(stepsOf(withLosses({{"cross_entropy", "classes"}})), stepsOf(plain()));
    EXPECT_EQ(stepsOf(withLosses({{"cross_entropy", "classes", weights}})), stepsOf(plain("cross_entropy", weights)));
}

TEST(Heads, SharesOfALossAreThatLoss) {
    const Project shares = withLosses({{"cross_entropy", "a", {{"weight", 0.25}}}, {"cross_entropy", "b", {{"weight", 0.75}}}});
    expectNear(stepsOf(shares), stepsOf(plain()));
    const Steps twice = stepsOf(withLosses({{"cross_entropy", "a", {{"weight", 2.0}}}})), once = stepsOf(plain());
    EXPECT_NEAR(twice.outputs[0].at(0), 2 * once.outputs[0].at(0), 1e-12);
    EXPECT_GT(std::abs(twice.states.at("second.weight").at(0) - once.states.at("second.weight").at(0)), 1e-6)
        << "the control: a weight of 2 trains otherwise";
}

TEST(Heads, TheLossIsTheWeightedSum) {
    const Steps steps = stepsOf(withLosses({{"cross_entropy", "a", {{"weight", 0.3}}}, {"focal", "b", {{"weight", 2.0}}}}));
    ASSERT_EQ(steps.problem, "");
    const size_t width = steps.outputs.size() / 3;
    for (size_t step = 0; step < 3; ++step) {
        const Tensor* outputs = &steps.outputs[step * width];
        EXPECT_NEAR(outputs[0].at(0), 0.3 * outputs[1].at(0) + 2 * outputs[2].at(0), 1e-12);
    }
}

TEST(Heads, MicroBatchesGiveTheSame) {
    const Params weights{{"class_weights", std::vector<double>{0.5, 2}}, {"weight", 0.4}};
    Project p = plain();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "first", {{"units", int64_t{8}}});
    appendLayer(p.graph, "relu", "relu", {});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    addNode(p.graph, "cross_entropy", "a", weights, {"second"});
    addNode(p.graph, "focal", "b", {}, {"second"});
    addNode(p.graph, "cross_entropy", "c", {{"weight", 3.0}}, {"second"});
    const Steps whole = stepsOf(p);
    p.training.microBatches = 4;
    const Steps pieces = stepsOf(p);
    expectNear(pieces, whole);
    ASSERT_EQ(pieces.outputs.size(), whole.outputs.size());
    for (size_t i = 0; i < whole.outputs.size(); ++i) EXPECT_NEAR(pieces.outputs[i].at(0), whole.outputs[i].at(0), 1e-12);
}

// As a regression whose targets are the samples.
TEST(Heads, AnAutoencoderReproducesItsInput) {
    Project p = plain();
    p.training.metrics = {{"mae", {}}};
    p.training.loss = {"mse", {}};
    Project autoencoder = p;
    addNode(autoencoder.graph, "mse", "again", {{"target", std::string("input")}}, {"second"});
    DatasetInfo same = points();
    same.target = {DType::F32, {2}};
    same.classes.clear();
    const auto twice = [](int64_t number) {
        const Samples s = samplesOf(points(), 32, number, DType::F64);
        return Samples{s.x, s.x};
    };
    const Steps expected = runSteps({p, same, DType::F64, KernelChoice::Reference, 3, twice}, {});
    EXPECT_EQ(stepsOf(autoencoder), expected);
    EXPECT_EQ(expected.problem, "");
}

TEST(Heads, FiguresAndTargetsAreNamed) {
    Project p = withLosses({{"cross_entropy", "kind"}, {"mse", "again", {{"target", std::string("input")}}, "relu"}});
    p.training.metrics = {{"accuracy", {}}, {"mae", {}}};
    std::vector<std::string> names;
    for (const FigureEntry& figure : figuresOf(p)) names.push_back(figure.name);
    EXPECT_THAT(names, ElementsAre("loss", "loss.kind", "loss.again", "accuracy.second", "mae.relu"));
    EXPECT_EQ(infoOfOutput(p, points(), 1).target, (TensorType{DType::F32, {2}}));
    EXPECT_TRUE(predictsMainTarget(p, points(), 0));
    EXPECT_FALSE(predictsMainTarget(p, points(), 1));
    p.graph.nodes.back().params.set("target", std::string("inptu"));
    const Diagnostics problems = checkProject(p, nullptr);
    EXPECT_FALSE(hasErrors(problems)) << "without data, targets are unknown";
    const DatasetInfo info = points();
    const Diagnostics found = checkProject(p, &info);
    const auto unknown =
        std::find_if(found.begin(), found.end(), [](const Diagnostic& d) { return d.code == "training.unknown_target"; });
    ASSERT_NE(unknown, found.end());
    EXPECT_EQ(unknown->where, "mse \"again\"");
    EXPECT_NE(toString(*unknown).find("input"), std::string::npos) << "the nearest name";
}

TEST(Heads, AnOutputLayerIsAnOutputWithoutALoss) {
    Project p = withLosses({{"cross_entropy", "kind"}});
    const Steps before = stepsOf(p);
    addNode(p.graph, "output", "code", {}, {"relu"});
    addNode(p.graph, "output", "scores", {}, {"second"});
    const Heads heads = headsOf(p);
    ASSERT_EQ(heads.outputs.size(), 2U);
    EXPECT_EQ(heads.outputs[0].name, "scores") << "the output of the loss, named after its Output layer";
    EXPECT_EQ(heads.outputs[1].name, "code");
    EXPECT_FALSE(heads.lossOf(1));
    const DatasetInfo info = points();
    EXPECT_FALSE(hasErrors(checkProject(p, &info)));
    EXPECT_TRUE(metricsOf(heads, 1, p.training).empty());
    EXPECT_FALSE(predictsMainTarget(p, info, 1));
    const Steps after = stepsOf(p);
    EXPECT_EQ(after, before) << "the training is the same";
    Diagnostics problems;
    const auto programs = buildPrograms(p, info, {.batch = 4}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    ASSERT_EQ(programs->predict.outputs.size(), 2U);
    EXPECT_EQ(programs->predict.outputs[1].name, "prediction@code");
    EXPECT_EQ(programs->predict.shape(programs->predict.outputs[1].value), (Shape{4, 24}));
    for (const ProgramOutput& output : programs->evaluate.outputs) EXPECT_FALSE(output.name.ends_with("@code"));
}

// `training.loss` has the end that no layer takes, or the one whose output only Output layers take.
TEST(Heads, WithoutLossNodesTheOpenEndHasTheLoss) {
    Project p = plain();
    addNode(p.graph, "output", "code", {}, {"relu"});
    Heads heads = headsOf(p);
    ASSERT_EQ(heads.outputs.size(), 2U);
    EXPECT_EQ(heads.outputs[0].name, "second");
    EXPECT_EQ(heads.losses[0].output, 0U);
    EXPECT_EQ(stepsOf(p), stepsOf(plain()));
    p = plain();
    addNode(p.graph, "output", "scores", {}, {"second"});
    heads = headsOf(p);
    ASSERT_EQ(heads.outputs.size(), 1U);
    EXPECT_EQ(heads.outputs[0].name, "") << "the only output has no name";
    EXPECT_EQ(stepsOf(p), stepsOf(plain()));
}

TEST(Heads, AnOutputLayerHasNoOutput) {
    Project p = plain();
    addNode(p.graph, "output", "code", {}, {"relu"});
    addNode(p.graph, "dense", "more", {{"units", int64_t{2}}}, {"code"});
    const DatasetInfo info = points();
    const Diagnostics found = checkProject(p, &info);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const auto& d) { return d.code == "graph.no-port"; }));
}

TEST(Heads, TargetsOfATableAreFoundByTheirNames) {
    DatasetInfo info = points();
    info.targetName = "kind of house";
    info.moreTargets = {{"price", {DType::F32, {1}}}};
    const Project p = withLosses({{"cross_entropy", "a", {{"target", std::string("kind of house")}}},
                                  {"cross_entropy", "b"},
                                  {"mse", "c", {{"target", std::string("price")}}}});
    const Heads heads = headsOf(p);
    for (const size_t loss : {0, 1}) EXPECT_EQ(targetOf(heads.losses[loss], p.graph, info)->index, 0U);
    EXPECT_EQ(targetOf(heads.losses[2], p.graph, info)->index, 1U);
    EXPECT_THAT(targetNames(p.graph, info), ElementsAre("kind of house", "price", "input"));
}

TEST(Heads, ALossOfAnOutputThatALayerDoesNotHaveIsAnError) {
    Project p = withLosses({{"cross_entropy", "kind"}, {"focal", "hard"}});
    p.graph.edges.back().fromPort = 1;
    const DatasetInfo info = points();
    const Diagnostics found = checkProject(p, &info);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const auto& d) { return d.code == "graph.no-port"; }));
}

TEST(Heads, AMetricOfNoOutputIsAnError) {
    Project p = withLosses({{"cross_entropy", "kind"}, {"focal", "hard"}});
    p.training.metrics = {{"mae", {}}};
    const DatasetInfo info = points();
    const Diagnostics found = checkProject(p, &info);
    EXPECT_TRUE(std::any_of(found.begin(), found.end(), [](const auto& d) { return d.where == "training.metrics.mae"; }));
}

/// Makes the node read another output of its source.
void readOutput(Graph& graph, std::string_view node, int port) {
    for (Edge& e : graph.edges)
        if (e.to == graph.find(node)->id) e.fromPort = port;
}

/// A classifier of three of 12 numbers, and an output that has the others: as outputs of a Split, or of Slice layers.
Project parted(bool split) {
    Project p = plain("mae");  // not used
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "wide", {{"units", int64_t{12}}});
    if (split)
        addNode(p.graph, "split", "parts", {{"sizes", std::vector<int64_t>{4, 3, 5}}}, {"wide"});
    else
        addNode(p.graph, "slice", "middle", {{"begin", int64_t{4}}, {"end", int64_t{7}}}, {"wide"});
    addNode(p.graph, "dense", "second", {{"units", int64_t{2}}}, {split ? "parts" : "middle"});
    if (split) readOutput(p.graph, "second", 1);
    addNode(p.graph, "cross_entropy", "kind", {}, {"second"});
    if (!split) addNode(p.graph, "slice", "rest", {{"begin", int64_t{7}}}, {"wide"});
    addNode(p.graph, "output", "others", {}, {split ? "parts" : "rest"});
    if (split) readOutput(p.graph, "others", 2);
    return p;
}

TEST(Heads, OutputsOfALayerWithSeveralAreTrainedAndPredicted) {
    EXPECT_FALSE(hasErrors(problemsOf(parted(true))));
    const Heads heads = headsOf(parted(true));
    ASSERT_EQ(heads.outputs.size(), 2U);
    EXPECT_EQ(heads.outputs[1].name, "others");
    EXPECT_EQ(heads.outputs[1].port.port, 2);
    const Steps parts = stepsOf(parted(true)), slices = stepsOf(parted(false));
    ASSERT_EQ(parts.problem, "");
    EXPECT_EQ(parts, slices) << "to the bits of one Slice for each part";
    Diagnostics problems;
    const auto programs = buildPrograms(parted(true), points(), {16}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    ASSERT_EQ(programs->predict.outputs.size(), 2U);
    EXPECT_EQ(programs->predict.type(programs->predict.outputs[1].value).shape, (Shape{16, 5}));
    const auto& all = programs->predict.instructions;
    EXPECT_EQ(std::count_if(all.begin(), all.end(), [](const auto& i) { return i.kind == OpKind::Slice; }), 2)
        << "the output that nobody takes is not computed";
}

}  // namespace
}  // namespace lathe::test::heads_test
