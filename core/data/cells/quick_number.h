// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

namespace lathe {

/// A number, and how many digits it has before and behind its point.
struct QuickNumber {
    double value = 0;
    size_t whole = 0, fraction = 0;
    bool point = false;
    bool integer = false;  ///< behind the point, if there is one, are zeros only, and before it is something

    /// With a decimal comma, the point stands before the last of two groups. The first one is not 0: "0.125" is a fraction.
    bool isGrouped() const { return whole >= 1 && whole <= 3 && fraction == 3 && (value >= 1 || value <= -1); }
};

/// Parts of `quickNumber`.
struct QuickDigits {
    static constexpr uint64_t each = 0x0101010101010101, high = 0x8080808080808080;
    static constexpr uint64_t zeros = each * '0';
    static constexpr size_t wordBytes = 8;
    static constexpr uint64_t mostExact = uint64_t{1} << 53;
    static constexpr std::array<double, 19> powersOfTen{1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8, 1e9,
                                                        1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18};
    static constexpr std::array<uint64_t, 9> tens{1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000};
    /// The last `count` characters of a word, which are in its highest bytes.
    static constexpr std::array<uint64_t, 9> lastOf{0,
                                                    0xFF00000000000000,
                                                    0xFFFF000000000000,
                                                    0xFFFFFF0000000000,
                                                    0xFFFFFFFF00000000,
                                                    0xFFFFFFFFFF000000,
                                                    0xFFFFFFFFFFFF0000,
                                                    0xFFFFFFFFFFFFFF00,
                                                    0xFFFFFFFFFFFFFFFF};

    template <class T>
    static T load(const char* at) {
        T value;
        std::memcpy(&value, at, sizeof value);
        return value;
    }
    /// The first characters of a text that is not empty, from the lowest byte on; 0 behind its end. Nothing else is read.
    static uint64_t firstOf(const char* at, size_t size) {
        const auto byte = [&](size_t i) { return static_cast<uint64_t>(static_cast<unsigned char>(at[i])) << (8 * i); };
        if (size >= wordBytes) return load<uint64_t>(at);
        if (size >= 4) return load<uint32_t>(at) | static_cast<uint64_t>(load<uint32_t>(at + size - 4)) << (8 * (size - 4));
        return byte(0) | byte(size / 2) | byte(size - 1);
    }
    /// The lowest of the bits says which byte is the first 0.
    static uint64_t zeroBytes(uint64_t word) { return (word - each) & ~word & high; }
    /// Of bytes that should be 0 to 9.
    static uint64_t noDigits(uint64_t word) { return ((word + 0x76 * each) | word) & high; }
    /// Of eight bytes from 0 to 9, the first in the lowest byte (Lemire, "Quickly parsing eight digits").
    static uint64_t numberOf(uint64_t word) {
        constexpr uint64_t pairs = 0x000000FF000000FF;
        word = word * 10 + (word >> 8);
        return ((word & pairs) * 0x000F424000000064 + ((word >> 16) & pairs) * 0x0000271000000001) >> 32;
    }
    static double divided(uint64_t value, size_t fraction, bool negative) {
        const double number = static_cast<double>(static_cast<int64_t>(value)) / powersOfTen[fraction];
        // No branch: nobody foresees the signs of a column.
        return std::bit_cast<double>(std::bit_cast<uint64_t>(number) | uint64_t{negative} << 63);
    }

    /// Character by character, for any length.
    static std::optional<QuickNumber> ofAnyLength(std::string_view text, char decimal) {
        constexpr size_t mostDigits = 18;
        const bool negative = text.starts_with('-');
        uint64_t value = 0;
        size_t digits = 0, fraction = 0;
        bool point = false, integer = !text.starts_with(decimal);
        for (const char c : text.substr(negative ? 1 : 0)) {
            if (c >= '0' && c <= '9') {
                value = value * 10 + static_cast<uint64_t>(c - '0');
                ++digits;
                fraction += point ? 1 : 0;
                integer = integer && (!point || c == '0');
            } else if (c == decimal && !point) {
                point = true;
            } else {
                return std::nullopt;
            }
        }
        if (digits == 0 || digits > mostDigits || value > mostExact) return std::nullopt;
        return QuickNumber{divided(value, fraction, negative), digits - fraction, fraction, point, integer};
    }
};

/// Digits with at most one point and a minus, few enough that the result is exact but for one division, which rounds as
/// from_chars does (Clinger, "How to read floating point numbers accurately"). Most cells are such numbers. Nothing: another
/// text, or more digits.
///
/// Eight characters at a time: up to eight digits before the point, and eight behind it.
[[gnu::always_inline]] inline std::optional<QuickNumber> quickNumber(std::string_view text, char decimal) {
    using D = QuickDigits;
    const size_t size = text.size();
    if (size == 0 || std::endian::native != std::endian::little) return D::ofAnyLength(text, decimal);
    const char* const at = text.data();
    const uint64_t first = D::firstOf(at, size);
    const uint64_t points = D::zeroBytes(first ^ (D::each * static_cast<unsigned char>(decimal)));
    const bool negative = *at == '-', point = points != 0;
    const size_t end = point ? static_cast<size_t>(std::countr_zero(points)) / 8 : size;
    const size_t fraction = point ? size - end - 1 : 0;
    if (end > D::wordBytes || fraction > D::wordBytes) return D::ofAnyLength(text, decimal);
    const size_t whole = end - (negative ? 1 : 0);
    const uint64_t last = size >= D::wordBytes ? D::load<uint64_t>(at + size - D::wordBytes) : first << (8 * (8 - size));
    const uint64_t before = ((first ^ D::zeros) << (8 * ((8 - end) % 8))) & D::lastOf[whole];
    const uint64_t behind = (last ^ D::zeros) & D::lastOf[fraction];
    if ((D::noDigits(before) | D::noDigits(behind)) != 0 || whole + fraction == 0) return std::nullopt;
    const uint64_t value = D::numberOf(before) * D::tens[fraction] + D::numberOf(behind);
    if (value > D::mostExact) return std::nullopt;
    return QuickNumber{D::divided(value, fraction, negative), whole, fraction, point, end > 0 && behind == 0};
}

}  // namespace lathe
