// SPDX-License-Identifier: Apache-2.0
// What a trained model is judged on, and in.
#include "core/train/runs/model.h"

#include <gtest/gtest.h>

#include "core/layers/lowering.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/training.h"

namespace lathe::test::model_test {
namespace {

struct Judged {
    TrainedModel model;
    PreparedData data;
};

/// A network with its first weights on augmented digits whose training part no batch divides.
Judged digits() {
    Project p = smallProject();
    p.data.reader = {"digits", {{"samples", int64_t{150}}, {"test_samples", int64_t{20}}}};
    p.data.transforms = {{"rotation", {}}};
    Judged judged{{p, {}, {}, {}}, prepareData(p.data, ".", 7).value()};
    judged.model.project.graph.nodes.back().params.set("units", static_cast<int64_t>(judged.data.info.classes.size()));
    judged.model.info = judged.data.info;
    judged.model.normalization = judged.data.normalization;
    Node flatten{{7}, "flatten", "flat", {}, 0, 0};
    Graph& graph = judged.model.project.graph;
    graph.edges.front() = {{1}, 0, {7}, 0};
    graph.edges.push_back({{7}, 0, {2}, 0});
    graph.nodes.push_back(flatten);
    Diagnostics problems;
    const auto programs = buildPrograms(judged.model.project, judged.model.info, {.batch = 32}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    for (const StateDef& def : programs->states)
        if (def.role != StateRole::Optimizer) judged.model.weights.emplace(def.name, initialTensor(def, 3));
    return judged;
}

/// The same samples where none are shuffled, augmented or left out.
PreparedData asTestSplit(PreparedData data) {
    const auto from = static_cast<size_t>(Split::Training), to = static_cast<size_t>(Split::Test);
    data.indices[to] = data.indices[from];
    data.source[to] = data.source[from];
    return data;
}

const ModelOptions onCpu{.device = "cpu", .threads = 1};

TEST(Model, TheTrainingPartIsEvaluatedWholeAndAsItIs) {
    const Judged j = digits();
    ASSERT_NE(j.data.size(Split::Training) % j.model.project.training.batch, 0);
    BackendRegistry registry;
    const auto mine = evaluateModel(j.model, j.data, Split::Training, onCpu, registry);
    const auto same = evaluateModel(j.model, asTestSplit(j.data), Split::Test, onCpu, registry);
    ASSERT_TRUE(mine && same);
    EXPECT_EQ(mine->samples, j.data.size(Split::Training));
    EXPECT_EQ(mine->figures, same->figures);
}

TEST(Model, TheTrainingPartIsPredictedInTheOrderOfItsSamples) {
    const Judged j = digits();
    BackendRegistry registry;
    const auto mine = predict(j.model, j.data, Split::Training, onCpu, registry);
    const auto same = predict(j.model, asTestSplit(j.data), Split::Test, onCpu, registry);
    ASSERT_TRUE(mine && same);
    EXPECT_TRUE(sameBytes(*mine, *same));
}

// What a training says of its test part is what an evaluation of its run says, whatever it was trained in.
TEST(Model, IsEvaluatedInThePrecisionOfItsTraining) {
    for (const Precision precision : {Precision::F32, Precision::TF32, Precision::BF16, Precision::F16}) {
        const TemporaryFolder folder;
        Project p = smallProject(2);
        p.training.precision = precision;
        Watcher watcher;
        const auto summary = trainIn(folder / "run", p, watcher);
        ASSERT_TRUE(summary) << toString(summary.error());
        const TrainedModel model = loadModel(folder / "run").value();
        const PreparedData data = dataOfModel(model, ".").value();
        BackendRegistry registry;
        const auto evaluation = evaluateModel(model, data, Split::Test, onCpu, registry);
        ASSERT_TRUE(evaluation) << toString(evaluation.error());
        EXPECT_EQ(evaluation->figures, summary->test) << name(precision);
        EXPECT_EQ(toJson(*evaluation)["precision"].toString(), name(precision));
        ModelOptions exact = onCpu;
        exact.real = DType::F64;
        EXPECT_TRUE(evaluateModel(model, data, Split::Test, exact, registry)) << "float64 is asked for";
    }
}

}  // namespace
}  // namespace lathe::test::model_test
