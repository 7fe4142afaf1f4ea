// SPDX-License-Identifier: Apache-2.0
// Several losses, outputs and inputs: what is minimized, reported and predicted.
#include "core/train/program/heads.h"

#include <cmath>

#include <gmock/gmock.h>

#include "core/backend/communicator.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/model.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/npy.h"
#include "tests/support/site_data.h"

namespace lathe::test::heads_test {
namespace {

using testing::ElementsAre;

struct LossNode {
    std::string type, name;
    Params params = {};
    std::string of = "second";
};

Project plain(std::string loss = "cross_entropy", Params params = {}) {
    Project p = smallProject();
    p.training.loss = {std::move(loss), std::move(params)};
    p.training.optimizer = {"sgd", {{"lr", 0.05}, {"momentum", 0.9}}};
    p.training.schedule = {"constant", {}};
    return p;
}

Project withLosses(const std::vector<LossNode>& losses) {
    Project p = plain("mae");  // not used
    for (const LossNode& loss : losses) addNode(p.graph, loss.type, loss.name, loss.params, {loss.of});
    return p;
}

Steps stepsOf(const Project& p, const DatasetInfo& info = points()) {
    return runSteps({p, info, DType::F64, KernelChoice::Reference, 3}, {});
}

void expectNear(const Steps& a, const Steps& b) {
    ASSERT_EQ(a.problem, "");
    ASSERT_EQ(b.problem, "");
    for (const auto& [name, expected] : b.states)
        for (int64_t i = 0; i < expected.elements(); ++i) EXPECT_NEAR(a.states.at(name).at(i), expected.at(i), 1e-12) << name;
}

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

/// Two outputs, "second" and "relu", each with classes as its target.
Project twoClassifiers(std::vector<Choice> metrics) {
    Project p = withLosses({{"cross_entropy", "kind"}, {"cross_entropy", "again", {}, "relu"}});
    p.training.metrics = std::move(metrics);
    return p;
}

std::vector<std::string> figureNames(const Project& p) {
    std::vector<std::string> names;
    for (const FigureEntry& figure : figuresOf(p)) names.push_back(figure.name);
    return names;
}

bool hasOutput(const Program& program, std::string_view name) {
    return std::any_of(program.outputs.begin(), program.outputs.end(), [&](const ProgramOutput& o) { return o.name == name; });
}

TEST(MetricsByOutput, AMetricThatNamesAnOutputIsMeasuredThereAlone) {
    EXPECT_THAT(figureNames(twoClassifiers({{"accuracy", {}}})),
                ElementsAre("loss", "loss.kind", "loss.again", "accuracy.second", "accuracy.relu"));
    Project p = twoClassifiers({{"accuracy@second", {}}, {"f1@relu", {{"average", std::string("micro")}}}});
    EXPECT_THAT(figureNames(p), ElementsAre("loss", "loss.kind", "loss.again", "accuracy.second", "f1.relu"));
    Diagnostics problems;
    const auto programs = buildPrograms(p, points(), {.batch = 8}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    EXPECT_TRUE(hasOutput(programs->train, "accuracy.sum@second"));
    EXPECT_FALSE(hasOutput(programs->train, "accuracy.sum@relu"));
    EXPECT_TRUE(hasOutput(programs->evaluate, "prediction@relu")) << "F1 is computed on the host";
    EXPECT_FALSE(hasOutput(programs->evaluate, "prediction@second"));
    p.training.best = "val.accuracy.second";
    p.data.split.validation = 0.1;
    const DatasetInfo info = points();
    EXPECT_FALSE(hasErrors(checkProject(p, &info)));
    p.training.best = "val.accuracy.relu";
    const Diagnostics found = checkProject(p, &info);
    const auto unknown = std::find_if(found.begin(), found.end(), [](const Diagnostic& d) { return d.code == "training.best"; });
    ASSERT_NE(unknown, found.end());
    EXPECT_NE(toString(*unknown).find("accuracy.second"), std::string::npos) << "the known ones are named";
}

TEST(MetricsByOutput, TheTrainingIsThatOfAllMetrics) {
    const Steps all = stepsOf(twoClassifiers({{"accuracy", {}}})), one = stepsOf(twoClassifiers({{"accuracy@relu", {}}}));
    ASSERT_EQ(one.problem, "");
    expectNear(one, all);
}

TEST(MetricsByOutput, MistakesNameTheOutputsAndTheRemedy) {
    const auto problemOf = [](const Project& p) {
        const DatasetInfo info = points();
        for (const Diagnostic& d : checkProject(p, &info))
            if (d.where.starts_with("training.metrics.")) return d.code + " " + toString(d);
        return std::string();
    };
    using testing::AllOf;
    using testing::HasSubstr;
    using testing::StartsWith;
    EXPECT_EQ(problemOf(twoClassifiers({{"accuracy@second", {}}, {"accuracy@relu", {}}})), "");
    EXPECT_THAT(problemOf(twoClassifiers({{"accuracy@secnd", {}}})),
                AllOf(StartsWith("training.metric_output "), HasSubstr("second")));
    EXPECT_THAT(problemOf(twoClassifiers({{"accuracy@again", {}}})),
                AllOf(StartsWith("training.metric_output "), HasSubstr("write accuracy@relu")))
        << "the name of a loss";
    EXPECT_THAT(problemOf(twoClassifiers({{"mae@second", {}}})),
                AllOf(StartsWith("training.metric_of_output "), HasSubstr("accuracy@second")));
    EXPECT_THAT(problemOf(twoClassifiers({{"accuracy", {}}, {"accuracy@second", {}}})), StartsWith("training.metric_twice "));
    EXPECT_THAT(problemOf(twoClassifiers({{"acuracy@second", {}}})),
                AllOf(StartsWith("project.unknown_type "), HasSubstr("accuracy")));
    Project single = plain();
    single.training.metrics = {{"accuracy@second", {}}};
    EXPECT_THAT(problemOf(single), AllOf(StartsWith("training.metric_output "), HasSubstr("write accuracy")));
    Project coded = twoClassifiers({{"accuracy@code", {}}});
    addNode(coded.graph, "output", "code", {}, {"first"});
    EXPECT_THAT(problemOf(coded), AllOf(StartsWith("training.metric_output "), HasSubstr("second, relu")));
}

/// A classifier of a latent variable, whose distribution a loss without a target holds near N(0, 1).
Project latent(double weight = 0.5) {
    Project p = plain("mae");  // not used
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "mean", {{"units", int64_t{3}}});
    addNode(p.graph, "dense", "log_variance", {{"units", int64_t{3}}}, {"input"});
    addNode(p.graph, "reparameterize", "z", {}, {"mean", "log_variance"});
    addNode(p.graph, "dense", "second", {{"units", int64_t{2}}}, {"z"});
    addNode(p.graph, "cross_entropy", "kind", {}, {"second"});
    addNode(p.graph, "kl_normal", "divergence", {{"weight", weight}}, {"mean", "log_variance"});
    return p;
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

Diagnostics problemsOf(const Project& p) {
    const DatasetInfo info = points();
    return checkProject(p, &info);
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

TEST(Heads, ALossWithoutATargetIsATermAndNoOutput) {
    const Project p = latent();
    EXPECT_FALSE(hasErrors(problemsOf(p)));
    const Heads heads = headsOf(p);
    ASSERT_EQ(heads.outputs.size(), 1U);
    ASSERT_EQ(heads.losses.size(), 2U);
    EXPECT_TRUE(heads.losses[0].hasTarget());
    EXPECT_FALSE(heads.losses[1].hasTarget());
    Diagnostics problems;
    const auto programs = buildPrograms(p, points(), {16}, problems);
    ASSERT_TRUE(programs) << toString(programs.error());
    ASSERT_EQ(programs->predict.outputs.size(), 1U);
    EXPECT_EQ(programs->predict.outputs[0].name, predictionOutput);
    EXPECT_EQ(programs->predict.input("seed"), nullptr) << "evaluation samples nothing";
    const Steps steps = stepsOf(p);
    ASSERT_EQ(steps.problem, "");
    const size_t width = steps.outputs.size() / 3;
    for (size_t step = 0; step < 3; ++step) {
        const Tensor* outputs = &steps.outputs[step * width];
        EXPECT_NEAR(outputs[0].at(0), outputs[1].at(0) + 0.5 * outputs[2].at(0), 1e-12);
    }
    EXPECT_NE(steps.states.at("mean.weight").at(0), stepsOf(latent(0)).states.at("mean.weight").at(0)) << "it has gradients";
}

TEST(Heads, ALossWithoutATargetStandsBesideTheLossOfTheTraining) {
    Project p = latent();
    const auto kind = std::find_if(p.graph.nodes.begin(), p.graph.nodes.end(), [](const Node& n) { return n.name == "kind"; });
    std::erase_if(p.graph.edges, [&](const Edge& e) { return e.to == kind->id; });
    p.graph.nodes.erase(kind);
    p.training.loss = {"cross_entropy", {}};
    EXPECT_FALSE(hasErrors(problemsOf(p)));
    EXPECT_FALSE(hasLossNodes(p.graph));
    const Steps beside = stepsOf(p), node = stepsOf(latent());
    EXPECT_EQ(beside.problem, "");
    expectNear(beside, node);
}

TEST(Heads, ALossWithoutATargetCannotBeTheOnlyOne) {
    const Diagnostics problems = problemsOf(plain("kl_normal"));
    ASSERT_TRUE(hasErrors(problems));
    EXPECT_EQ(problems[0].code, "training.loss_without_target");
    EXPECT_FALSE(problems[0].remedy.empty());
}

TEST(Heads, MeanAndVarianceHaveOneShape) {
    Project p = latent();
    for (Node& node : p.graph.nodes)
        if (node.name == "log_variance") node.params.set("units", int64_t{4});
    const Diagnostics problems = problemsOf(p);
    const auto has = [&](std::string_view code) {
        return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.code == code; });
    };
    EXPECT_TRUE(has("reparameterize.shapes"));
    EXPECT_TRUE(has("loss.mean_and_variance"));
}

/// Three embeddings by one set of weights, which a loss of three inputs compares; one of them is also classified.
Project embeddings(const char* loss) {
    Project p = plain("mae");  // not used
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "anchor", {{"units", int64_t{3}}});
    for (const char* name : {"positive", "negative"}) {
        addNode(p.graph, "gaussian_noise", std::string(name) + "_noise", {}, {"input"});
        addNode(p.graph, "dense", name, {{"units", int64_t{3}}}, {std::string(name) + "_noise"});
        p.graph.nodes.back().weights = "anchor";
    }
    addNode(p.graph, "slice", "sign", {{"end", int64_t{1}}}, {"input"});
    addNode(p.graph, "dense", "second", {{"units", int64_t{2}}}, {"anchor"});
    addNode(p.graph, "cross_entropy", "kind", {}, {"second"});
    const bool triplet = std::string_view(loss) == "triplet_margin";
    addNode(p.graph, loss, "embedding", {{"weight", 0.5}}, {"anchor", "positive", triplet ? "negative" : "sign"});
    addNode(p.graph, "output", "vector", {}, {triplet ? "sign" : "negative"});
    return p;
}

TEST(Heads, ALossMayReadThreeValuesOfTheNetwork) {
    for (const char* loss : {"triplet_margin", "cosine_embedding"}) {
        const Project p = embeddings(loss);
        const Diagnostics problems = problemsOf(p);
        ASSERT_FALSE(hasErrors(problems)) << loss << ": " << toString(problems.front());
        const Steps steps = stepsOf(p);
        ASSERT_EQ(steps.problem, "") << loss;
        const size_t width = steps.outputs.size() / 3;
        for (size_t step = 0; step < 3; ++step) {
            const Tensor* outputs = &steps.outputs[step * width];
            EXPECT_NEAR(outputs[0].at(0), outputs[1].at(0) + 0.5 * outputs[2].at(0), 1e-12) << loss;
        }
        Project without = p;
        for (Node& node : without.graph.nodes)
            if (node.name == "embedding") node.params.set("weight", 0.0);
        EXPECT_NE(steps.states.at("anchor.weight").at(0), stepsOf(without).states.at("anchor.weight").at(0)) << loss;
    }
}

TEST(Heads, ALossOfThreeInputsReportsShapesAndMissingInputs) {
    Project p = embeddings("triplet_margin");
    for (Node& node : p.graph.nodes)
        if (node.name == "positive") node.params.set("units", int64_t{4}), node.weights.clear();
    const auto has = [](const Diagnostics& problems, std::string_view code) {
        return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.code == code; });
    };
    EXPECT_TRUE(has(problemsOf(p), "loss.triplet"));
    p = embeddings("triplet_margin");
    std::erase_if(p.graph.edges, [](const Edge& e) { return e.toPort == 2; });
    EXPECT_TRUE(has(problemsOf(p), "graph.unconnected"));
}

