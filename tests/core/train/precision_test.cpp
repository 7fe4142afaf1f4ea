// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/core/train/training.h"

namespace lathe::test::precision_test {
namespace {

Project projectIn(Precision precision) {
    Project p = smallProject();
    p.training.precision = precision;
    return p;
}

bool isReported(const Watcher& watcher, std::string_view code) {
    return std::any_of(watcher.notes.begin(), watcher.notes.end(), [&](const Diagnostic& d) { return d.code == code; });
}

double finalLoss(Precision precision, Watcher& watcher) {
    const TemporaryFolder folder;
    const auto summary = trainIn(folder / "run", projectIn(precision), watcher);
    EXPECT_TRUE(summary) << toString(summary.error());
    return summary ? summary->train.at("loss") : 0;
}

TEST(Precision, SixteenBitsLearnWhatFloat32Learns) {
    Watcher plain, bf16, f16;
    const double loss = finalLoss(Precision::F32, plain);
    EXPECT_NEAR(finalLoss(Precision::BF16, bf16), loss, 0.03 * loss);
    EXPECT_NEAR(finalLoss(Precision::F16, f16), loss, 0.01 * loss);
    EXPECT_TRUE(isReported(bf16, "cpu.narrow")) << "that a processor is slow at it is said";
    EXPECT_FALSE(isReported(plain, "cpu.narrow"));
}

TEST(Precision, AProcessorSaysThatItHasNoTf32AndGivesFloat32) {
    Watcher plain, tf32;
    EXPECT_EQ(finalLoss(Precision::TF32, tf32), finalLoss(Precision::F32, plain));
    EXPECT_TRUE(isReported(tf32, "cpu.tf32"));
}

TEST(Precision, ARunInFloat16IsResumedWithTheSameBits) {
    const TemporaryFolder folder;
    Watcher whole, first, second;
    ASSERT_TRUE(trainIn(folder / "whole", projectIn(Precision::F16), whole));
    first.stopAfter = 15;
    ASSERT_TRUE(trainIn(folder / "parts", projectIn(Precision::F16), first));
    ASSERT_TRUE(trainIn(folder / "parts", projectIn(Precision::F16), second, true));
    expectSameRuns(folder / "whole", folder / "parts");
}

}  // namespace
}  // namespace lathe::test::precision_test
