// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_marks.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::csv_marks_test {
namespace {

constexpr size_t blockBytes = 64;

/// Bytes of all values, and many marks.
std::string randomBlocks(uint64_t number, size_t blocks) {
    constexpr std::string_view marks = ",;\t\"\n\r";
    const Philox random(number, RandomStream::Noise);
    std::string text;
    for (uint64_t i = 0; i < blocks * blockBytes; ++i) {
        const uint64_t word = random.word(i);
        text += word % 5 == 0 ? marks[word / 5 % marks.size()] : static_cast<char>(word >> 8 & 0xFF);
    }
    return text;
}

TEST(CsvMarks, AllImplementationsFindTheSame) {
    size_t found = 0;
    for (uint64_t number = 0; number < 200; ++number) {
        const size_t blocks = number % 9;
        const std::string text = randomBlocks(number, blocks);
        for (const char delimiter : {',', ';', '\t', '\0', '\xff'}) {
            std::vector<uint64_t> expected(blocks);
            for (size_t i = 0; i < text.size(); ++i) {
                const bool mark = text[i] == delimiter || text[i] == '"' || text[i] == '\n' || text[i] == '\r';
                expected[i / blockBytes] |= uint64_t{mark} << i % blockBytes;
                found += mark ? 1 : 0;
            }
            for (const CsvMarks marker : csvMarkers()) {
                std::vector<uint64_t> marks(blocks, 1);
                marker(text.data(), blocks, delimiter, marks.data());
                ASSERT_EQ(marks, expected) << "text " << number;
            }
        }
    }
    EXPECT_GT(found, 10'000u);
}

}  // namespace
}  // namespace lathe::csv_marks_test
