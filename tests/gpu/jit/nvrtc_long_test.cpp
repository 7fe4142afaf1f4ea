// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/jit/nvrtc_check.h"
#include "tests/gpu/jit/template_chains.h"

namespace lathe::gpu::nvrtc_long_test {
namespace {

class NvrtcForChip : public testing::TestWithParam<int> {};

TEST_P(NvrtcForChip, CompilesEveryChainOfEveryTemplate) {
    LATHE_OPEN_NVRTC(nvrtc, GetParam());
    const auto programs = templatePrograms();
    for (const auto& [name, chain] : differentChains(programs)) {
        const auto image = nvrtc.translate(chain.source(false).code);
        ASSERT_TRUE(image.ok()) << toString(image.error());
    }
}

INSTANTIATE_TEST_SUITE_P(Chips, NvrtcForChip, testing::ValuesIn(chips));

}  // namespace
}  // namespace lathe::gpu::nvrtc_long_test
