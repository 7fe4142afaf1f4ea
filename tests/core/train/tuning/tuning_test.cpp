// SPDX-License-Identifier: Apache-2.0
// The learning-rate range test and the search for a batch size.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include <gtest/gtest.h>

#include "core/train/tuning/batch_sizes.h"
#include "core/train/tuning/lr_range.h"
#include "tests/core/train/training.h"

namespace lathe::test::tuning_test {
namespace {

const std::atomic<bool> goesOn{false};

RunOptions onCpu() {
    RunOptions o;
    o.device = "cpu";
    o.threads = 1;
    return o;
}

Project flat(int64_t epochs = 4) {
    Project p = smallProject(epochs);
    p.training.schedule = {"constant", {}};
    return p;
}

LrRange rangeOf(const Project& project, LrRangeOptions options = {}) {
    BackendRegistry registry;
    const auto range = learningRateRange(project, onCpu(), registry, options, goesOn);
    EXPECT_TRUE(range) << toString(range.error());
    return range ? *range : LrRange{};
}

TEST(LrCurve, RatesGrowByAConstantFactor) {
    EXPECT_DOUBLE_EQ(rateOfStep(0, 5, 1e-4, 1), 1e-4);
    EXPECT_DOUBLE_EQ(rateOfStep(2, 5, 1e-4, 1), 1e-2);
    EXPECT_DOUBLE_EQ(rateOfStep(4, 5, 1e-4, 1), 1);
    EXPECT_DOUBLE_EQ(rateOfStep(0, 1, 1e-4, 1), 1e-4);
}

// loss = 1 / (1 + (rate / 0.01)^2) falls most steeply over log rate at 0.01.
TEST(LrCurve, TheSteepestDescentIsFound) {
    LrCurve curve(0);
    for (int64_t i = 0; i < 200; ++i) {
        const double rate = rateOfStep(i, 200, 1e-5, 10);
        ASSERT_TRUE(curve.add(rate, 1 / (1 + std::pow(rate / 0.01, 2))));
    }
    const auto found = steepestRate(curve.points());
    ASSERT_TRUE(found);
    EXPECT_NEAR(std::log10(*found), -2, 0.1);
}

// The first means are of few losses: what falls there is noise.
TEST(LrCurve, TheFirstLossesAreNoDescent) {
    LrCurve curve(0.9);
    for (int64_t i = 0; i < 200; ++i) {
        const double rate = rateOfStep(i, 200, 1e-6, 10);
        curve.add(rate, (i < 5 ? 1.5 : 1) + 0.5 / (1 + std::pow(rate / 0.01, 2)));
    }
    const auto found = steepestRate(curve.points());
    ASSERT_TRUE(found);
    EXPECT_GT(*found, 1e-3);
}

TEST(LrCurve, SmoothingIsAnUnbiasedMean) {
    LrCurve curve(0.5);
    for (const double loss : {4.0, 2.0, 1.0}) curve.add(0.1, loss);
    EXPECT_DOUBLE_EQ(curve.points()[0].smoothed, 4);
    EXPECT_DOUBLE_EQ(curve.points()[1].smoothed, (0.25 * 4 + 0.5 * 2) / 0.75);
    EXPECT_DOUBLE_EQ(curve.points()[2].smoothed, (0.125 * 4 + 0.25 * 2 + 0.5 * 1) / 0.875);
}

TEST(LrCurve, ARisingLossHasNoSuggestionAndDiverges) {
    LrCurve curve(0);
    bool continues = true;
    for (int64_t i = 0; i < 30 && continues; ++i)
        continues = curve.add(rateOfStep(i, 30, 1e-3, 1), 1 + static_cast<double>(i) / 4);
    EXPECT_FALSE(continues);
    EXPECT_EQ(curve.points().back().loss, 4.25) << "the first one above four times the smallest";
    EXPECT_FALSE(steepestRate(curve.points()));
    EXPECT_FALSE(curve.add(1, std::nan("")));
    EXPECT_FALSE(steepestRate({}));
}

// Points that are easy to tell apart, and SGD, for which a large rate is too large.
Project ofBlobs() {
    Project p = flat();
    p.data.reader.params.set("kind", std::string("blobs"));
    p.data.reader.params.set("classes", int64_t{2});
    p.training.optimizer = {"sgd", {{"momentum", 0.9}}};
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    for (const char* name : {"one", "two", "three"}) {
        appendLayer(p.graph, "dense", name, {{"units", int64_t{24}}});
        appendLayer(p.graph, "relu", std::string("relu_") + name, {});
    }
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    return p;
}

TEST(LrRange, SuggestsARateThatTrainsBetterThanOthers) {
    const LrRange range = rangeOf(ofBlobs());
    ASSERT_TRUE(range.suggested);
    const auto lossAt = [](double rate) {
        const TemporaryFolder folder;
        Project p = ofBlobs();
        p.training.optimizer.params.set("lr", rate);
        Watcher watcher;
        const auto summary = trainIn(folder / "run", p, watcher);
        return summary ? summary->train.at("loss") : HUGE_VAL;
    };
    const double best = lossAt(*range.suggested);
    EXPECT_LT(best, lossAt(*range.suggested / 100));
    EXPECT_LT(best, lossAt(*range.suggested * 100));
}

TEST(LrRange, IsRepeatedExactlyAndWritesNothing) {
    const Project project = flat();
    const LrRange a = rangeOf(project), b = rangeOf(project);
    ASSERT_EQ(a.points.size(), b.points.size());
    for (size_t i = 0; i < a.points.size(); ++i) EXPECT_EQ(a.points[i].loss, b.points[i].loss);
    EXPECT_EQ(a.device, "cpu");
}

// The first steps are those of a training with the same rates: here, with an immeasurably small one.
TEST(LrRange, BeginsAsTheTrainingDoes) {
    const TemporaryFolder folder;
    Project project = flat(1);
    const LrRange range = rangeOf(project, {.lowest = 1e-30, .highest = 1e-29, .steps = 11});
    project.training.optimizer.params.set("lr", 1e-30);
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", project, watcher));
    const std::vector<double> losses = historyOf(folder / "run").series("loss").value;
    ASSERT_EQ(range.points.size(), 11u);
    for (size_t i = 0; i < 11; ++i) EXPECT_EQ(range.points[i].loss, losses[i]) << i;
}

TEST(LrRange, StopsWhereTheLossDiverges) {
    const LrRange range = rangeOf(divergingProject(), {.lowest = 1e-3, .highest = 1e6, .steps = 100});
    EXPECT_TRUE(range.diverged);
    EXPECT_LT(range.points.size(), 100u);
}

TEST(LrRange, ProgressHasThePointsSoFar) {
    BackendRegistry registry;
    std::vector<LrPoint> seen;
    const auto range =
        learningRateRange(flat(), onCpu(), registry, {.highest = 0.1, .steps = 20}, goesOn, [&](std::span<const LrPoint> points) {
            EXPECT_EQ(points.size(), seen.size() + 1);
            seen.push_back(points.back());
        });
    ASSERT_TRUE(range) << toString(range.error());
    ASSERT_EQ(seen.size(), range->points.size());
    for (size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i].smoothed, range->points[i].smoothed);
}

TEST(LrRange, RefusesBoundsInDisorderAndABadProject) {
    BackendRegistry registry;
    EXPECT_EQ(learningRateRange(flat(), onCpu(), registry, {.lowest = 1, .highest = 1}, goesOn).error().code, "tuning.range");
    Project wrong = flat();
    wrong.training.loss = {"mse", {}};
    EXPECT_EQ(learningRateRange(wrong, onCpu(), registry, {}, goesOn).error().code, "training.target_kind");
    const std::atomic<bool> stop{true};
    EXPECT_EQ(learningRateRange(flat(), onCpu(), registry, {}, stop).error().code, "tuning.stopped");
}

TEST(BatchSizes, AreSpreadUpToTheLargest) {
    using Sizes = std::vector<int64_t>;
    EXPECT_EQ(sizesUpTo(360, 1, 6), (Sizes{8, 16, 32, 64, 128, 256}));
    EXPECT_EQ(sizesUpTo(60000, 1, 4), (Sizes{8, 128, 2048, 32768}));
    EXPECT_EQ(sizesUpTo(60000, 1, 1), (Sizes{32768}));
    EXPECT_EQ(sizesUpTo(5, 1, 6), (Sizes{1, 2, 4}));
    EXPECT_EQ(sizesUpTo(100, 12, 6), (Sizes{12, 24, 48, 96}));
    EXPECT_EQ(sizesUpTo(1, 1, 6), (Sizes{1}));
}

TEST(BatchSizes, TheSmallestThatIsFastEnoughIsSuggested) {
    EXPECT_EQ(suggestedBatch(std::vector<BatchSpeed>{{8, 0, 100}, {16, 0, 905}, {32, 0, 1000}, {64, 0, 990}}), 16);
    EXPECT_EQ(suggestedBatch({}), 0);
}

TEST(BatchSizes, FitIntoTheMemory) {
    BackendRegistry registry;
    const BatchSizeOptions options{.memory = 200'000, .seconds = 0, .sizes = 3};
    const auto sizes = measureBatchSizes(flat(), onCpu(), registry, options, goesOn);
    ASSERT_TRUE(sizes) << toString(sizes.error());
    ASSERT_EQ(sizes->measured.size(), 3u);
    EXPECT_LT(sizes->largest, 360) << "the memory is the limit, and not the training split";
    for (const BatchSpeed& one : sizes->measured) {
        EXPECT_LE(one.batch, sizes->largest);
        EXPECT_LE(one.bytes, options.memory);
        EXPECT_GT(one.samplesPerSecond, 0);
    }
    const auto more = measureBatchSizes(flat(), onCpu(), registry, {.memory = 1 << 30, .seconds = 0, .sizes = 1}, goesOn);
    ASSERT_TRUE(more) << toString(more.error());
    EXPECT_EQ(more->largest, 360) << "the training split";
    EXPECT_EQ(more->suggested, 256);
}

TEST(BatchSizes, RefuseTooLittleMemory) {
    BackendRegistry registry;
    EXPECT_EQ(measureBatchSizes(flat(), onCpu(), registry, {.memory = 100}, goesOn).error().code, "tuning.memory");
}

TEST(BatchSizes, AreMultiplesOfTheMicroBatches) {
    BackendRegistry registry;
    Project p = flat();
    p.training.batch = 36, p.training.microBatches = 3;
    const auto sizes = measureBatchSizes(p, onCpu(), registry, {.memory = 1 << 30, .seconds = 0, .sizes = 2}, goesOn);
    ASSERT_TRUE(sizes) << toString(sizes.error());
    for (const BatchSpeed& one : sizes->measured) EXPECT_EQ(one.batch % 3, 0) << one.batch;
}

}  // namespace
}  // namespace lathe::test::tuning_test
