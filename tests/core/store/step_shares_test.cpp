// SPDX-License-Identifier: Apache-2.0
#include "core/store/step_shares.h"

#include <gtest/gtest.h>

namespace lathe::step_shares_test {
namespace {

StepTimes onProcessor() {
    StepTimes t;
    t.steps = 10;
    t.total = 1;
    t.data = 0.25F;
    t.compute = 0.5F;
    t.record = 0.125F;
    t.commit = 0.0625F;
    return t;
}

TEST(StepShares, OfAProcessorAreTheTimesThemselves) {
    const StepShares s = sharesOf(onProcessor());
    EXPECT_FALSE(s.onDevice);
    EXPECT_EQ(s.compute, 0.5);
    EXPECT_EQ(s.data, 0.25);
    EXPECT_EQ(s.record, 0.125);
    EXPECT_EQ(s.commit, 0.0625);
    EXPECT_EQ(s.other, 0.0625);
    EXPECT_EQ(s.copies, 0);
    EXPECT_EQ(s.total(), 1);
}

// The host waited for data a quarter of the time, and the device had work for most of that.
TEST(StepShares, OfADeviceAreItsOwn) {
    StepTimes t = onProcessor();
    t.kernels = 0.75F;
    t.copies = 0.125F;
    StepShares s = sharesOf(t);
    EXPECT_TRUE(s.onDevice);
    EXPECT_EQ(s.compute, 0.75);
    EXPECT_EQ(s.copies, 0.125);
    EXPECT_EQ(s.data, 0.125) << "what is left of the device's time";
    EXPECT_EQ(s.other, 0);
    EXPECT_EQ(s.total(), 1);
    t.kernels = 0.5F;
    s = sharesOf(t);
    EXPECT_EQ(s.data, 0.25);
    EXPECT_EQ(s.commit, 0.0625);
    EXPECT_EQ(s.other, 0.0625) << "the host";
    EXPECT_EQ(s.total(), 1);
}

TEST(StepShares, NeverExceedTheWhole) {
    StepTimes t = onProcessor();
    t.kernels = 1.5F;  // a mean over other steps
    EXPECT_EQ(sharesOf(t).compute, 1);
    EXPECT_EQ(sharesOf(t).total(), 1);
    EXPECT_EQ(sharesOf(StepTimes()).total(), 0);
}

}  // namespace
}  // namespace lathe::step_shares_test