// Nothing is left for `training.loss`: the first value of the loss is what the network returns.
TEST(Heads, ALossWithoutATargetCanBeTheOnlyNode) {
    Project p = embeddings("triplet_margin");
    for (const char* name : {"kind", "second", "vector", "sign"}) {
        const NodeId id = p.graph.find(std::string_view(name))->id;
        std::erase_if(p.graph.edges, [&](const Edge& e) { return e.from == id || e.to == id; });
        std::erase_if(p.graph.nodes, [&](const Node& n) { return n.id == id; });
    }
    const auto has = [&](std::string_view code) {
        const Diagnostics problems = problemsOf(p);
        return std::any_of(problems.begin(), problems.end(), [&](const Diagnostic& d) { return d.code == code; });
    };
    EXPECT_TRUE(has("training.metric_without_target"));
    p.training.metrics.clear();
    p.training.best = "val.loss";
    const Diagnostics problems = problemsOf(p);
    ASSERT_FALSE(hasErrors(problems)) << toString(problems.front());
    EXPECT_TRUE(hasLossNodes(p.graph));
    const Heads heads = headsOf(p);
    ASSERT_EQ(heads.outputs.size(), 1U);
    EXPECT_EQ(heads.outputs[0].port.node, p.graph.find(std::string_view("anchor"))->id);
    ASSERT_EQ(heads.losses.size(), 1U);
    EXPECT_EQ(heads.losses[0].loss.type, "triplet_margin");
    EXPECT_EQ(heads.lossOf(0), nullptr);
    Diagnostics found;
    const auto programs = buildPrograms(p, points(), {16}, found);
    ASSERT_TRUE(programs) << toString(programs.error());
    ASSERT_EQ(programs->predict.outputs.size(), 1U);
    EXPECT_EQ(programs->predict.shape(programs->predict.outputs[0].value), (Shape{16, 3}));
    addNode(p.graph, "output", "code", {}, {"positive"});
    EXPECT_EQ(headsOf(p).outputs.at(0).port.node, p.graph.find(std::string_view("positive"))->id) << "an Output layer says which";
}

