// SPDX-License-Identifier: Apache-2.0
#include "core/data/cells/quick_number.h"

#include <bit>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::quick_number_test {
namespace {

void expectSame(const std::optional<QuickNumber>& a, const std::optional<QuickNumber>& b, const std::string& text) {
    ASSERT_EQ(a.has_value(), b.has_value()) << text;
    if (!a) return;
    ASSERT_EQ(std::bit_cast<uint64_t>(a->value), std::bit_cast<uint64_t>(b->value)) << text;
    ASSERT_EQ(a->whole, b->whole) << text;
    ASSERT_EQ(a->fraction, b->fraction) << text;
    ASSERT_EQ(a->point, b->point) << text;
    ASSERT_EQ(a->integer, b->integer) << text;
}

/// Characters of numbers, and some that are next to them.
std::string randomText(const Philox& random, uint64_t number) {
    constexpr std::string_view alphabet = "01234567890123456789012345678901234567890123456789..-,/:+e \xb1";
    std::string text = random.word(number) % 3 == 0 ? "-" : "";
    const size_t length = random.word(number + 1) % 20;
    for (size_t i = 0; i < length; ++i) text += alphabet[random.word(number + 2 + i) % alphabet.size()];
    return text;
}

TEST(QuickNumber, EightCharactersAtATimeAreThoseOfTheSlowWay) {
    const Philox random(11, RandomStream::Noise);
    int numbers = 0;
    for (uint64_t i = 0; i < 100'000; ++i) {
        const std::string text = randomText(random, 32 * i);
        for (const char decimal : {'.', ','})
            ASSERT_NO_FATAL_FAILURE(expectSame(quickNumber(text, decimal), QuickDigits::ofAnyLength(text, decimal), text));
        const auto number = quickNumber(text, '.');
        if (!number) continue;
        ++numbers;
        ASSERT_EQ(std::bit_cast<uint64_t>(number->value), std::bit_cast<uint64_t>(std::strtod(text.c_str(), nullptr))) << text;
    }
    EXPECT_GT(numbers, 20'000);
    EXPECT_LT(numbers, 80'000) << "texts that are no numbers are tried, too";
}

/// Each size of the parts before and behind the point.
TEST(QuickNumber, AnyNumberOfDigits) {
    for (size_t whole = 0; whole <= 12; ++whole)
        for (size_t fraction = 0; fraction <= 12; ++fraction)
            for (const char* sign : {"", "-"}) {
                const std::string digits = "123456789012";
                const std::string text = sign + digits.substr(0, whole) + "." + digits.substr(0, fraction);
                const auto number = quickNumber(text, '.');
                ASSERT_EQ(number.has_value(), whole + fraction > 0 && whole + fraction <= 16) << text;
                if (!number) continue;
                EXPECT_EQ(number->value, std::strtod(text.c_str(), nullptr)) << text;
                EXPECT_EQ(number->whole, whole);
                EXPECT_EQ(number->fraction, fraction);
            }
}

/// A control of the way that the sanitizer watches: the text ends where its memory does.
TEST(QuickNumber, ReadsNothingBehindTheText) {
    const std::string all = "-12345.6789";
    for (size_t size = 1; size <= all.size(); ++size) {
        const std::string_view part = std::string_view(all).substr(0, size);
        const std::vector<char> exact(part.begin(), part.end());
        ASSERT_NO_FATAL_FAILURE(
            expectSame(quickNumber({exact.data(), exact.size()}, '.'), QuickDigits::ofAnyLength(part, '.'), std::string(part)));
    }
}

}  // namespace
}  // namespace lathe::quick_number_test
