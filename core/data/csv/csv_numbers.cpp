// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "core/data/cells/quick_number.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace lathe {
namespace {

uint8_t formOf(const QuickNumber& number) {
    const bool grouped = number.point && number.isGrouped();
    return static_cast<uint8_t>(CsvForm::number | (number.point ? CsvForm::point : 0) | (grouped ? CsvForm::grouped : 0) |
                                (number.integer ? CsvForm::integer : 0));
}

uint8_t readAlone(std::string_view cell, double& value) {
    const std::optional<QuickNumber> number = quickNumber(cell, '.');
    value = number ? number->value : 0;
    return number ? formOf(*number) : uint8_t{0};
}

#if defined(__x86_64__)

constexpr size_t laneBytes = 16;

using Lane = std::array<uint8_t, laneBytes>;

/// By the place of the point in a lane: moves what is before it by one byte, over it. The last one is for no point.
constexpr std::array<Lane, laneBytes + 1> makeWithoutPoint() {
    constexpr uint8_t zero = 0x80;
    std::array<Lane, laneBytes + 1> all{};
    for (size_t point = 0; point <= laneBytes; ++point)
        for (size_t i = 0; i < laneBytes; ++i) {
            const bool moved = i <= point && point < laneBytes;
            all[point][i] = moved && i == 0 ? zero : static_cast<uint8_t>(moved ? i - 1 : i);
        }
    return all;
}

/// From the n-th byte on, a mask of the last n bytes of a lane.
constexpr std::array<uint8_t, 2 * laneBytes> makeLastBytes() {
    std::array<uint8_t, 2 * laneBytes> all{};
    for (size_t i = laneBytes; i < all.size(); ++i) all[i] = 0xFF;
    return all;
}

alignas(16) constexpr std::array<Lane, laneBytes + 1> withoutPoint = makeWithoutPoint();
alignas(16) constexpr std::array<uint8_t, 2 * laneBytes> lastBytes = makeLastBytes();

/// A cell of 1 to 16 characters at the end of a lane, behind zeros. Nothing else is read.
__attribute__((target("sse4.1"), always_inline)) inline __m128i laneOf(const char* at, size_t size) {
    using D = QuickDigits;
    if (size < D::wordBytes) return _mm_set_epi64x(static_cast<int64_t>(D::firstOf(at, size) << (8 * (D::wordBytes - size))), 0);
    const size_t half = 4 * (laneBytes - size);  // a shift by 64 bits is none
    const uint64_t first = D::load<uint64_t>(at) << half << half;
    return _mm_set_epi64x(D::load<int64_t>(at + size - D::wordBytes), static_cast<int64_t>(first));
}

/// The number in 16 bytes from 0 to 9.
__attribute__((target("sse4.1"), always_inline)) inline uint64_t sixteenDigits(__m128i digits) {
    const __m128i pairs = _mm_maddubs_epi16(digits, _mm_set1_epi16(0x010A));
    const __m128i fours = _mm_madd_epi16(pairs, _mm_set1_epi32(0x00010064));
    const __m128i eights = _mm_madd_epi16(_mm_packus_epi32(fours, fours), _mm_set1_epi32(0x00012710));
    const auto both = static_cast<uint64_t>(_mm_cvtsi128_si64(eights));
    return (both & 0xFFFFFFFF) * 100'000'000 + (both >> 32);
}

__attribute__((target("sse4.1"), always_inline)) inline unsigned bytesOf(__m128i mask) {
    return static_cast<unsigned>(_mm_movemask_epi8(mask));
}

/// All digits of a cell together. The value is `value` divided by `divisor`.
__attribute__((target("sse4.1"), always_inline)) inline uint8_t readLane(std::string_view cell, double& value, double& divisor) {
    const size_t size = cell.size();
    value = 0;
    divisor = 1;
    if (size - 1 >= laneBytes) return size == 0 ? uint8_t{0} : readAlone(cell, value);
    const __m128i lane = laneOf(cell.data(), size);
    const unsigned points = bytesOf(_mm_cmpeq_epi8(lane, _mm_set1_epi8('.')));
    const size_t negative = cell.front() == '-' ? 1 : 0, hasPoint = points != 0 ? 1 : 0, digits = size - negative - hasPoint;
    if ((points & (points - 1)) != 0 || size <= negative + hasPoint) return 0;
    const auto point = static_cast<size_t>(std::countr_zero(points | 1U << laneBytes));
    const __m128i moves = _mm_load_si128(reinterpret_cast<const __m128i*>(withoutPoint[point].data()));
    const __m128i used = _mm_loadu_si128(reinterpret_cast<const __m128i*>(lastBytes.data() + digits));
    const __m128i figures = _mm_and_si128(_mm_sub_epi8(_mm_shuffle_epi8(lane, moves), _mm_set1_epi8('0')), used);
    const __m128i nine = _mm_set1_epi8(9);
    if (bytesOf(_mm_cmpeq_epi8(_mm_max_epu8(figures, nine), nine)) != 0xFFFF) return 0;
    const uint64_t number = sixteenDigits(figures);
    if (number > QuickDigits::mostExact) return 0;
    const size_t fraction = hasPoint != 0 ? laneBytes - 1 - point : 0;
    value = QuickDigits::divided(number, 0, negative != 0);
    divisor = QuickDigits::powersOfTen[fraction];
    const unsigned behind = 0xFFFFU << (laneBytes - fraction) & 0xFFFFU;
    const bool zeros = (bytesOf(_mm_cmpeq_epi8(figures, _mm_setzero_si128())) & behind) == behind;
    const bool integer = zeros && point > laneBytes - size;
    const bool grouped = fraction == 3 && digits > 3 && digits <= 6 && number >= 1000;
    return static_cast<uint8_t>(CsvForm::number | (hasPoint * CsvForm::point) | (grouped ? CsvForm::grouped : 0) |
                                (integer ? CsvForm::integer : 0));
}

/// Two divisions at a time.
__attribute__((target("sse4.1"))) void numbersByLanes(const std::string_view* cells, size_t count, double* values,
                                                      uint8_t* forms) {
    constexpr size_t most = 64;
    alignas(16) double divisors[most];
    for (size_t from = 0; from < count; from += most) {
        const size_t part = std::min(most, count - from);
        for (size_t i = 0; i < part; ++i) forms[from + i] = readLane(cells[from + i], values[from + i], divisors[i]);
        size_t i = 0;
        for (; i + 2 <= part; i += 2)
            _mm_storeu_pd(values + from + i, _mm_div_pd(_mm_loadu_pd(values + from + i), _mm_load_pd(divisors + i)));
        if (i < part) values[from + i] /= divisors[i];
    }
}

#endif

}  // namespace

void csvNumbersPortably(const std::string_view* cells, size_t count, double* values, uint8_t* forms) {
    for (size_t i = 0; i < count; ++i) forms[i] = readAlone(cells[i], values[i]);
}

CsvNumbers csvNumbersByVectors() {
#if defined(__x86_64__)
    return __builtin_cpu_supports("sse4.1") ? numbersByLanes : nullptr;
#else
    return nullptr;
#endif
}

CsvNumbers csvNumbers() {
    const CsvNumbers fast = csvNumbersByVectors();
    return fast ? fast : csvNumbersPortably;
}

}  // namespace lathe
