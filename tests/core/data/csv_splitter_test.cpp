// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_splitter.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/data/csv/csv_parser.h"

namespace lathe::csv_splitter_test {
namespace {

/// Fields of a record, and behind them its line.
using Records = std::vector<std::vector<std::string>>;

void add(Records& to, const std::vector<std::string_view>& fields, int64_t line) {
    to.emplace_back(fields.begin(), fields.end()).push_back(std::to_string(line));
}

/// All records of a part of a file, up to an error, whose text is the last one.
void addParsed(Records& to, std::string_view text, char delimiter, int64_t line) {
    CsvParser parser = CsvParser::parsePart(text, "t.csv", delimiter, line);
    std::vector<std::string_view> fields;
    for (;;) {
        const auto more = parser.next(fields);
        if (!more) to.push_back({toString(more.error())});
        if (!more || !*more) return;
        add(to, fields, parser.line());
    }
}

/// As a piece is read; `split`: how many records were split.
Records split(std::string_view text, char delimiter, size_t& split) {
    Records records;
    CsvSplitter splitter(text, delimiter, 1);
    std::vector<std::string_view> fields;
    for (split = 0; splitter.next(fields); ++split) add(records, fields, splitter.line());
    addParsed(records, splitter.rest(), delimiter, splitter.restLine());
    return records;
}

std::string randomText(uint64_t number, std::string_view alphabet) {
    const Philox random(number, RandomStream::Noise);
    std::string text;
    for (uint64_t i = 0; i < 40 + number % 200; ++i) text += alphabet[random.word(i) % alphabet.size()];
    return text;
}

TEST(CsvSplitter, GivesTheRecordsOfTheParser) {
    size_t all = 0, rest = 0;
    for (uint64_t i = 0; i < 3000; ++i) {
        const std::string text = randomText(i, i % 3 == 0 ? "abc1234,;\t \n\r\"" : "abcdefgh12345678,;\t \n\r\n");
        for (const char delimiter : {',', ';', '\t'}) {
            Records expected;
            addParsed(expected, text, delimiter, 1);
            size_t count = 0;
            ASSERT_EQ(split(text, delimiter, count), expected) << text << "\ndelimiter " << delimiter;
            all += expected.size();
            rest += expected.size() - count;
        }
    }
    EXPECT_GT(rest, 1000u);
    EXPECT_GT(all, 2 * rest) << "most records are split";
}

/// More than the splitter looks at together, and any number of bytes at the end.
TEST(CsvSplitter, LongTextsAreSplitAlike) {
    for (uint64_t i = 0; i < 70; ++i) {
        std::string text;
        for (uint64_t k = 0; text.size() < 9000 + i; ++k) text += randomText(1000 * i + k, "abcdefgh12345678,;\t \n\r\n") + "\n";
        text.resize(9000 + i);
        text += "\n";
        Records expected;
        addParsed(expected, text, ',', 1);
        size_t count = 0;
        ASSERT_EQ(split(text, ',', count), expected) << "text " << i;
        EXPECT_EQ(count, expected.size());
    }
}

TEST(CsvSplitter, LeavesWhatOnlyTheParserReads) {
    std::vector<std::string_view> fields;
    CsvSplitter quoted("a,b\n1,\"2\n3\"\n4,5\n", ',', 7);
    EXPECT_TRUE(quoted.next(fields));
    EXPECT_FALSE(quoted.next(fields));
    EXPECT_EQ(quoted.rest(), "1,\"2\n3\"\n4,5\n");
    EXPECT_EQ(quoted.restLine(), 8);
    CsvSplitter open("a,b\n1,2", ',', 1);
    EXPECT_TRUE(open.next(fields));
    EXPECT_FALSE(open.next(fields));
    EXPECT_EQ(open.rest(), "1,2");
    const std::string wide = "a\n" + std::string(CsvParser::maxFields + 10, ',') + "\n";
    CsvSplitter tooWide(wide, ',', 1);
    EXPECT_TRUE(tooWide.next(fields));
    EXPECT_FALSE(tooWide.next(fields));
    EXPECT_EQ(tooWide.rest().size(), wide.size() - 2);
}

}  // namespace
}  // namespace lathe::csv_splitter_test
