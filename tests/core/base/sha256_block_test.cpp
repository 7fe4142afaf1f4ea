// SPDX-License-Identifier: Apache-2.0
#include "core/base/sha256_block.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

#include <gtest/gtest.h>

namespace lathe::sha256_block_test {
namespace {

TEST(Sha256Block, TheInstructionsDoWhatThePortableCodeDoes) {
    const Sha256Compress fast = compressByInstructions();
    if (!fast) GTEST_SKIP() << "This processor has no SHA instructions.";
    std::mt19937 random(1);
    std::array<uint32_t, 8> a{}, b{};
    for (uint32_t& word : a) word = static_cast<uint32_t>(random());
    b = a;
    for (int i = 0; i < 1000; ++i) {
        std::array<uint8_t, 5 * sha256BlockBytes> blocks{};
        for (uint8_t& byte : blocks) byte = static_cast<uint8_t>(random());
        const size_t count = random() % 6;
        fast(a.data(), blocks.data(), count);
        compressPortably(b.data(), blocks.data(), count);
        ASSERT_EQ(a, b) << i;
    }
}

}  // namespace
}  // namespace lathe::sha256_block_test
