// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/fold_predictions.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/data/cleaning/cleaning_list.h"
#include "core/data/cleaning/suspects.h"
#include "tests/core/train/training.h"
#include "tests/support/temporary_folder.h"

namespace lathe::test::fold_predictions_test {
namespace {

RunOptions onOneThread() {
    RunOptions o;
    o.device = "cpu";
    o.threads = 1;
    return o;
}

Project blobs() {
    Project p = smallProject(12);
    p.data.reader = {
        "points",
        {{"kind", std::string("blobs")}, {"samples", int64_t{240}}, {"test_samples", int64_t{40}}, {"classes", int64_t{2}}}};
    return p;
}

Result<FoldPredictions> predictions(const Project& project, const FoldOptions& options, std::atomic<bool>& stop,
                                    const std::function<void(const FoldProgress&)>& progress = {}) {
    BackendRegistry registry;
    return predictFolds(project, onOneThread(), registry, options, stop, progress);
}

TEST(FoldsOf, SpreadEachClassEvenly) {
    std::vector<int64_t> samples, labels;
    for (int64_t i = 0; i < 90; ++i) samples.push_back(i * 3), labels.push_back(i % 2);
    const auto folds = foldsOf(samples, labels, 3, 7);
    for (int64_t fold = 0; fold < 3; ++fold) {
        for (int64_t label = 0; label < 2; ++label) {
            int64_t count = 0;
            for (size_t i = 0; i < folds.size(); ++i) count += folds[i] == fold && labels[i] == label;
            EXPECT_EQ(count, 15);
        }
    }
    EXPECT_EQ(foldsOf(samples, labels, 3, 7), folds);
    EXPECT_NE(foldsOf(samples, labels, 3, 8), folds);
}

TEST(PredictFolds, EachSampleIsPredictedOnce) {
    std::atomic<bool> stop{false};
    int64_t calls = 0;
    const auto found = predictions(blobs(), {.folds = 3}, stop, [&](const FoldProgress& p) {
        ++calls;
        EXPECT_LT(p.step, p.steps);
        EXPECT_EQ(p.folds, 3);
    });
    ASSERT_TRUE(found) << toString(found.error());
    ASSERT_EQ(found->samples.size(), 280u) << "all splits";
    EXPECT_EQ(std::set<cleaning::SampleId>(found->samples.begin(), found->samples.end()).size(), 280u);
    EXPECT_EQ(found->labels.size(), 280u);
    ASSERT_EQ(found->probabilities.size(), 560u);
    int64_t right = 0;
    for (size_t i = 0; i < 280; ++i) {
        EXPECT_NEAR(found->probabilities[2 * i] + found->probabilities[2 * i + 1], 1, 1e-4);
        right += (found->probabilities[2 * i + 1] > 0.5F) == (found->labels[i] == 1);
    }
    EXPECT_GT(right, 200) << "models that had not seen the samples";
    EXPECT_GT(calls, 3 * 12 * 4);
    EXPECT_EQ(found->data.size(Split::Validation), 24) << "the splits of the project stay";
}

TEST(PredictFolds, EpochsMayBeFewer) {
    std::atomic<bool> stop{false};
    int64_t most = 0;
    ASSERT_TRUE(predictions(blobs(), {.folds = 2, .epochs = 1}, stop, [&](const FoldProgress& p) { most = p.steps; }));
    EXPECT_LE(most, 240 / 2 / 32);
}

TEST(PredictFolds, RepeatsAreMeansOverDivisions) {
    std::atomic<bool> stop{false};
    Project project = blobs();
    project.training.seed = 5;
    int64_t last = 0;
    const auto both = predictions(project, {.folds = 2, .epochs = 2, .repeats = 2}, stop, [&](const FoldProgress& p) {
        last = p.fold;
        EXPECT_EQ(p.folds, 4);
    });
    ASSERT_TRUE(both) << toString(both.error());
    EXPECT_EQ(last, 3);
    const auto first = predictions(project, {.folds = 2, .epochs = 2}, stop);
    project.training.seed = 6;
    const auto second = predictions(project, {.folds = 2, .epochs = 2}, stop);
    ASSERT_TRUE(first && second);
    double apart = 0;
    for (size_t i = 0; i < both->probabilities.size(); ++i) {
        EXPECT_NEAR(both->probabilities[i], (first->probabilities[i] + second->probabilities[i]) / 2, 1e-5) << i;
        apart = std::max(apart, std::abs(static_cast<double>(first->probabilities[i] - second->probabilities[i])));
    }
    EXPECT_GT(apart, 0.01) << "the control: the divisions differ";
}

double meanOf(const FoldPredictions& found, const std::vector<int64_t>& labels) {
    double sum = 0;
    int64_t count = 0;
    for (size_t i = 0; i < labels.size(); ++i) {
        if (found.labels[i] == labels[i]) continue;
        sum += static_cast<double>(found.probabilities[2 * i + static_cast<size_t>(labels[i])]);
        ++count;
    }
    EXPECT_GT(count, 30) << "labels that were changed";
    return sum / static_cast<double>(count);
}

/// A third of the labels of one class is wrong.
TEST(PredictFolds, LaterRoundsTrainWithoutTheSuspects) {
    std::atomic<bool> stop{false};
    const auto right = predictions(blobs(), {.folds = 2, .epochs = 1}, stop);
    ASSERT_TRUE(right) << toString(right.error());
    const TemporaryFolder base;
    const cleaning::Action change{.kind = cleaning::Kind::Relabel, .where = "row <= 80", .label = right->data.info.classes[0]};
    ASSERT_TRUE(cleaning::writeList(base.path(), {change}));
    const auto search = [&](int64_t rounds) {
        BackendRegistry registry;
        RunOptions options = onOneThread();
        options.base = base.path();
        int64_t last = 0;
        auto found = predictFolds(blobs(), options, registry, {.folds = 2, .rounds = rounds}, stop, [&](const FoldProgress& p) {
            last = p.fold + 1;
            EXPECT_EQ(p.folds, 2 * rounds);
        });
        EXPECT_TRUE(found) << toString(found.error());
        EXPECT_EQ(last, 2 * rounds);
        return found;
    };
    const auto once = search(1), twice = search(2);
    ASSERT_TRUE(once && twice);
    EXPECT_EQ(twice->samples, once->samples) << "those that were left out are predicted, too";
    EXPECT_GT(meanOf(*twice, right->labels), 0.9);
    EXPECT_LT(meanOf(*once, right->labels), 0.85) << "the control: models that were trained with wrong labels";
    for (size_t i = 0; i + 1 < twice->probabilities.size(); i += 2)
        EXPECT_NEAR(twice->probabilities[i] + twice->probabilities[i + 1], 1, 1e-4) << "of the test split, too";
}

TEST(PredictFolds, CanBeStoppedAndRefuses) {
    std::atomic<bool> stop{true};
    const auto stopped = predictions(blobs(), {}, stop);
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, "tuning.stopped");
    stop = false;
    const auto many = predictions(blobs(), {.folds = 200}, stop);
    ASSERT_FALSE(many);
    EXPECT_EQ(many.error().code, "suspects.folds");
}

}  // namespace
}  // namespace lathe::test::fold_predictions_test
