// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/dnn/plan_table.h"

namespace lathe::gpu::plans_long_test {
namespace {

class AllDnnPlans : public testing::TestWithParam<const char*> {};

TEST_P(AllDnnPlans, AreThoseOfTheTableOrTakeTheNamedFallback) {
    checkPlans(GetParam(), "all");
}

// Of the other devices the table has the rows of plans_test only.
INSTANTIATE_TEST_SUITE_P(Devices, AllDnnPlans, testing::Values("sm80", "sm86", "sm90", "sm120"),
                         [](const auto& device) { return std::string(device.param); });

}  // namespace
}  // namespace lathe::gpu::plans_long_test
