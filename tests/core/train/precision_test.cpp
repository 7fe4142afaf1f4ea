// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gtest/gtest.h>

#include "core/backend/cpu/onednn.h"
#include "core/backend/cpu/simd_level.h"
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
    EXPECT_TRUE(isReported(f16, "cpu.narrow")) << "that a processor is slow at it is said";
    EXPECT_FALSE(isReported(plain, "cpu.narrow"));
    const bool computes = cpu::preferredSimdLevel() == cpu::SimdLevel::V4 && !cpu::onednn::bfloat16Instructions().empty();
    EXPECT_NE(isReported(bf16, "cpu.narrow"), computes);
}

TEST(Precision, AProcessorSaysThatItHasNoTf32AndGivesFloat32) {
    Watcher plain, tf32;
    EXPECT_EQ(finalLoss(Precision::TF32, tf32), finalLoss(Precision::F32, plain));
    EXPECT_TRUE(isReported(tf32, "cpu.tf32"));
}

void expectResumable(Project project) {
    const TemporaryFolder folder;
    Watcher whole, first, second;
    ASSERT_TRUE(trainIn(folder / "whole", project, whole));
    first.stopAfter = 15;
    ASSERT_TRUE(trainIn(folder / "parts", project, first));
    ASSERT_TRUE(trainIn(folder / "parts", project, second, true));
    expectSameRuns(folder / "whole", folder / "parts");
}

TEST(Precision, ARunIn16BitsIsResumedWithTheSameBits) {
    for (const Precision precision : {Precision::F16, Precision::BF16}) expectResumable(projectIn(precision));
    Project wide = projectIn(Precision::BF16);
    wide.graph.nodes[1].params.set("units", int64_t{512});  // products that are large enough for 16-bit instructions
    wide.training.microBatches = 2;
    expectResumable(wide);
}

// A layer in float32 computes other bits than one in 16 bits, and the same as in a run in float32 if there is no other layer.
TEST(Precision, LayersCanBeKeptInFloat32) {
    Project kept = projectIn(Precision::BF16);
    for (Node& node : kept.graph.nodes)
        if (node.type == "dense" || node.type == "batch_norm") node.params.set("keep_float32", true);
    const auto lossOf = [](const Project& p) {
        const TemporaryFolder folder;
        Watcher watcher;
        const auto summary = trainIn(folder / "run", p, watcher);
        EXPECT_TRUE(summary) << toString(summary.error());
        return summary ? summary->train.at("loss") : 0;
    };
    const double plain = lossOf(projectIn(Precision::F32));
    EXPECT_EQ(lossOf(kept), plain);
    EXPECT_NE(lossOf(projectIn(Precision::BF16)), plain);
}

}  // namespace
}  // namespace lathe::test::precision_test
