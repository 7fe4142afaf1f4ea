// SPDX-License-Identifier: Apache-2.0
// Figures that no sum over the samples makes. Expected values: the examples of scikit-learn's documentation, or by hand.
#include <cmath>
#include <fstream>

#include <gtest/gtest.h>

#include "core/train/loop/evaluation.h"
#include "core/train/program/metric.h"
#include "core/train/runs/model.h"
#include "tests/core/train/training.h"

namespace lathe::test::metrics_test {
namespace {

double figure(std::string_view metric, std::vector<double> predictions, std::vector<double> targets, int64_t samples = 0) {
    const auto count = samples > 0 ? samples : static_cast<int64_t>(targets.size());
    return findMetric(metric)->measure({}, {count, std::move(predictions), std::move(targets)});
}

/// Scores of which the largest is that of the chosen class.
std::vector<double> choosing(const std::vector<int>& chosen, int classes) {
    std::vector<double> scores;
    for (const int c : chosen)
        for (int k = 0; k < classes; ++k) scores.push_back(k == c ? 2 : -1);
    return scores;
}

TEST(Metrics, R2AndRmse) {
    EXPECT_NEAR(figure("r2", {2.5, 0, 2, 8}, {3, -0.5, 2, 7}), 0.9486081370449679, 1e-15);
    EXPECT_NEAR(figure("r2", {0, 2, -1, 2, 8, -5}, {0.5, 1, -1, 1, 7, -6}, 3), 0.9368005266622779, 1e-15) << "two targets";
    EXPECT_EQ(figure("r2", {2, 2, 2}, {1, 2, 3}), 0);
    EXPECT_EQ(figure("r2", {3, 2, 1}, {1, 2, 3}), -3);
    EXPECT_EQ(figure("r2", {5, 5}, {5, 5}), 1);
    EXPECT_EQ(figure("r2", {5, 6}, {5, 5}), 0);
    EXPECT_TRUE(std::isnan(figure("r2", {5}, {4})));
    EXPECT_NEAR(figure("r2", {1e8 + 2.5, 1e8, 1e8 + 2, 1e8 + 8}, {1e8 + 3, 1e8 - 0.5, 1e8 + 2, 1e8 + 7}), 0.9486081370449679,
                1e-12)
        << "far from 0 nothing is lost";
    EXPECT_NEAR(figure("rmse", {2.5, 0, 2, 8}, {3, -0.5, 2, 7}), 0.6123724356957945, 1e-15);
}

TEST(Metrics, F1) {
    EXPECT_NEAR(figure("f1", choosing({0, 2, 1, 0, 0, 1}, 3), {0, 1, 2, 0, 1, 2}), 0.26666666666666666, 1e-15);
    EXPECT_EQ(figure("f1", choosing({0, 1, 0, 1}, 4), {0, 1, 0, 1}), 1) << "classes that nobody sees do not count";
    EXPECT_EQ(figure("f1", {1, 1, 1, 1}, {0, 1}), (2.0 / 3 + 0) / 2) << "of equal scores the first one is chosen";
}

TEST(Metrics, Auroc) {
    const auto twoClasses = [](const std::vector<double>& scores) {
        std::vector<double> both;
        for (const double s : scores) both.insert(both.end(), {0, s});
        return both;
    };
    EXPECT_EQ(figure("auroc", twoClasses({0.1, 0.4, 0.35, 0.8}), {0, 0, 1, 1}), 0.75);
    EXPECT_EQ(figure("auroc", twoClasses({1, 1, 1, 1}), {0, 0, 1, 1}), 0.5) << "equal scores";
    EXPECT_EQ(figure("auroc", twoClasses({50, 60, 70, 80}), {0, 0, 1, 1}), 1) << "probabilities that round to 1 keep their order";
    EXPECT_EQ(figure("auroc", twoClasses({1, 2, 2, 3, 0}), {0, 0, 1, 1, 1}), (1.5 + 2 + 0) / 6);
    EXPECT_TRUE(std::isnan(figure("auroc", twoClasses({1, 2}), {1, 1})));
    EXPECT_TRUE(std::isnan(figure("auroc", twoClasses({1, NAN, 3}), {0, 1, 1})));
}

/// By the definition: all pairs of a sample of the class and one of another.
double byPairs(const std::vector<double>& probabilities, const std::vector<double>& targets, size_t classes) {
    double sum = 0;
    for (size_t c = 0; c < classes; ++c) {
        double wins = 0, pairs = 0;
        for (size_t i = 0; i < targets.size(); ++i)
            for (size_t k = 0; k < targets.size(); ++k) {
                if (targets[i] != static_cast<double>(c) || targets[k] == static_cast<double>(c)) continue;
                const double a = probabilities[i * classes + c], b = probabilities[k * classes + c];
                wins += a > b ? 1 : a == b ? 0.5 : 0;
                pairs += 1;
            }
        sum += wins / pairs;
    }
    return sum / static_cast<double>(classes);
}

TEST(Metrics, AurocOfSeveralClassesIsTheMeanOfEachAgainstTheRest) {
    constexpr size_t classes = 4;
    std::vector<double> scores, probabilities, targets;
    for (int i = 0; i < 60; ++i) {
        double sum = 0;
        for (size_t c = 0; c < classes; ++c) scores.push_back(std::sin(1.7 * i + 2.9 * static_cast<double>(c)));
        for (size_t c = 0; c < classes; ++c) sum += std::exp(scores[scores.size() - classes + c]);
        for (size_t c = 0; c < classes; ++c) probabilities.push_back(std::exp(scores[scores.size() - classes + c]) / sum);
        targets.push_back((i * 7 + i / 5) % 4);
    }
    EXPECT_NEAR(figure("auroc", scores, targets), byPairs(probabilities, targets, classes), 1e-14);
}

Project measured() {
    Project p = smallProject(3);
    p.training.metrics = {{"accuracy", {}}, {"f1", {}}, {"auroc", {}}};
    p.training.best = "val.auroc";
    return p;
}

/// The same figures from what the model predicts.
EvaluatedSamples evaluatedBy(const TrainedModel& model, const PreparedData& data, Split split) {
    BackendRegistry registry;
    const Tensor rows = predict(model, data, split, {.device = "cpu", .threads = 1}, registry).value();
    EvaluatedSamples evaluated{data.size(split), {}, {}};
    for (int64_t i = 0; i < rows.elements(); ++i) evaluated.predictions.push_back(rows.at(i));
    const auto number = static_cast<size_t>(split);
    std::vector<std::byte> features(8);
    for (const int64_t sample : data.indices[number]) {
        int64_t target = 0;
        EXPECT_TRUE(data.source[number]->read(sample, features.data(), reinterpret_cast<std::byte*>(&target)));
        evaluated.targets.push_back(static_cast<double>(target));
    }
    return evaluated;
}

TEST(Metrics, AreInTheRecordSelectTheBestAndAreEvaluatedAlike) {
    const TemporaryFolder folder;
    Watcher watcher;
    const auto summary = trainIn(folder / "run", measured(), watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    EXPECT_FALSE(summary->train.contains("f1")) << "measured on whole parts only";
    double best = 0;
    for (const EpochFigures& epoch : watcher.epochs) best = std::max(best, epoch.val.at("auroc"));
    EXPECT_EQ(summary->best.at("val.auroc"), best);
    const TrainedModel model = loadModel(folder / "run").value();
    const PreparedData data = dataOfModel(model, ".").value();
    BackendRegistry registry;
    const auto evaluation = evaluateModel(model, data, Split::Test, {.device = "cpu", .threads = 1, .batch = 7}, registry);
    ASSERT_TRUE(evaluation) << toString(evaluation.error());
    const EvaluatedSamples evaluated = evaluatedBy(model, data, Split::Test);
    for (const char* metric : {"f1", "auroc"}) {
        EXPECT_DOUBLE_EQ(summary->test.at(metric), findMetric(metric)->measure({}, evaluated));
        EXPECT_DOUBLE_EQ(evaluation->figures.at(metric), summary->test.at(metric)) << "another size of batch";
    }
}

// In the unit of the data, whatever the network is given: the root of a mean square is never below the mean distance.
TEST(Metrics, OfNumbersAreInTheUnitOfTheTargets) {
    const TemporaryFolder folder;
    Project p = smallProject(2);
    p.data.reader = {"csv", {{"path", folder / "line.csv"}, {"target", std::string("y")}}};
    p.data.targetNormalization = Normalization::Standardize;
    std::ofstream table(folder / "line.csv");
    table << "a,b,y\n";
    for (int i = 0; i < 200; ++i)
        table << std::sin(i) << "," << std::cos(3 * i) << "," << 1000 * (2 * std::sin(i) - std::cos(3 * i) + 5) << "\n";
    table.close();
    p.graph.nodes.back().params.set("units", int64_t{1});
    p.training.loss = {"mse", {}};
    p.training.metrics = {{"rmse", {}}, {"r2", {}}, {"mae", {}}};
    p.training.best = "val.r2";
    Watcher watcher;
    const auto summary = trainIn(folder / "run", p, watcher);
    ASSERT_TRUE(summary) << toString(summary.error());
    for (const EpochFigures& epoch : watcher.epochs) {
        EXPECT_LT(epoch.val.at("r2"), 1);
        EXPECT_GT(epoch.val.at("mae"), 100);
        EXPECT_GE(epoch.val.at("rmse"), epoch.val.at("mae"));
        EXPECT_LE(epoch.val.at("rmse"), 5 * epoch.val.at("mae"));
    }
}

}  // namespace
}  // namespace lathe::test::metrics_test
