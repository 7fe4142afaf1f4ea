// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/train/program/advice.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/memory_forecast.h"

namespace lathe::forecast_test {
namespace {

DatasetInfo digits() {
    DatasetInfo info;
    info.features = {DType::U8, {1, 8, 8}};
    info.target = {DType::I64, {}};
    for (int i = 0; i < 10; ++i) info.classes.push_back(std::to_string(i));
    return info;
}

// Input, Conv2d, BatchNorm, Flatten, Dense.
Project network(int64_t units, bool bias) {
    Project p;
    p.graph.nodes = {Node{{1}, "input", "in", {}, 0, 0},
                     Node{{2}, "conv2d", "conv", {{"filters", int64_t{4}}, {"bias", bias}}, 0, 0},
                     Node{{3}, "batch_norm", "norm", {}, 0, 0}, Node{{4}, "flatten", "flat", {}, 0, 0},
                     Node{{5}, "dense", "head", {{"units", units}}, 0, 0}};
    for (int64_t i = 1; i < 5; ++i) p.graph.edges.push_back({{i}, 0, {i + 1}, 0});
    return p;
}

Diagnostics adviceFor(const Project& p) {
    const DatasetInfo info = digits();
    return advise(p, infer(p.graph, p.training.batch, &info.features), &info);
}

TEST(Advice, NothingToSayOfASoundNetwork) {
    EXPECT_TRUE(adviceFor(network(10, false)).empty());
}

TEST(Advice, ABiasBeforeBatchNorm) {
    const Diagnostics d = adviceFor(network(10, true));
    ASSERT_EQ(d.size(), 1U);
    EXPECT_EQ(toString(d[0]), "conv2d \"conv\": BatchNorm cancels this bias: 4 parameters have no effect; set bias to false");
    EXPECT_EQ(d[0].severity, Severity::Warning);
    Project branched = network(10, true);
    branched.graph.nodes.push_back(Node{{6}, "relu", "other", {}, 0, 0});
    branched.graph.edges.push_back({{2}, 0, {6}, 0});
    EXPECT_TRUE(adviceFor(branched).empty()) << "somebody else reads the bias";
}

TEST(Advice, ALossThatContainsTheLastLayer) {
    Project p = network(10, false);
    p.graph.nodes.push_back(Node{{6}, "softmax", "end", {}, 0, 0});
    p.graph.edges.push_back({{5}, 0, {6}, 0});
    const Diagnostics d = adviceFor(p);
    ASSERT_EQ(d.size(), 1U);
    EXPECT_EQ(d[0].code, "advice.softmax_before_loss");
}

TEST(Advice, ALossThatTakesProbabilities) {
    Project p = network(10, false);
    p.training.loss = {"nll", {}};
    Diagnostics d = adviceFor(p);
    ASSERT_EQ(d.size(), 1U);
    EXPECT_EQ(d[0].code, "advice.logarithms_for_loss");
    p.training.loss = {"bce", {}};
    d = adviceFor(p);
    ASSERT_EQ(d.size(), 1U);
    EXPECT_EQ(d[0].code, "advice.probabilities_for_loss");
    for (const char* last : {"sigmoid", "softmax"}) {
        Project ended = p;
        ended.graph.nodes.push_back(Node{{6}, last, "end", {}, 0, 0});
        ended.graph.edges.push_back({{5}, 0, {6}, 0});
        EXPECT_TRUE(adviceFor(ended).empty()) << last;
    }
}

TEST(Check, ALossOfProbabilitiesOrCountsTakesTheTargetsAsTheyAre) {
    Project p = network(1, false);
    DatasetInfo info = digits();
    info.target = {DType::F32, {1}};
    info.classes.clear();
    p.training.metrics.clear();
    p.training.best = "val.loss";
    p.data.targetNormalization = Normalization::Standardize;
    p.training.loss = {"poisson_nll", {}};
    const Diagnostics d = checkProject(p, &info);
    ASSERT_EQ(d.size(), 1U);
    EXPECT_EQ(toString(d[0]),
              "data.target_normalization: the loss \"poisson_nll\" needs targets without scaling, but "
              "data.target_normalization scales them; set data.target_normalization to none, or choose another loss");
    p.training.loss = {"huber", {}};
    EXPECT_TRUE(checkProject(p, &info).empty());
    p.training.loss = {"poisson_nll", {}};
    p.data.targetNormalization = Normalization::None;
    EXPECT_TRUE(checkProject(p, &info).empty());
}

TEST(Advice, AWarmUpBeforeAScheduleThatRisesByItself) {
    Project p = network(10, false);
    for (const char* schedule : {"one_cycle", "triangular"}) {
        p.training.schedule = {schedule, {{"warmup_epochs", 1.0}}};
        const Diagnostics d = adviceFor(p);
        ASSERT_EQ(d.size(), 1U) << schedule;
        EXPECT_EQ(d[0].code, "advice.warmup_drops");
        EXPECT_EQ(d[0].severity, Severity::Warning);
        p.training.schedule.params.set("warmup_epochs", 0.0);
        EXPECT_TRUE(adviceFor(p).empty()) << schedule;
    }
    for (const char* schedule : {"cosine", "constant", "step"}) {
        p.training.schedule = {schedule, {{"warmup_epochs", 1.0}}};
        EXPECT_TRUE(adviceFor(p).empty()) << schedule;
    }
}

TEST(Advice, ScoresAndClasses) {
    EXPECT_EQ(adviceFor(network(12, false)).at(0).code, "advice.spare_scores");
    const DatasetInfo info = digits();
    EXPECT_TRUE(checkProject(network(12, false), &info).empty());
    const Diagnostics few = checkProject(network(8, false), &info);
    ASSERT_EQ(few.size(), 1U);
    EXPECT_EQ(few[0].code, "training.too_few_scores");
    EXPECT_EQ(few[0].where, "dense \"head\"");
}

TEST(MemoryForecast, TheLargestBatchIsTheLast) {
    const auto backend = makeCpuBackend();
    const ForecastTarget target{*backend};
    const auto peak = [&](int64_t batch) {
        Project p = network(10, false);
        p.training.batch = batch;
        return forecastMemory(p, digits(), target)->peak;
    };
    const auto never = [] { return false; };
    const int64_t limit = peak(700);
    const auto largest = largestBatch(network(10, false), digits(), target, limit, 100000, never);
    ASSERT_TRUE(largest.has_value());
    EXPECT_LE(peak(*largest), limit);
    EXPECT_GT(peak(*largest + 1), limit);
    EXPECT_EQ(largestBatch(network(10, false), digits(), target, limit, 500, never), 500);
    EXPECT_EQ(largestBatch(network(10, false), digits(), target, 10, 500, never), 0);
    EXPECT_EQ(largestBatch(network(10, false), digits(), target, limit, 500, [] { return true; }), std::nullopt);
}

}  // namespace
}  // namespace lathe::forecast_test
