// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/dropout.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

// Four neighbours share a block of random words; `skipped` of the first one lie before `begin`.
void drop(const Philox& random, int64_t first, const float* x, float* y, int64_t begin, int64_t end, float p, float scale) {
    constexpr int64_t block = 256;
    const int64_t skipped = (first + begin) % 4, blocks = block / 4 + (skipped > 0 ? 1 : 0);
    float drawn[block + 4];
    const float* const factors = drawn + skipped;
    for (; begin < end; begin += block) {
        const int64_t n = end - begin < block ? end - begin : block;
        for (int64_t i = 0; i < blocks; ++i) {
            const PhiloxWords words = random.block(static_cast<uint64_t>((first + begin) / 4 + i));
            for (int k = 0; k < 4; ++k) {
                const float uniform = static_cast<float>(static_cast<int32_t>(words.v[k] >> 8)) * 0x1p-24f;
                drawn[4 * i + k] = uniform >= p ? scale : 0.0f;
            }
        }
        for (int64_t i = 0; i < n; ++i) y[begin + i] = factors[i] == 0.0f ? 0.0f : x[begin + i] * factors[i];
    }
}

}  // namespace

const DropoutTable dropoutTable = {drop};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
