// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_numbers.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/data/cells/cell_text.h"
#include "core/data/csv/csv_table.h"

namespace lathe::csv_numbers_test {
namespace {

struct Read {
    std::vector<double> values;
    std::vector<uint8_t> forms;
};

Read readBy(CsvNumbers numbers, const std::vector<std::string_view>& cells) {
    Read out{std::vector<double>(cells.size(), 7), std::vector<uint8_t>(cells.size(), 99)};
    numbers(cells.data(), cells.size(), out.values.data(), out.forms.data());
    return out;
}

/// Cells in memory that ends where they do, so that a sanitizer sees a read behind them.
class Cells {
public:
    explicit Cells(const std::vector<std::string>& texts) {
        for (const std::string& text : texts) m_memory.emplace_back(text.begin(), text.end());
        for (const std::vector<char>& text : m_memory) m_views.emplace_back(text.data(), text.size());
    }
    const std::vector<std::string_view>& views() const { return m_views; }

private:
    std::vector<std::vector<char>> m_memory;
    std::vector<std::string_view> m_views;
};

/// Both implementations give the same bits. Returns how many of the cells are numbers.
size_t compare(const std::vector<std::string>& texts) {
    const Cells cells(texts);
    const Read slow = readBy(csvNumbersPortably, cells.views()), fast = readBy(csvNumbers(), cells.views());
    size_t numbers = 0;
    for (size_t i = 0; i < texts.size(); ++i) {
        EXPECT_EQ(fast.forms[i], slow.forms[i]) << texts[i];
        EXPECT_EQ(std::bit_cast<uint64_t>(fast.values[i]), std::bit_cast<uint64_t>(slow.values[i])) << texts[i];
        if (testing::Test::HasFailure()) break;
        if (slow.forms[i] == 0) continue;
        ++numbers;
        EXPECT_EQ(std::bit_cast<uint64_t>(slow.values[i]), std::bit_cast<uint64_t>(std::strtod(texts[i].c_str(), nullptr)))
            << texts[i];
        const auto known = numberOf(texts[i], {});
        EXPECT_TRUE(known.has_value()) << texts[i];
        EXPECT_EQ(std::bit_cast<uint64_t>(slow.values[i]), std::bit_cast<uint64_t>(known.value_or(7))) << texts[i];
    }
    return numbers;
}

TEST(CsvNumbers, TheVectorsDoWhatThePortableCodeDoes) {
    if (!csvNumbersByVectors()) GTEST_SKIP() << "This processor has no such vectors.";
    const Philox random(21, RandomStream::Noise);
    constexpr std::string_view alphabet = "01234567890123456789012345678901234567890123456789..-,/:+e \xb1";
    size_t numbers = 0, all = 0;
    for (uint64_t row = 0; row < 1500; ++row) {
        std::vector<std::string> texts;
        for (uint64_t i = 0; i < row % 131; ++i) {
            const uint64_t at = (row * 131 + i) * 32;
            std::string text = random.word(at) % 3 == 0 ? "-" : "";
            const bool plain = random.word(at + 1) % 2 == 0;
            for (uint64_t k = 0; k < random.word(at + 2) % 20; ++k)
                text += alphabet[random.word(at + 3 + k) % (plain ? 10 : alphabet.size())];
            if (plain && text.size() > 2) text.insert(1 + random.word(at + 31) % (text.size() - 1), ".");
            texts.push_back(text);
        }
        all += texts.size();
        numbers += compare(texts);
        ASSERT_FALSE(HasFailure()) << "row " << row;
    }
    EXPECT_GT(3 * numbers, all);
    EXPECT_LT(10 * numbers, 9 * all) << "texts that are no numbers are tried, too";
}

/// Each size of the parts before and behind the point, with other digits than zeros and with zeros only.
TEST(CsvNumbers, AnyNumberOfDigits) {
    std::vector<std::string> texts;
    for (const std::string digits : {"123456789012345678", "000000000000000000", "900719925474099299", "000000000000000001"})
        for (size_t whole = 0; whole <= digits.size(); ++whole)
            for (size_t fraction = 0; fraction + whole <= digits.size(); ++fraction)
                for (const std::string sign : {"", "-"}) {
                    texts.push_back(sign + digits.substr(0, whole) + "." + digits.substr(whole, fraction));
                    texts.push_back(sign + digits.substr(digits.size() - whole));
                }
    EXPECT_GT(compare(texts), 1000u);
}

TEST(CsvNumbers, OddOnesAreTheSame) {
    const std::vector<std::string> texts = {"",
                                            "-",
                                            ".",
                                            "-.",
                                            "--1",
                                            "1-",
                                            "1.2.3",
                                            "..",
                                            "-0",
                                            "-0.0",
                                            "0.",
                                            ".5",
                                            "-.5",
                                            "-.0",
                                            ".0",
                                            "+3",
                                            " 1.5 ",
                                            "1.5 ",
                                            "1e5",
                                            "1e400",
                                            "4.9e-324",
                                            "5e-324",
                                            "inf",
                                            "nan",
                                            "0x10",
                                            "1,234.5",
                                            "1.234",
                                            "12.345",
                                            "123.456",
                                            "1234.567",
                                            "0.000",
                                            "007",
                                            "00000000000000000000000000000007",
                                            "\"1\"",
                                            "9007199254740992",
                                            "9007199254740993",
                                            "-9007199254740992",
                                            "9007199254740991.5",
                                            "900719925474099.3",
                                            "0000000000000001",
                                            "1234567890123456",
                                            "123456789012345.6",
                                            ".1234567890123456",
                                            ".123456789012345",
                                            "2.2250738585072011e-308",
                                            std::string(3000, '1'),
                                            "0." + std::string(3000, '0') + "1",
                                            std::string(16, '.'),
                                            std::string(16, '-'),
                                            std::string("1\0002", 3),
                                            std::string("\0001", 2),
                                            "12345678",
                                            "1234567",
                                            "-1234567",
                                            "١٢"};
    EXPECT_GT(compare(texts), 15u);
}

TEST(CsvNumbers, SaysWhatTheNumberIs) {
    const std::vector<std::string_view> cells = {"12", "12.0", "12.5",  "1.234",  "1.000", "-1.5",
                                                 ".0", "x",    "0.125", "-0.125", "-1.125"};
    constexpr uint8_t number = CsvForm::number, point = CsvForm::point, grouped = CsvForm::grouped, integer = CsvForm::integer;
    const std::vector<uint8_t> expected = {number | integer,
                                           number | point | integer,
                                           number | point,
                                           number | point | grouped,
                                           number | point | grouped | integer,
                                           number | point,
                                           number | point,
                                           0,
                                           number | point,
                                           number | point,
                                           number | point | grouped};
    for (const CsvNumbers numbers : {csvNumbers(), CsvNumbers{csvNumbersPortably}}) {
        const Read read = readBy(numbers, cells);
        EXPECT_EQ(read.forms, expected);
        EXPECT_EQ(read.values, (std::vector<double>{12, 12, 12.5, 1.234, 1, -1.5, 0, 0, 0.125, -0.125, -1.125}));
    }
}

/// Whether they are whole, and whether each follows the last one.
TEST(CsvNumbers, AColumnCountsThemAsItCountsTheirTexts) {
    const char* const odd[] = {"-0", "007", "-.0", ".0", "5.", "3.0", "2.50", "-7", "9007199254740992"};
    const Philox random(22, RandomStream::Noise);
    int counting = 0;
    for (uint64_t i = 0; i < 2000; ++i) {
        CsvColumn byText, byNumber;
        const auto start = static_cast<int64_t>(random.word(16 * i) % 9) - 4;
        for (uint64_t k = 0; k < 6; ++k) {
            const uint64_t word = random.word(16 * i + 1 + k);
            const std::string text =
                word % 12 == 0 ? std::string(odd[word / 12 % std::size(odd)]) : std::to_string(start + static_cast<int64_t>(k));
            const Read read = readBy(csvNumbers(), {std::string_view(text)});
            ASSERT_NE(read.forms[0], 0) << text;
            byText.add(text, 1);
            byNumber.addPresent(read.values[0], (read.forms[0] & CsvForm::point) != 0, (read.forms[0] & CsvForm::integer) != 0);
            ASSERT_EQ(byNumber.integers, byText.integers) << text;
            ASSERT_EQ(byNumber.counts, byText.counts) << text;
            ASSERT_EQ(byNumber.first, byText.first) << text;
            ASSERT_EQ(byNumber.last, byText.last) << text;
            ASSERT_EQ(byNumber.present, byText.present) << text;
        }
        counting += byText.counts ? 1 : 0;
    }
    EXPECT_GT(counting, 500);
    EXPECT_LT(counting, 1900);
}

}  // namespace
}  // namespace lathe::csv_numbers_test
