// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_marks.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace lathe {
namespace {

constexpr size_t markedBytes = 64;

uint64_t marksOfBlock(const char* block, char delimiter) {
    uint64_t marks = 0;
    for (size_t i = 0; i < markedBytes; ++i) {
        const char c = block[i];
        marks |= uint64_t{c == delimiter || c == '"' || c == '\n' || c == '\r'} << i;
    }
    return marks;
}

#if defined(__x86_64__)

/// Each x86-64 processor has SSE2.
void marksBySse2(const char* text, size_t blocks, char delimiter, uint64_t* marks) {
    const __m128i separator = _mm_set1_epi8(delimiter), quote = _mm_set1_epi8('"'), feed = _mm_set1_epi8('\n'),
                  back = _mm_set1_epi8('\r');
    for (size_t b = 0; b < blocks; ++b) {
        marks[b] = 0;
        for (unsigned part = 0; part < markedBytes; part += sizeof(__m128i)) {
            const auto* const at = reinterpret_cast<const __m128i*>(text + b * markedBytes + part);
            const __m128i bytes = _mm_loadu_si128(at);
            const __m128i fields = _mm_or_si128(_mm_cmpeq_epi8(bytes, separator), _mm_cmpeq_epi8(bytes, quote));
            const __m128i lines = _mm_or_si128(_mm_cmpeq_epi8(bytes, feed), _mm_cmpeq_epi8(bytes, back));
            const auto found = static_cast<uint32_t>(_mm_movemask_epi8(_mm_or_si128(fields, lines)));
            marks[b] |= uint64_t{found} << part;
        }
    }
}

__attribute__((target("avx2"))) void marksByAvx2(const char* text, size_t blocks, char delimiter, uint64_t* marks) {
    const __m256i separator = _mm256_set1_epi8(delimiter), quote = _mm256_set1_epi8('"'), feed = _mm256_set1_epi8('\n'),
                  back = _mm256_set1_epi8('\r');
    for (size_t b = 0; b < blocks; ++b) {
        marks[b] = 0;
        for (unsigned part = 0; part < markedBytes; part += sizeof(__m256i)) {
            const auto* const at = reinterpret_cast<const __m256i*>(text + b * markedBytes + part);
            const __m256i bytes = _mm256_loadu_si256(at);
            const __m256i fields = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, separator), _mm256_cmpeq_epi8(bytes, quote));
            const __m256i lines = _mm256_or_si256(_mm256_cmpeq_epi8(bytes, feed), _mm256_cmpeq_epi8(bytes, back));
            const auto found = static_cast<uint32_t>(_mm256_movemask_epi8(_mm256_or_si256(fields, lines)));
            marks[b] |= uint64_t{found} << part;
        }
    }
}

__attribute__((target("avx512bw"))) void marksByAvx512(const char* text, size_t blocks, char delimiter, uint64_t* marks) {
    const __m512i separator = _mm512_set1_epi8(delimiter), quote = _mm512_set1_epi8('"'), feed = _mm512_set1_epi8('\n'),
                  back = _mm512_set1_epi8('\r');
    for (size_t b = 0; b < blocks; ++b) {
        const __m512i bytes = _mm512_loadu_si512(text + b * markedBytes);
        marks[b] = _mm512_cmpeq_epi8_mask(bytes, separator) | _mm512_cmpeq_epi8_mask(bytes, quote) |
                   _mm512_cmpeq_epi8_mask(bytes, feed) | _mm512_cmpeq_epi8_mask(bytes, back);
    }
}

#endif

}  // namespace

void csvMarksPortably(const char* text, size_t blocks, char delimiter, uint64_t* marks) {
    for (size_t b = 0; b < blocks; ++b) marks[b] = marksOfBlock(text + b * markedBytes, delimiter);
}

std::vector<CsvMarks> csvMarkers() {
    std::vector<CsvMarks> all = {csvMarksPortably};
#if defined(__x86_64__)
    all.push_back(marksBySse2);
    if (__builtin_cpu_supports("avx2")) all.push_back(marksByAvx2);
    if (__builtin_cpu_supports("avx512bw")) all.push_back(marksByAvx512);
#endif
    return all;
}

}  // namespace lathe
