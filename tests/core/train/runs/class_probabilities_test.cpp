// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/class_probabilities.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include <gtest/gtest.h>

#include "tests/core/train/training.h"

namespace lathe::test::class_probabilities_test {
namespace {

/// The share of the second of two scores.
double secondOf(const Tensor& scores, int64_t row) {
    return 1 / (1 + std::exp(scores.at(2 * row) - scores.at(2 * row + 1)));
}

TEST(ClassProbabilities, AreTheSoftmaxOfTheScoresAndNeedNoLabels) {
    const TemporaryFolder folder;
    const Project p = smallProject(2);
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", p, watcher).ok());
    const auto model = loadModel(folder / "run");
    ASSERT_TRUE(model.ok()) << toString(model.error());
    const auto data = dataOfModel(*model, folder.path());
    ASSERT_TRUE(data.ok()) << toString(data.error());
    BackendRegistry registry;
    const ModelOptions options{.device = "cpu", .threads = 1};
    const auto scores = predict(*model, *data, Split::Test, options, registry);
    ASSERT_TRUE(scores.ok()) << toString(scores.error());
    const auto probabilities = classProbabilities(*model, data->source[2], options, registry);
    ASSERT_TRUE(probabilities.ok()) << toString(probabilities.error());
    ASSERT_EQ(std::ssize(*probabilities), 2 * data->source[2]->size());
    double least = 1, most = 0;
    for (int64_t row = 0; row < data->source[2]->size(); ++row) {
        const auto first = static_cast<double>((*probabilities)[static_cast<size_t>(2 * row)]);
        const auto second = static_cast<double>((*probabilities)[static_cast<size_t>(2 * row + 1)]);
        EXPECT_NEAR(second, secondOf(*scores, row), 1e-5);
        EXPECT_NEAR(first + second, 1, 1e-5);
        least = std::min(least, second);
        most = std::max(most, second);
    }
    EXPECT_LT(least + 0.1, most) << "the control: the network tells the samples apart";
}

TEST(ClassProbabilities, OfAModelWithoutClassesAreAnError) {
    const TemporaryFolder folder;
    Watcher watcher;
    ASSERT_TRUE(trainIn(folder / "run", smallProject(1), watcher).ok());
    auto model = loadModel(folder / "run");
    ASSERT_TRUE(model.ok()) << toString(model.error());
    const auto data = dataOfModel(*model, folder.path());
    ASSERT_TRUE(data.ok()) << toString(data.error());
    model->info.target = {DType::F32, {1}};
    model->info.classes.clear();
    BackendRegistry registry;
    const auto result = classProbabilities(*model, data->source[2], {.device = "cpu", .threads = 1}, registry);
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, "guess.no_class");
}

}  // namespace
}  // namespace lathe::test::class_probabilities_test
