// SPDX-License-Identifier: Apache-2.0
#include "app/image_decoder/halved_colors.h"

#include <algorithm>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace lathe::images {

#if defined(__x86_64__)

namespace {

// Pixels are computed 32 at a time: 16 of even columns and 16 of odd ones, as numbers of 16 bits.
constexpr size_t pixelsAtOnce = 32, squaresAtOnce = 16;

/// Of sixteen squares: the pixels in their left and right columns.
struct ColumnPairs {
    __m256i even, odd;
};

__attribute__((target("avx2"))) __m256i wordsOf(const uint8_t* bytes) {
    return _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(bytes)));
}

__attribute__((target("avx2"))) __m256i wordsAt(const int16_t* at) {
    return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(at));
}

__attribute__((target("avx2"))) __m256i threeTimes(__m256i words) {
    return _mm256_add_epi16(words, _mm256_add_epi16(words, words));
}

/// 3/4 of a line of squares and 1/4 of the other line that is next to the pixels, times 4. The sums go on at both ends.
__attribute__((target("avx2"))) void sumLines(const uint8_t* near, const uint8_t* far, size_t squares, int16_t* sums) {
    for (size_t x = 0; x < squares; x += squaresAtOnce) {
        const __m256i sum = _mm256_add_epi16(threeTimes(wordsOf(near + x)), wordsOf(far + x));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums + x), sum);
    }
    sums[-1] = sums[0];
    sums[squares] = sums[squares - 1];
}

/// 3/4 of the sum of a square and 1/4 of the one next to the pixel, from -128 to 127.
__attribute__((target("avx2"))) ColumnPairs differencesAt(const int16_t* sums) {
    constexpr int16_t zero = 128 * 16;
    const __m256i own = threeTimes(wordsAt(sums));
    const __m256i left = _mm256_add_epi16(wordsAt(sums - 1), _mm256_set1_epi16(8 - zero));
    const __m256i right = _mm256_add_epi16(wordsAt(sums + 1), _mm256_set1_epi16(7 - zero));
    return {_mm256_srai_epi16(_mm256_add_epi16(own, left), 4), _mm256_srai_epi16(_mm256_add_epi16(own, right), 4)};
}

// What is added to the brightness, less whole differences. Red and blue: times 2^15, as _mm256_mulhrs_epi16 takes it; for all
// differences, the rounded products are those with factors times 2^16. Green: times 2^16.
constexpr int16_t redOfCr = 13173;     // 1.402 - 1
constexpr int16_t blueOfCb = -7471;    // 1.772 - 2
constexpr int16_t greenOfCb = -22554;  // -0.34414
constexpr int16_t greenOfCr = 18734;   // 1 - 0.71414

__attribute__((target("avx2"))) __m256i redOf(__m256i y, __m256i cr) {
    return _mm256_add_epi16(_mm256_add_epi16(y, cr), _mm256_mulhrs_epi16(cr, _mm256_set1_epi16(redOfCr)));
}

__attribute__((target("avx2"))) __m256i blueOf(__m256i y, __m256i cb) {
    const __m256i twice = _mm256_add_epi16(cb, cb);
    return _mm256_add_epi16(_mm256_add_epi16(y, twice), _mm256_mulhrs_epi16(cb, _mm256_set1_epi16(blueOfCb)));
}

/// The sum of both products is rounded, so it has 32 bits.
__attribute__((target("avx2"))) __m256i greenShare(__m256i pairs) {
    const __m256i factors = _mm256_set1_epi32(
        static_cast<int32_t>(uint32_t{static_cast<uint16_t>(greenOfCb)} | uint32_t{static_cast<uint16_t>(greenOfCr)} << 16));
    const __m256i sum = _mm256_add_epi32(_mm256_madd_epi16(pairs, factors), _mm256_set1_epi32(1 << 15));
    return _mm256_srai_epi32(sum, 16);
}

