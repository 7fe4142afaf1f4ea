// SPDX-License-Identifier: Apache-2.0
#include "core/exchange/parity.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace lathe::parity_test {

namespace {

Tensor rows(int64_t width, const std::vector<float>& v) {
    return Tensor::of<float>({static_cast<int64_t>(v.size()) / width, width}, v);
}

Tensor classes(const std::vector<int64_t>& v) {
    return Tensor::of<int64_t>({static_cast<int64_t>(v.size())}, v);
}

}  // namespace

TEST(Parity, OfEqualOutputsIsZero) {
    const Tensor scores = rows(2, {1, 2, 4, 3});
    const Parity p = compareOutputs(scores, scores, classes({1, 1})).value();
    EXPECT_EQ(p.samples, 2);
    EXPECT_EQ(p.maxAbs, 0);
    EXPECT_EQ(p.maxRel, 0);
    EXPECT_EQ(p.metricDelta, 0);
    EXPECT_TRUE(agrees(p));
}

TEST(Parity, RelativeErrorIsMeasuredBySampleAndNotByElement) {
    const Parity p = compareOutputs(rows(2, {100, 0, 1, 8}), rows(2, {100, 0.5F, 1, 8.25F}), classes({0, 1})).value();
    EXPECT_DOUBLE_EQ(p.maxAbs, 0.5);
    EXPECT_DOUBLE_EQ(p.maxRel, 0.25 / 8);
    EXPECT_FALSE(agrees(p));
}

TEST(Parity, CountsPredictionsAndCloseCallsApart) {
    const Tensor expected = rows(2, {1, 1.00005F, 1, 2, 3, 1}), actual = rows(2, {1.00005F, 1, 2, 1, 3, 1});
    const Parity p = compareOutputs(expected, actual, classes({1, 1, 0})).value();
    EXPECT_EQ(p.closeCalls, 1);
    EXPECT_EQ(p.closeDiffering, 1);
    EXPECT_EQ(p.differing, 1);
    EXPECT_DOUBLE_EQ(p.metricDelta, -2.0 / 3);
    EXPECT_FALSE(agrees(p));
}

TEST(Parity, OfNumbersIsTheChangeOfTheMeanSquaredError) {
    const Parity p = compareOutputs(rows(1, {1, 2}), rows(1, {1, 4}), rows(1, {0, 1})).value();
    EXPECT_DOUBLE_EQ(p.metricDelta, (9.0 - 1.0) / 2);
    EXPECT_EQ(p.differing, 0);
}

TEST(Parity, AnOutputNearZeroIsMeasuredByTheSpreadOfTheTargets) {
    const Tensor expected = rows(1, {0.001F, 200}), actual = rows(1, {0.0011F, 200});
    EXPECT_NEAR(compareOutputs(expected, actual, expected).value().maxRel, 0.1, 1e-4);
    const Parity p = compareOutputs(expected, actual, expected, 100).value();
    EXPECT_NEAR(p.maxRel, 1e-6, 1e-9);
    EXPECT_TRUE(agrees(p));
    EXPECT_FALSE(agrees(compareOutputs(expected, rows(1, {0.001F, 201}), expected, 100).value()));
}

TEST(Parity, NotANumberNeverAgrees) {
    const Parity p = compareOutputs(rows(2, {1, 2}), rows(2, {1, NAN}), classes({1})).value();
    EXPECT_TRUE(std::isinf(p.maxAbs));
    EXPECT_FALSE(agrees(p));
}

TEST(Parity, NothingThatIsNotANumberIsCertified) {
    const Tensor sound = rows(1, {1, 2}), none = rows(1, {1, NAN});
    EXPECT_FALSE(agrees(compareOutputs(sound, sound, none).value())) << "the targets";
    EXPECT_FALSE(agrees(compareOutputs(none, none, sound).value())) << "both outputs";
    EXPECT_TRUE(agrees(compareOutputs(sound, sound, sound).value()));
}

TEST(Parity, RefusesOtherShapes) {
    EXPECT_EQ(compareOutputs(rows(2, {1, 2}), rows(1, {1, 2}), classes({1})).error().code, "parity.shape");
}

}  // namespace lathe::parity_test
