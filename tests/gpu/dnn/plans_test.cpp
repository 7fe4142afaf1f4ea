// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/dnn/plan_table.h"

namespace lathe::gpu::plans_test {
namespace {

class DnnPlans : public testing::TestWithParam<const char*> {};

TEST_P(DnnPlans, AreThoseOfTheTableOrTakeTheNamedFallback) {
    checkPlans(GetParam(), "some");
}

INSTANTIATE_TEST_SUITE_P(Devices, DnnPlans, testing::Values("sm75", "sm80", "sm86", "sm89", "sm90", "sm100", "sm120"),
                         [](const auto& device) { return std::string(device.param); });

}  // namespace
}  // namespace lathe::gpu::plans_test
