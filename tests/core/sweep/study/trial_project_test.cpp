// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/sweep/study/study_project.h"
#include "tests/support/small_project.h"

namespace lathe::sweep::trial_project_test {
namespace {

// A trial is compared with the others by the validation split, which a second training does not have.
TEST(TrialProject, HasNoSecondTraining) {
    Project twice = test::smallProject();
    twice.training.refit = true;
    const Point point{{"training.batch", Json(16)}};
    const auto trial = applyPoint(twice, point), other = applyPoint(test::smallProject(), point);
    ASSERT_TRUE(trial && other);
    EXPECT_FALSE(trial->training.refit);
    EXPECT_EQ(contentId(*trial, 0, std::nullopt), contentId(*other, 0, std::nullopt));
}

}  // namespace
}  // namespace lathe::sweep::trial_project_test
