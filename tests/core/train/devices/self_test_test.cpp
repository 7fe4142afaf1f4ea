// SPDX-License-Identifier: Apache-2.0
#include "core/train/devices/self_test.h"

#include <limits>

#include <gtest/gtest.h>

#include "tests/core/train/devices/faulty_backend.h"

namespace lathe::self_test_test {
namespace {

SelfTest testOf(double factor, bool grows = false) {
    FaultyBackend backend(factor, grows);
    const auto test = selfTest(backend, "cpu", *makeCpuBackend());
    EXPECT_TRUE(test.ok()) << toString(test.error());
    return test.ok() ? *test : SelfTest();
}

TEST(SelfTest, PassesOnTheCpu) {
    const SelfTest test = testOf(1);
    EXPECT_TRUE(test.passed());
    EXPECT_LT(test.float32, 1e-5);
    EXPECT_GT(test.bfloat16, 1e-6) << "it is another precision";
    EXPECT_LT(test.bfloat16, 2e-2);
}

TEST(SelfTest, AWrongLossIsNoticed) {
    EXPECT_FALSE(testOf(1.001).passed());
    EXPECT_NEAR(testOf(1.001).float32, 1e-3, 1e-5);
    EXPECT_FALSE(testOf(std::numeric_limits<double>::quiet_NaN()).passed());
}

TEST(SelfTest, ADeviceThatDoesNotRepeatItselfIsNoticed) {
    const SelfTest test = testOf(1, true);
    EXPECT_LT(test.float32, 1e-4);
    EXPECT_FALSE(test.repeats);
    EXPECT_FALSE(test.passed());
}

}  // namespace
}  // namespace lathe::self_test_test
