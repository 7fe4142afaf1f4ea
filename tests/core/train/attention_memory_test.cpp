// SPDX-License-Identifier: Apache-2.0
// Memory of attention grows with the length of the sequences and not with its square.
#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "core/train/program/training_program.h"
#include "tests/support/small_project.h"

namespace lathe::test::attention_memory_test {
namespace {

/// Bytes that a training of 4 heads over 384 values a position is planned to need.
int64_t plannedBytes(int64_t length, KernelChoice kernels) {
    Project p = smallProject();
    p.graph = {};
    appendLayer(p.graph, "input", "input", {});
    appendLayer(p.graph, "multi_head_attention", "attention", {{"heads", int64_t{4}}});
    appendLayer(p.graph, "reduce", "mean", {{"kind", "mean"}, {"dim", std::vector<int64_t>{1}}});
    appendLayer(p.graph, "dense", "head", {{"units", int64_t{2}}});
    const DatasetInfo info{
        .features = {DType::F32, {length, 384}}, .target = {DType::I64, {}}, .classes = {"a", "b"}, .columns = {}};
    Diagnostics problems;
    const auto programs = buildPrograms(p, info, {.batch = 4}, problems);
    if (!programs) ADD_FAILURE() << toString(programs.error());
    const auto executable =
        makeCpuBackend()->compile({&programs->train, 1}, {.threads = 2, .kernels = kernels, .dryRun = true, .record = {}});
    if (!executable) ADD_FAILURE() << toString(executable.error());
    return (*executable)->plan().memory.peak;
}

TEST(AttentionMemory, IsLinearInTheLength) {
    int64_t before = 0;
    for (int64_t length = 256; length <= 4096; length *= 2) {
        const int64_t bytes = plannedBytes(length, KernelChoice::Fast);
        std::printf("[ measured ] length %5ld: %.1f MB\n", length, static_cast<double>(bytes) / 1e6);
        if (before > 0) {
            EXPECT_LE(static_cast<double>(bytes), 2.1 * static_cast<double>(before)) << length;
        }
        before = bytes;
    }
    // Weights and scores of all heads alone would be 4 x 4 x 4096 x 4096 floats.
    EXPECT_LT(before, int64_t{4} * 4 * 4096 * 4096 * 4 / 2);
}

}  // namespace
}  // namespace lathe::test::attention_memory_test
