// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/noise.h"

#include "core/base/portable_math.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

constexpr int blocks = 64;

struct Words {
    uint32_t v[4][blocks];
};

/// The normal numbers of some Philox blocks, in order.
void normalsOf(const Words& words, float* y) {
    float made[4][blocks];
    for (int i = 0; i < blocks; ++i) portable::normalPair(words.v[0][i], words.v[1][i], made[0][i], made[1][i]);
    for (int i = 0; i < blocks; ++i) portable::normalPair(words.v[2][i], words.v[3][i], made[2][i], made[3][i]);
    for (int i = 0; i < blocks; ++i)
        for (int k = 0; k < 4; ++k) y[4 * i + k] = made[k][i];
}

// Four neighbours share a block of random words; `skipped` of the first one lie before `begin`.
void normals(const Philox& random, int64_t first, float* y, int64_t begin, int64_t end) {
    float made[4 * blocks];
    while (begin < end) {
        const int64_t skipped = (first + begin) % 4, left = end - begin;
        const int64_t n = left < 4 * blocks - skipped ? left : 4 * blocks - skipped;
        Words words;
        for (int i = 0; i < blocks; ++i) {
            const PhiloxWords block = random.block(static_cast<uint64_t>((first + begin) / 4 + i));
            for (int k = 0; k < 4; ++k) words.v[k][i] = block.v[k];
        }
        normalsOf(words, made);
        for (int64_t i = 0; i < n; ++i) y[begin + i] = made[skipped + i];
        begin += n;
    }
}

}  // namespace

const NoiseTable noiseTable = {normals};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
