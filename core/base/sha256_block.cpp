// SPDX-License-Identifier: Apache-2.0
#include "core/base/sha256_block.h"

#include <array>
#include <bit>
#include <cstddef>
#include <utility>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

namespace lathe {
namespace {

alignas(16) constexpr std::array<uint32_t, 64> roundConstants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01,
    0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc,
    0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08,
    0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint32_t bigEndian32(const uint8_t* p) {
    return uint32_t{p[0]} << 24 | uint32_t{p[1]} << 16 | uint32_t{p[2]} << 8 | p[3];
}

std::array<uint32_t, 64> scheduleOf(const uint8_t* block) {
    std::array<uint32_t, 64> w{};
    for (size_t t = 0; t < 16; ++t) w[t] = bigEndian32(block + 4 * t);
    for (size_t t = 16; t < 64; ++t) {
        const uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ (w[t - 15] >> 3);
        const uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ (w[t - 2] >> 10);
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
    return w;
}

#if defined(__x86_64__)

bool hasInstructions() {
    unsigned a = 0, b = 0, c = 0, d = 0;
    constexpr unsigned sha = 1u << 29;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & sha) != 0 && __builtin_cpu_supports("sse4.1") != 0;
}

/// The rounds from 4 * i on, and the next four words of the schedule. `i` is known to the compiler, so that the words stay in
/// registers.
template <int i>
__attribute__((target("sha,sse4.1"), always_inline)) inline void fourRounds(__m128i& abef, __m128i& cdgh, __m128i (&w)[4]) {
    const __m128i constants = _mm_load_si128(reinterpret_cast<const __m128i*>(roundConstants.data()) + i);
    const __m128i sum = _mm_add_epi32(w[i % 4], constants);
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0E));
    if constexpr (i < 12) {
        const __m128i earlier = _mm_alignr_epi8(w[(i + 3) % 4], w[(i + 2) % 4], 4);
        const __m128i part = _mm_add_epi32(_mm_sha256msg1_epu32(w[i % 4], w[(i + 1) % 4]), earlier);
        w[i % 4] = _mm_sha256msg2_epu32(part, w[(i + 3) % 4]);
    }
}

template <int... i>
__attribute__((target("sha,sse4.1"), always_inline)) inline void allRounds(__m128i& abef, __m128i& cdgh, __m128i (&w)[4],
                                                                           std::integer_sequence<int, i...>) {
    (fourRounds<i>(abef, cdgh, w), ...);
}

// The instructions keep the state as the words (a b e f) and (c d g h), and make four rounds, and the next four words of the
// schedule, at a time.
__attribute__((target("sha,sse4.1"))) void compress(uint32_t* state, const uint8_t* blocks, size_t count) {
    auto* const words = reinterpret_cast<__m128i*>(state);
    const __m128i dcba = _mm_loadu_si128(words), hgfe = _mm_loadu_si128(words + 1);
    const __m128i cdab = _mm_shuffle_epi32(dcba, 0xB1), efgh = _mm_shuffle_epi32(hgfe, 0x1B);
    const __m128i bigEndian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
    for (const uint8_t* block = blocks; block < blocks + count * sha256BlockBytes; block += sha256BlockBytes) {
        const __m128i abefBefore = abef, cdghBefore = cdgh;
        const auto* const from = reinterpret_cast<const __m128i*>(block);
        __m128i w[4] = {
            _mm_shuffle_epi8(_mm_loadu_si128(from), bigEndian), _mm_shuffle_epi8(_mm_loadu_si128(from + 1), bigEndian),
            _mm_shuffle_epi8(_mm_loadu_si128(from + 2), bigEndian), _mm_shuffle_epi8(_mm_loadu_si128(from + 3), bigEndian)};
        allRounds(abef, cdgh, w, std::make_integer_sequence<int, 16>());
        abef = _mm_add_epi32(abef, abefBefore);
        cdgh = _mm_add_epi32(cdgh, cdghBefore);
    }
    const __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128(words, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128(words + 1, _mm_alignr_epi8(dchg, feba, 8));
}

#endif

void compressBlock(uint32_t* state, const uint8_t* block) {
    const std::array<uint32_t, 64> w = scheduleOf(block);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
    for (size_t t = 0; t < 64; ++t) {
        const uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
        const uint32_t t1 = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + roundConstants[t] + w[t];
        const uint32_t t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const std::array<uint32_t, 8> add = {a, b, c, d, e, f, g, h};
    for (size_t i = 0; i < 8; ++i) state[i] += add[i];
}

}  // namespace

void compressPortably(uint32_t* state, const uint8_t* blocks, size_t count) {
    for (size_t i = 0; i < count; ++i) compressBlock(state, blocks + i * sha256BlockBytes);
}

Sha256Compress compressByInstructions() {
#if defined(__x86_64__)
    return hasInstructions() ? compress : nullptr;
#else
    return nullptr;
#endif
}

}  // namespace lathe