// Two inputs and two targets in files of NumPy: the class of a point, and how far it is from the site.
class FieldsOfFiles : public testing::Test {
protected:
    void SetUp() override {
        writeSites(m_folder.path(), "train", 600);
        writeSites(m_folder.path(), "test", 120);
        m_project = siteProject(m_folder.path());
    }

    TemporaryFolder m_folder;
    Project m_project;
};

TEST_F(FieldsOfFiles, AreTrainedEvaluatedAndPredicted) {
    m_project.training.best = "val.loss.far_loss";
    Watcher watcher;
    const auto summary = trainIn(m_folder / "run", m_project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const Figures& first = watcher.epochs.front().val;
    const Figures& last = watcher.epochs.back().val;
    EXPECT_NEAR(last.at("loss"), last.at("loss.class_loss") + 0.5 * last.at("loss.far_loss"), 1e-9);
    EXPECT_GT(last.at("accuracy.kind"), 0.9);
    EXPECT_GT(last.at("f1.kind"), 0.9);
    EXPECT_LT(last.at("mae.far"), 0.6 * first.at("mae.far"));
    EXPECT_LT(last.at("mae.far"), 25) << "in the unit of the data";
    EXPECT_FALSE(last.contains("accuracy.far"));

    const auto model = loadModel(m_folder / "run");
    ASSERT_TRUE(model) << toString(model.error());
    const auto data = dataOfModel(*model, m_folder.path());
    ASSERT_TRUE(data) << toString(data.error());
    BackendRegistry registry;
    const auto evaluation = evaluateModel(*model, *data, Split::Test, {}, registry);
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    for (const auto& [name, value] : summary->test) EXPECT_NEAR(evaluation->figures.at(name), value, 1e-6) << name;
    const auto outputs = predictAll(*model, *data, Split::Test, {}, registry);
    ASSERT_TRUE(outputs) << toString(outputs.error());
    ASSERT_EQ(outputs->size(), 2U);
    double error = 0;
    std::vector<std::byte> features(data->info.features.bytes()), target(data->info.target.bytes());
    float site[2], distance = 0;
    std::byte *inputs[] = {reinterpret_cast<std::byte*>(site)}, *targets[] = {reinterpret_cast<std::byte*>(&distance)};
    for (int64_t i = 0; i < 120; ++i) {
        ASSERT_TRUE(data->source[2]->readMore(i, inputs, targets));
        error += std::abs((*outputs)[1].at(i) - static_cast<double>(distance)) / 120;
    }
    EXPECT_NEAR(error, evaluation->figures.at("mae.far"), 1e-3);
}

TEST_F(FieldsOfFiles, ResumeGoesOnExactly) {
    m_project.training.best = "val.loss";
    Watcher whole, first, second;
    ASSERT_TRUE(trainIn(m_folder / "whole", m_project, whole));
    first.stopAfter = 20;
    ASSERT_TRUE(trainIn(m_folder / "parts", m_project, first));
    ASSERT_TRUE(trainIn(m_folder / "parts", m_project, second, true));
    expectSameRuns(m_folder / "parts", m_folder / "whole");
}

TEST_F(FieldsOfFiles, FilesThatDoNotFitAreNamed) {
    const auto codeOf = [&] { return prepareData(m_project.data, m_folder.path(), 1).error().code; };
    writeNpy(m_folder / "site_test.npy", "(119, 2)", std::vector<double>(238));
    EXPECT_EQ(codeOf(), "npy.field-count");
    std::filesystem::remove(m_folder / "site_test.npy");
    EXPECT_EQ(codeOf(), "npy.no-field");
    writeNpy(m_folder / "site_test.npy", "(120, 3)", std::vector<double>(360));
    EXPECT_EQ(codeOf(), "npy.test-shape");
    m_project.data.reader.params.set("more_inputs", std::string("site, site"));
    EXPECT_EQ(codeOf(), "npy.field-name");
}

}  // namespace
}  // namespace lathe::test::heads_test
