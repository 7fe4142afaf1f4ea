// SPDX-License-Identifier: Apache-2.0
// Learned weights of losses, against the formulas of the header in float64.
#include "core/train/program/loss_weighting.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>

#include "core/backend/communicator.h"
#include "tests/core/train/small_data.h"
#include "tests/core/train/step_runner.h"
#include "tests/core/train/training.h"
#include "tests/support/site_data.h"

namespace lathe::test::loss_weighting_test {
namespace {

constexpr double lr = 0.05;

struct LossNode {
    std::string type, name, weighting;
    double weight = 1;
};

Project settings(Choice optimizer) {
    Project p = smallProject();
    p.training.metrics.clear();
    p.training.optimizer = std::move(optimizer);
    p.training.schedule = {"constant", {}};
    return p;
}

Project withoutGraph(Choice optimizer) {
    Project p = settings(std::move(optimizer));
    p.graph = {};
    return p;
}

void addLosses(Project& p, const std::vector<LossNode>& losses) {
    for (const LossNode& loss : losses)
        addNode(p.graph, loss.type, loss.name, {{"weighting", loss.weighting}, {"weight", loss.weight}}, {"second"});
}

Project withLosses(const std::vector<LossNode>& losses, Choice optimizer = {"sgd", {{"lr", lr}}}) {
    Project p = settings(std::move(optimizer));
    addLosses(p, losses);
    return p;
}

Steps stepsOf(const Project& p, int count) {
    Steps steps = runSteps({p, points(), DType::F64, KernelChoice::Reference, count}, {});
    EXPECT_EQ(steps.problem, "");
    return steps;
}

double stateOf(const Steps& steps, const std::string& name) {
    return steps.states.at(name).at(0);
}

const std::vector<LossNode> both{{"cross_entropy", "a", "learned", 0.5}, {"focal", "b", "learned", 2}};
const std::vector<LossNode> mixed{{"cross_entropy", "a", "learned", 0.5}, {"focal", "b", "fixed", 2}};

// Outputs of a step: the total, the losses in the order of their ids, then the log-variances before the step.
TEST(LearnedWeights, FollowTheFormulas) {
    constexpr int count = 5;
    const Steps steps = stepsOf(withLosses(both), count);
    ASSERT_EQ(steps.outputs.size(), 5U * count);
    double s[2] = {-std::log(0.5), -std::log(2.0)};
    for (int step = 0; step < count; ++step) {
        const Tensor* out = &steps.outputs[static_cast<size_t>(step) * 5];
        double total = 0;
        for (int i = 0; i < 2; ++i) {
            const double loss = out[1 + i].at(0);
            EXPECT_NEAR(out[3 + i].at(0), s[i], 1e-12) << "step " << step;
            total += std::exp(-s[i]) * loss + s[i];
            s[i] -= lr * (1 - std::exp(-s[i]) * loss);
        }
        EXPECT_NEAR(out[0].at(0), total, 1e-12);
    }
    EXPECT_NEAR(stateOf(steps, "a.log_variance"), s[0], 1e-12);
    EXPECT_NEAR(stateOf(steps, "b.log_variance"), s[1], 1e-12);
}

// The first step: the factors are still those of the fixed weights.
TEST(LearnedWeights, WeighTheGradientsOfTheNetwork) {
    const Steps fixed = stepsOf(withLosses({{"cross_entropy", "a", "fixed", 0.5}, {"focal", "b", "fixed", 2}}), 1);
    for (const auto& losses : {both, mixed}) {
        const Steps learned = stepsOf(withLosses(losses), 1);
        for (const auto& [name, expected] : fixed.states)
            for (int64_t i = 0; i < expected.elements(); ++i)
                EXPECT_NEAR(learned.states.at(name).at(i), expected.at(i), 1e-12) << name;
    }
    const Steps other = stepsOf(withLosses({{"cross_entropy", "a", "learned", 1}, {"focal", "b", "learned", 2}}), 1);
    EXPECT_GT(std::abs(stateOf(other, "second.weight") - stateOf(fixed, "second.weight")), 1e-6) << "the control";
}

TEST(LearnedWeights, GoToTheLogarithmsOfTheLosses) {
    Project p = withoutGraph({"sgd", {{"lr", 0.5}}});
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}, {"weight_rate", 0.0}, {"bias_rate", 0.0}});
    addLosses(p, both);
    const auto same = [](int64_t) { return samplesOf(points(), 32, 0, DType::F64); };
    const Steps steps = runSteps({p, points(), DType::F64, KernelChoice::Reference, 200, same}, {});
    ASSERT_EQ(steps.problem, "");
    EXPECT_NEAR(stateOf(steps, "a.log_variance"), std::log(steps.outputs[1].at(0)), 1e-9);
    EXPECT_NEAR(stateOf(steps, "b.log_variance"), std::log(steps.outputs[2].at(0)), 1e-9);
}

