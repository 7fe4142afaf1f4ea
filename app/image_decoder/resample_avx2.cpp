// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/resample_avx2.h"

#include <algorithm>
#include <cstring>

#if defined(__x86_64__)

#include <immintrin.h>

#define LATHE_AVX2 __attribute__((target("avx2")))

namespace lathe::images {
namespace {

constexpr size_t pixelsInGroup = 4, bytesInGroup = 12;
constexpr int lowBits = 11;

LATHE_AVX2 __m256i load(const void* at) {
    return _mm256_loadu_si256(static_cast<const __m256i*>(at));
}

/// The colors of four pixels as words. In each half: two pixels side by side by color, as they are multiplied and added in pairs.
LATHE_AVX2 __m256i colorPairs(const uint8_t* at) {
    const __m256i twice = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(at)));
    const __m256i order = _mm256_setr_epi8(0, -1, 3, -1, 1, -1, 4, -1, 2, -1, 5, -1, -1, -1, -1, -1,  //
                                           6, -1, 9, -1, 7, -1, 10, -1, 8, -1, 11, -1, -1, -1, -1, -1);
    return _mm256_shuffle_epi8(twice, order);
}

/// Bytes of four sums.
LATHE_AVX2 uint32_t clippedColors(__m128i sums) {
    const __m128i rounded = _mm_srai_epi32(_mm_add_epi32(sums, _mm_set1_epi32(tapHalf)), tapFractionBits);
    const __m128i words = _mm_packs_epi32(rounded, rounded);
    return static_cast<uint32_t>(_mm_cvtsi128_si32(_mm_packus_epi16(words, words)));
}

LATHE_AVX2 __m256i timesWeight(const uint8_t* eight, __m256i weight) {
    const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(eight));
    return _mm256_mullo_epi32(_mm256_cvtepu8_epi32(bytes), weight);
}

/// Sixteen bytes of a row.
LATHE_AVX2 void writeSixteen(const uint8_t* at, size_t bytes, std::span<const int32_t> weights, uint8_t* out) {
    __m256i first = _mm256_set1_epi32(tapHalf), second = first;
    for (const int32_t weight : weights) {
        const __m256i factor = _mm256_set1_epi32(weight);
        first = _mm256_add_epi32(first, timesWeight(at, factor));
        second = _mm256_add_epi32(second, timesWeight(at + 8, factor));
        at += bytes;
    }
    const __m256i words =
        _mm256_packs_epi32(_mm256_srai_epi32(first, tapFractionBits), _mm256_srai_epi32(second, tapFractionBits));
    const __m256i inOrder = _mm256_permute4x64_epi64(words, 0b11'01'10'00);
    const __m128i clipped = _mm_packus_epi16(_mm256_castsi256_si128(inOrder), _mm256_extracti128_si256(inOrder, 1));
    _mm_storeu_si128(reinterpret_cast<__m128i*>(out), clipped);
}

uint8_t weightedByte(const uint8_t* at, size_t bytes, std::span<const int32_t> weights) {
    int32_t sum = tapHalf;
    for (const int32_t weight : weights) {
        sum += weight * *at;
        at += bytes;
    }
    return static_cast<uint8_t>(std::clamp(sum >> tapFractionBits, 0, 255));
}

}  // namespace

bool processorHasAvx2() {
    return __builtin_cpu_supports("avx2") != 0;
}

ColorRowWriter::Group ColorRowWriter::groupOf(std::span<const int32_t> weights) {
    Group group{};
    for (size_t i = 0; i < weights.size(); ++i)
        for (size_t color = 0; color < 3; ++color) {
            const size_t at = i / 2 * 8 + 2 * color + i % 2;
            group.high[at] = static_cast<int16_t>(weights[i] >> lowBits);
            group.low[at] = static_cast<int16_t>(weights[i] & ((1 << lowBits) - 1));
        }
    return group;
}

ColorRowWriter::ColorRowWriter(std::span<const Tap> taps) {
    size_t most = 0;
    for (const Tap& tap : taps) most = std::max(most, tap.weights.size());
    m_groupsOfTap = (most + pixelsInGroup - 1) / pixelsInGroup;
    m_groups.reserve(taps.size() * m_groupsOfTap);
    m_firstBytes.reserve(taps.size());
    for (const Tap& tap : taps) {
        std::span<const int32_t> left = tap.weights;
        for (size_t g = 0; g < m_groupsOfTap; ++g) {
            const size_t count = std::min(pixelsInGroup, left.size());
            m_groups.push_back(groupOf(left.first(count)));
            left = left.subspan(count);
        }
        m_firstBytes.push_back(static_cast<size_t>(tap.first) * 3);
    }
}

size_t ColorRowWriter::spare() const {
    return m_groupsOfTap * bytesInGroup + sizeof(__m128i);
}

LATHE_AVX2 void ColorRowWriter::write(const uint8_t* row, uint8_t* out) const {
    const Group* group = m_groups.data();
    for (const size_t firstByte : m_firstBytes) {
        __m256i high = _mm256_setzero_si256(), low = high;
        const uint8_t* at = row + firstByte;
        for (size_t g = 0; g < m_groupsOfTap; ++g, ++group, at += bytesInGroup) {
            const __m256i pairs = colorPairs(at);
            high = _mm256_add_epi32(high, _mm256_madd_epi16(pairs, load(group->high)));
            low = _mm256_add_epi32(low, _mm256_madd_epi16(pairs, load(group->low)));
        }
        const __m256i sums = _mm256_add_epi32(_mm256_slli_epi32(high, lowBits), low);
        const uint32_t colors = clippedColors(_mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256(sums, 1)));
        std::memcpy(out, &colors, 3);
        out += 3;
    }
}

void writeWeightedRows(const uint8_t* rows, size_t bytes, std::span<const int32_t> weights, uint8_t* out) {
    size_t i = 0;
    for (; i + 16 <= bytes; i += 16) writeSixteen(rows + i, bytes, weights, out + i);
    for (; i < bytes; ++i) out[i] = weightedByte(rows + i, bytes, weights);
}

}  // namespace lathe::images

#else

namespace lathe::images {

bool processorHasAvx2() {
    return false;
}
ColorRowWriter::ColorRowWriter(std::span<const Tap>) {}
size_t ColorRowWriter::spare() const {
    return 0;
}
void ColorRowWriter::write(const uint8_t*, uint8_t*) const {}
void writeWeightedRows(const uint8_t*, size_t, std::span<const int32_t>, uint8_t*) {}

}  // namespace lathe::images

#endif
