// SPDX-License-Identifier: Apache-2.0
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/layers/loss.h"

// Figures by PyTorch's documented formulas, computed apart from this code in double precision.

namespace lathe::losses_test {

namespace {

using Numbers = std::vector<double>;
using testing::DoubleNear;
using testing::Pointwise;

struct Figures {
    Numbers values, weights;
};

Numbers numbers(const Tensor& t) {
    return {t.values<double>().begin(), t.values<double>().end()};
}

Figures run(std::string_view loss, const Params& params, const Tensor& prediction, const Tensor& target) {
    Program p;
    std::vector<StateDef> states;
    const Value x = p.newValue({prediction.dtype(), prediction.shape()}), y = p.newValue({target.dtype(), target.shape()});
    p.inputs = {{"x", InputRole::Features, x}, {"y", InputRole::Target, y}};
    Lowering lowering(p, states, Phase::Evaluate, DType::F64);
    const LossValues values = findLoss(loss)->lower(lowering, params, x, y);
    p.outputs = {{"values", values.values}};
    if (values.weights.valid()) p.outputs.push_back({"weights", values.weights});
    TensorsByName none;
    const auto results = interpret(p, {{"x", prediction}, {"y", target}}, none);
    return {numbers(results.at("values")), values.weights.valid() ? numbers(results.at("weights")) : Numbers{}};
}

Tensor matrix(int64_t columns, const Numbers& v) {
    return Tensor::of<double>({static_cast<int64_t>(v.size()) / columns, columns}, v);
}

const Numbers scores{2, 1, 0, 0, 0, 0, -1, 3, 0.5};
const std::vector<int64_t> classes{0, 2, 1};

Figures crossEntropy(const Params& params) {
    return run("cross_entropy", params, matrix(3, scores), Tensor::of<int64_t>({3}, classes));
}

}  // namespace

TEST(CrossEntropy, Plain) {
    const Figures f = crossEntropy({});
    EXPECT_THAT(f.values, Pointwise(DoubleNear(1e-8), Numbers{0.40760596, 1.09861229, 0.09567433}));
    EXPECT_THAT(f.weights, Pointwise(DoubleNear(0), Numbers{1, 1, 1}));
}

TEST(CrossEntropy, LabelSmoothing) {
    EXPECT_THAT(crossEntropy({{"label_smoothing", 0.1}}).values,
                Pointwise(DoubleNear(1e-8), Numbers{0.50760596, 1.09861229, 0.312341}));
}

TEST(CrossEntropy, ClassWeights) {
    const Figures f = crossEntropy({{"class_weights", Numbers{0.5, 2, 1}}});
    EXPECT_THAT(f.values, Pointwise(DoubleNear(1e-8), Numbers{0.20380298, 1.09861229, 0.19134866}));
    EXPECT_THAT(f.weights, Pointwise(DoubleNear(0), Numbers{0.5, 1, 2}));
}

TEST(CrossEntropy, ClassWeightsAndSmoothing) {
    const Figures f = crossEntropy({{"class_weights", Numbers{0.5, 2, 1}}, {"label_smoothing", 0.1}});
    EXPECT_THAT(f.values, Pointwise(DoubleNear(1e-8), Numbers{0.36431005, 1.11692249, 0.3333758}));
}

TEST(CrossEntropy, WantsOneWeightForEachClass) {
    Diagnostics problems;
    findLoss("cross_entropy")
        ->check({{"class_weights", Numbers{1, 2}}}, {DType::F32, {4, 3}}, {DType::I64, {4}}, "loss", problems);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(toString(problems[0]), "loss: the loss has 2 class weights for 3 classes; give one weight per class, or none");
}

TEST(MeanSquaredError, IsTheMeanOverTheValuesOfASample) {
    const Figures f = run("mse", {}, matrix(2, {1, 2, 3, -4}), matrix(2, {0, 4, 3, -1}));
    EXPECT_EQ(f.values, (Numbers{2.5, 4.5}));
    EXPECT_TRUE(f.weights.empty());
}

TEST(MeanSquaredError, TakesAFlatTargetForOneColumn) {
    EXPECT_EQ(run("mse", {}, matrix(1, {1, 5}), Tensor::of<double>({2}, Numbers{3, 4})).values, (Numbers{4, 1}));
}

TEST(BinaryCrossEntropy, IsStableForLargeScores) {
    const Tensor scoresOf = matrix(2, {1.5, -2, 0, 30, -40, 0.25}), targets = matrix(2, {1, 0, 0.5, 1, 1, 0.25});
    EXPECT_THAT(run("bce_with_logits", {}, scoresOf, targets).values,
                Pointwise(DoubleNear(1e-8), Numbers{0.16417064, 0.34657359, 20.38171971}));
    EXPECT_THAT(run("bce_with_logits", {{"pos_weight", 3.0}}, scoresOf, targets).values,
                Pointwise(DoubleNear(1e-8), Numbers{0.36558392, 0.69314718, 60.52570456}));
}

}  // namespace lathe::losses_test