__attribute__((target("avx2"))) __m256i greenOf(__m256i y, __m256i cb, __m256i cr) {
    const __m256i low = greenShare(_mm256_unpacklo_epi16(cb, cr)), high = greenShare(_mm256_unpackhi_epi16(cb, cr));
    return _mm256_add_epi16(_mm256_sub_epi16(y, cr), _mm256_packs_epi32(low, high));
}

/// Even and odd columns in turns, as bytes: below 0 is 0, above 255 is 255.
__attribute__((target("avx2"))) void storeColumns(__m256i even, __m256i odd, uint8_t* to) {
    const __m256i turns = _mm256_setr_epi8(0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15,  //
                                           0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    const __m256i bytes = _mm256_shuffle_epi8(_mm256_packus_epi16(even, odd), turns);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), bytes);
}

__attribute__((target("avx2"))) void writePixels(const uint8_t* brightness, const int16_t* cbSums, const int16_t* crSums,
                                                 uint8_t* red, uint8_t* green, uint8_t* blue) {
    const __m256i y = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(brightness));
    const __m256i even = _mm256_and_si256(y, _mm256_set1_epi16(255)), odd = _mm256_srli_epi16(y, 8);
    const ColumnPairs cb = differencesAt(cbSums), cr = differencesAt(crSums);
    storeColumns(redOf(even, cr.even), redOf(odd, cr.odd), red);
    storeColumns(greenOf(even, cb.even, cr.even), greenOf(odd, cb.odd, cr.odd), green);
    storeColumns(blueOf(even, cb.even), blueOf(odd, cb.odd), blue);
}

/// A line of the picture; `planes` are its places in the three planes.
__attribute__((target("avx2"))) void writeLine(const uint8_t* brightness, const int16_t* cbSums, const int16_t* crSums,
                                               size_t width, const std::array<uint8_t*, 3>& planes) {
    size_t x = 0;
    for (; x + pixelsAtOnce <= width; x += pixelsAtOnce)
        writePixels(brightness + x, cbSums + x / 2, crSums + x / 2, planes[0] + x, planes[1] + x, planes[2] + x);
    if (x == width) return;
    uint8_t rest[3][pixelsAtOnce];
    writePixels(brightness + x, cbSums + x / 2, crSums + x / 2, rest[0], rest[1], rest[2]);
    for (size_t c = 0; c < 3; ++c) std::copy_n(rest[c], width - x, planes[c] + x);
}

/// The sums of the squares of a line, with room for one before them and for those that are computed together with the last one.
class LineSums {
public:
    explicit LineSums(size_t squares) : m_squares(squares), m_sums(squares + 3 * squaresAtOnce) {}

    /// Of line `y` of the pixels. Outside of the picture, its first and last line go on.
    const int16_t* of(const ComponentLines& lines, size_t y, size_t lineCount) {
        const size_t near = y / 2, above = near - std::min<size_t>(near, 1), below = std::min(near + 1, lineCount - 1);
        int16_t* const first = m_sums.data() + squaresAtOnce;
        sumLines(lines.at(near), lines.at(y % 2 == 0 ? above : below), m_squares, first);
        return first;
    }

private:
    size_t m_squares;
    std::vector<int16_t> m_sums;
};

}  // namespace

bool canWriteColors() {
    return __builtin_cpu_supports("avx2") != 0;
}

void writeColors(const HalvedColors& picture, uint8_t* planes) {
    const size_t squares = (picture.width + 1) / 2, lineCount = (picture.height + 1) / 2, plane = picture.height * picture.width;
    LineSums cb(squares), cr(squares);
    for (size_t y = 0; y < picture.height; ++y) {
        uint8_t* const line = planes + y * picture.width;
        const int16_t* const cbSums = cb.of(picture.differences[0], y, lineCount);
        const int16_t* const crSums = cr.of(picture.differences[1], y, lineCount);
        writeLine(picture.brightness.at(y), cbSums, crSums, picture.width, {line, line + plane, line + 2 * plane});
    }
}

#else

bool canWriteColors() {
    return false;
}

void writeColors(const HalvedColors&, uint8_t*) {}

#endif

}  // namespace lathe::images
