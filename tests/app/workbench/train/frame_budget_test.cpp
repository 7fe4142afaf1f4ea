// SPDX-License-Identifier: Apache-2.0
#include "app/workbench/train/frame_budget.h"

#include <gtest/gtest.h>

namespace lathe::workbench::frame_budget_test {
namespace {

// Pictures in ten seconds, each of which costs so much processor time.
int picturesOf(double cost, int cores) {
    FrameBudget budget(cores);
    int count = 0;
    double processor = 0;
    for (double now = 0; now < 10; now += 0.001) {
        if (budget.wait(now, processor) > 0) continue;
        budget.drawn(now, processor);
        processor += cost;
        ++count;
    }
    return count;
}

TEST(FrameBudget, CheapPicturesComeThirtyTimesASecond) {
    EXPECT_NEAR(picturesOf(0.0002, 2), 300, 10);
}

TEST(FrameBudget, DearOnesTakeASmallShareOfTheMachine) {
    EXPECT_LE(picturesOf(0.004, 2) * 0.004, 10 * 2 * 0.0045);
    EXPECT_GT(picturesOf(0.004, 8), 3 * picturesOf(0.004, 2));
}

TEST(FrameBudget, NeverLessOftenThanOnceASecond) {
    EXPECT_GE(picturesOf(0.1, 2), 10);
}

}  // namespace
}  // namespace lathe::workbench::frame_budget_test
