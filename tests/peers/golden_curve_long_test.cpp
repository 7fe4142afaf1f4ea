// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/peers/golden_curve.h"

namespace lathe::golden_curve_long_test {
namespace {

TEST(GoldenCurveLong, LeNetInFloat64) {
    expectGoldenCurve("W2", referenceF64, wholeCurve);
}

TEST(GoldenCurveLong, ResNet8InFloat64) {
    expectGoldenCurve("W3", referenceF64, wholeCurve);
}

}  // namespace
}  // namespace lathe::golden_curve_long_test
