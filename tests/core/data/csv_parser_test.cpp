// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_parser.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::csv_parser_test {
namespace {

using test::writeFile;
using testing::ElementsAre;
using testing::HasSubstr;

using Records = std::vector<std::vector<std::string>>;

Result<Records> parse(const std::string& text, char delimiter = ',') {
    const TemporaryFolder folder;
    writeFile(folder / "t.csv", text);
    LATHE_TRY(auto parser, CsvParser::open(folder / "t.csv", delimiter));
    Records out;
    std::vector<std::string_view> fields;
    while (true) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) return out;
        out.emplace_back(fields.begin(), fields.end());
    }
}

TEST(CsvParser, Rfc4180) {
    EXPECT_EQ(*parse("a,b\n1,2\n"), (Records{{"a", "b"}, {"1", "2"}}));
    EXPECT_EQ(*parse("a,b\r\n1,2"), (Records{{"a", "b"}, {"1", "2"}}));
    EXPECT_EQ(*parse("\"a,b\",\"c\"\"d\",\"e\nf\"\n"), (Records{{"a,b", "c\"d", "e\nf"}}));
    EXPECT_EQ(*parse("a,,\n,,b\n"), (Records{{"a", "", ""}, {"", "", "b"}}));
    EXPECT_EQ(*parse("\xef\xbb\xbf"
                     "a,b\n"),
              (Records{{"a", "b"}}));
}

TEST(CsvParser, WhatPeopleWrite) {
    EXPECT_EQ(*parse("39, State-gov , 7\n"), (Records{{"39", "State-gov", "7"}}));
    EXPECT_EQ(*parse("\" kept \", dropped \n"), (Records{{" kept ", "dropped"}}));
    EXPECT_EQ(*parse("a,b\n\n\n1,2\n\n"), (Records{{"a", "b"}, {"1", "2"}}));
    EXPECT_EQ(*parse("5\" disk,3\n"), (Records{{"5\" disk", "3"}}));
    EXPECT_EQ(*parse("a\n\"\"\n\nb\n"), (Records{{"a"}, {""}, {"b"}}));  // a row of one column that is missing, and an empty line
    EXPECT_EQ(*parse("  1.0   2.0\t3 \n 4 5 6\n", csvBlanks), (Records{{"1.0", "2.0", "3"}, {"4", "5", "6"}}));
    EXPECT_EQ(*parse(""), Records{});
}

TEST(CsvParser, LinesAreCountedThroughQuotes) {
    const TemporaryFolder folder;
    writeFile(folder / "t.csv", "a\n\"x\ny\"\nb\n");
    auto parser = CsvParser::open(folder / "t.csv", ',');
    std::vector<std::string_view> fields;
    std::vector<int64_t> lines;
    while (*parser->next(fields)) lines.push_back(parser->line());
    EXPECT_THAT(lines, ElementsAre(1, 2, 4));
}

TEST(CsvParser, RecordsMayCrossChunks) {
    std::string text;
    for (int i = 0; i < 40000; ++i) text += std::to_string(i) + ",\"q" + std::to_string(i) + "\"\n";
    const auto records = parse(text);
    ASSERT_EQ(records->size(), 40000u);
    for (size_t i = 0; i < records->size(); ++i) ASSERT_EQ((*records)[i][1], "q" + std::to_string(i));
}

TEST(CsvParser, Refusals) {
    EXPECT_EQ(parse("a\n\"open\n").error().code, "csv.open-quote");
    EXPECT_EQ(parse(std::string(70000, ',')).error().code, "csv.too-many-columns");
    EXPECT_EQ(parse(std::string((16 << 20) + 10, 'x')).error().code, "csv.line-too-long");
    EXPECT_EQ(CsvParser::open("/nowhere/t.csv", ',').error().code, "file.missing");
}

}  // namespace
}  // namespace lathe::csv_parser_test
