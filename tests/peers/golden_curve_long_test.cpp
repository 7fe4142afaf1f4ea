// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/peers/golden_curve.h"
#include "tests/peers/workloads.h"

namespace lathe::golden_curve_long_test {
namespace {

std::vector<std::string_view> slowIds() {
    std::vector<std::string_view> ids = workloadIds();
    std::erase_if(ids, [](std::string_view id) { return !workload(id).slowReference; });
    return ids;
}

class GoldenCurveLong : public testing::TestWithParam<std::string_view> {};

TEST_P(GoldenCurveLong, ReferenceFloat64FollowsPyTorchToTheEnd) {
    expectGoldenCurve(GetParam(), referenceF64, wholeCurve);
}

INSTANTIATE_TEST_SUITE_P(Workloads, GoldenCurveLong, testing::ValuesIn(slowIds()),
                         [](const auto& row) { return std::string(row.param); });

}  // namespace
}  // namespace lathe::golden_curve_long_test
