// SPDX-License-Identifier: Apache-2.0
#include "tests/peers/golden_curve.h"

#include <gtest/gtest.h>

#include "core/compile/infer.h"
#include "tests/peers/workloads.h"

namespace lathe::golden_curve_test {
namespace {

class GoldenCurve : public testing::TestWithParam<std::string_view> {};

TEST_P(GoldenCurve, FastFloat32FollowsPyTorch) {
    expectGoldenCurve(GetParam(), fastF32, wholeCurve);
}

/// Some reference kernels take seconds for a step: here the losses before and after an update, all in golden_curve_long_test.cpp.
TEST_P(GoldenCurve, ReferenceFloat64FollowsPyTorch) {
    expectGoldenCurve(GetParam(), referenceF64, workload(GetParam()).slowReference ? 2 : wholeCurve);
}

INSTANTIATE_TEST_SUITE_P(Workloads, GoldenCurve, testing::ValuesIn(workloadIds()),
                         [](const auto& row) { return std::string(row.param); });

// He et al., arXiv 1512.03385, as torchvision has them; for CIFAR-10 the stem and the last layer are smaller. GPT: as PyTorch
// counts those of gpt_peer.py.
TEST(InventedWorkloads, HaveTheParametersOfTheirPaperOrPeer) {
    const auto parametersOf = [](std::string_view id) {
        const Workload w = workload(id);
        return infer(w.project.graph, 2, &w.info.features).parameters;
    };
    EXPECT_EQ(parametersOf("R18"), 11'173'962);
    EXPECT_EQ(parametersOf("R50"), 25'557'032);
    EXPECT_EQ(parametersOf("GPT_6x384"), 10'942'720);
}

}  // namespace
}  // namespace lathe::golden_curve_test
