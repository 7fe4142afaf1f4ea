// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/pooled_evaluation.h"

#include <cmath>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/layers/lowering.h"
#include "core/train/program/training_program.h"
#include "tests/core/train/training.h"

namespace lathe::test::pooled_evaluation_test {
namespace {

const ModelOptions onCpu{.device = "cpu", .threads = 1};

/// A network with its first weights on two spirals, and these samples as test split.
struct PooledSample {
    TrainedModel model;
    PreparedData data;
};

PooledSample spirals() {
    Project p = smallProject();
    p.training.metrics = {{"accuracy", {}}, {"f1", {}}};
    PooledSample sample{{p, {}, {}, {}}, prepareData(p.data, ".", 7).value()};
    sample.model.info = sample.data.info;
    sample.model.normalization = sample.data.normalization;
    Diagnostics problems;
    const auto programs = buildPrograms(p, sample.model.info, {.batch = 32}, problems);
    EXPECT_TRUE(programs) << toString(programs.error());
    for (const StateDef& def : programs->states)
        if (def.role != StateRole::Optimizer) sample.model.weights.emplace(def.name, initialTensor(def, 3));
    return sample;
}

PreparedData withTestSplit(PreparedData data, std::vector<int64_t> samples) {
    data.source[2] = data.source[0];
    data.indices[2] = std::move(samples);
    return data;
}

/// Samples of the training split whose numbers are below a border, or not.
std::vector<int64_t> half(const PreparedData& data, int64_t border, bool below) {
    std::vector<int64_t> samples;
    for (const int64_t sample : data.indices[0])
        if ((sample < border) == below) samples.push_back(sample);
    return samples;
}

TEST(PooledEvaluation, HasTheFiguresOfAllSamplesTogether) {
    const PooledSample s = spirals();
    const PreparedData first = withTestSplit(s.data, half(s.data, 100, true)),
                       second = withTestSplit(s.data, half(s.data, 100, false)), all = withTestSplit(s.data, s.data.indices[0]);
    ASSERT_GT(first.size(Split::Test), 0);
    ASSERT_GT(second.size(Split::Test), first.size(Split::Test));
    BackendRegistry registry;
    PooledEvaluation pooled;
    ASSERT_TRUE(pooled.add(s.model, first, Split::Test, onCpu, registry).ok());
    ASSERT_TRUE(pooled.add(s.model, second, Split::Test, onCpu, registry).ok());
    const Evaluation together = pooled.take();
    const auto whole = evaluateModel(s.model, all, Split::Test, onCpu, registry);
    ASSERT_TRUE(whole) << toString(whole.error());
    EXPECT_EQ(together.samples, whole->samples);
    ASSERT_EQ(together.figures.size(), whole->figures.size());
    for (const auto& [metric, value] : whole->figures) EXPECT_NEAR(together.figures.at(metric), value, 1e-6) << metric;
    const auto one = evaluateModel(s.model, first, Split::Test, onCpu, registry),
               other = evaluateModel(s.model, second, Split::Test, onCpu, registry);
    ASSERT_TRUE(one && other);
    const double mean = (one->figures.at("f1") + other->figures.at("f1")) / 2;
    EXPECT_GT(std::abs(together.figures.at("f1") - mean), 1e-4) << "the control: F1 is no mean over splits";
}

TEST(PooledEvaluation, FitsModelsOfTheSameClasses) {
    const PooledSample s = spirals();
    BackendRegistry registry;
    PooledEvaluation pooled;
    TrainedModel other = s.model;
    other.info.classes.push_back("another");
    EXPECT_TRUE(pooled.fits(other)) << "nothing was added";
    EXPECT_EQ(pooled.take().samples, 0);
    ASSERT_TRUE(pooled.add(s.model, withTestSplit(s.data, half(s.data, 100, true)), Split::Test, onCpu, registry).ok());
    EXPECT_TRUE(pooled.fits(s.model));
    EXPECT_FALSE(pooled.fits(other));
}

}  // namespace
}  // namespace lathe::test::pooled_evaluation_test