TEST(LearnedWeights, HaveNoWeightDecay) {
    for (const std::string type : {"sgd", "adamw", "adam"}) {
        Project plain = withLosses(both, {type, {{"lr", lr}, {"weight_decay", 0.0}}}), decayed = plain;
        decayed.training.optimizer.params.set("weight_decay", 0.5);
        const Steps without = stepsOf(plain, 1), with = stepsOf(decayed, 1);
        EXPECT_EQ(stateOf(with, "a.log_variance"), stateOf(without, "a.log_variance")) << type;
        EXPECT_NE(stateOf(with, "second.weight"), stateOf(without, "second.weight")) << type << ", the control";
    }
}

TEST(LearnedWeights, MicroBatchesGiveTheSame) {
    Project p = withoutGraph({"sgd", {{"lr", lr}}});
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "dense", "second", {{"units", int64_t{2}}});
    const Params classWeights{{"class_weights", std::vector<double>{0.5, 2}}, {"weighting", std::string("learned")}};
    addNode(p.graph, "cross_entropy", "a", classWeights, {"second"});
    addNode(p.graph, "focal", "b", {{"weighting", std::string("learned")}}, {"second"});
    const Steps whole = stepsOf(p, 3);
    p.training.microBatches = 4;
    const Steps pieces = stepsOf(p, 3);
    for (const auto& [name, expected] : whole.states)
        for (int64_t i = 0; i < expected.elements(); ++i)
            EXPECT_NEAR(pieces.states.at(name).at(i), expected.at(i), 1e-12) << name;
    ASSERT_EQ(pieces.outputs.size(), whole.outputs.size());
    for (size_t i = 0; i < whole.outputs.size(); ++i) EXPECT_NEAR(pieces.outputs[i].at(0), whole.outputs[i].at(0), 1e-12);
}

TEST(LearnedWeights, NeedAnotherLossAndAPositiveStart) {
    const DatasetInfo info = points();
    const auto codes = [&](const std::vector<LossNode>& losses) {
        std::vector<std::string> found;
        for (const Diagnostic& d : checkProject(withLosses(losses), &info))
            if (d.severity == Severity::Error) found.push_back(d.code);
        return found;
    };
    EXPECT_THAT(codes(both), testing::IsEmpty());
    EXPECT_THAT(codes({{"cross_entropy", "a", "learned", 1}}), testing::ElementsAre("training.learned_weight"));
    EXPECT_THAT(codes({{"cross_entropy", "a", "learned", 0}, {"focal", "b", "fixed", 1}}),
                testing::ElementsAre("training.learned_weight"));
}

class LearnedWeightsOfARun : public testing::Test {
protected:
    void SetUp() override {
        writeSites(m_folder.path(), "train", 400);
        writeSites(m_folder.path(), "test", 100);
        m_project = siteProject(m_folder.path());
        for (Node& node : m_project.graph.nodes)
            if (node.name.ends_with("_loss")) node.params.set("weighting", std::string("learned"));
    }
    TemporaryFolder m_folder;
    Project m_project;
};

TEST_F(LearnedWeightsOfARun, AreFiguresAndStates) {
    Watcher watcher;
    const auto summary = trainIn(m_folder / "run", m_project, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    const Figures& val = watcher.epochs.back().val;
    double total = 0;
    for (const std::string loss : {"class_loss", "far_loss"}) {
        const double s = val.at("log_variance." + loss);
        total += std::exp(-s) * val.at("loss." + loss) + s;
    }
    EXPECT_NEAR(val.at("loss"), total, 1e-9);
    const Figures& train = watcher.epochs.back().train;
    EXPECT_NE(train.at("log_variance.far_loss"), watcher.epochs.front().train.at("log_variance.far_loss"));
    const Checkpoint last = lastCheckpoint(m_folder / "run");
    EXPECT_NEAR(last.tensors.at("far_loss.log_variance").at(0), val.at("log_variance.far_loss"), 1e-6);
}

TEST_F(LearnedWeightsOfARun, ResumeGoesOnExactly) {
    m_project.training.averaging = {"ema", {{"decay", 0.9}}};
    Watcher whole, first, second;
    ASSERT_TRUE(trainIn(m_folder / "whole", m_project, whole));
    first.stopAfter = 20;
    ASSERT_TRUE(trainIn(m_folder / "parts", m_project, first));
    ASSERT_TRUE(trainIn(m_folder / "parts", m_project, second, true));
    expectSameRuns(m_folder / "parts", m_folder / "whole");
}

}  // namespace
}  // namespace lathe::test::loss_weighting_test
