// SPDX-License-Identifier: Apache-2.0
// Where a table begins in a file, and lines of the file that are no rows.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/csv/csv_format.h"
#include "core/data/prepared_data.h"
#include "core/data/table.h"
#include "tests/core/data/csv_folder.h"

namespace lathe::table_start_test {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;

class TableStartTest : public test::CsvFolder {
protected:
    /// The format of new data for a model of these columns.
    CsvFormat formatOf(const std::string& text, const std::vector<std::string>& known) {
        test::writeFile(m_folder / "new.csv", text);
        const auto format = guessCsvFormat(m_folder / "new.csv", std::nullopt, std::nullopt, known);
        EXPECT_TRUE(format) << toString(format.error());
        return format ? *format : CsvFormat{};
    }
};

bool noted(const DatasetPair& pair, const std::string& code) {
    return std::any_of(pair.notes.begin(), pair.notes.end(), [&](const Diagnostic& d) { return d.code == code; });
}

std::string linesOf(int count, const std::string& end = "") {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += std::to_string(i + 1) + "," + std::to_string(2 * i) + (i % 2 ? ".5,x" : ".25,y") + end + "\n";
    return text;
}

TEST_F(TableStartTest, FewLinesThatDoNotFitAreSkipped) {
    for (const char* line : {"Total: 20\n", "1,2,x,4\n"}) {
        const auto behind = open("a,b,kind\n" + linesOf(20) + line),
                   between = open("a,b,kind\n" + linesOf(10) + line + linesOf(10));
        for (const auto* pair : {&behind, &between}) {
            ASSERT_TRUE(*pair) << toString(pair->error());
            EXPECT_EQ((*pair)->training->size(), 20);
            EXPECT_EQ((*pair)->notes.front().code, "csv.ragged-rows");
        }
        EXPECT_EQ(open("a,b,kind\n" + linesOf(18) + line).error().code, "csv.ragged") << "more than one of twenty";
    }
    const auto grouped = open("a,b,kind\n" + linesOf(10) + "-\n" + linesOf(10), {{"group", "a"s}});
    ASSERT_TRUE(grouped) << toString(grouped.error());
    EXPECT_EQ(grouped->groups.size(), 20u);
}

TEST_F(TableStartTest, WhatStandsBeforeTheTableIsSkipped) {
    const std::string names = "a,b,kind\n";
    for (const std::string before : {"Report 2023\n", "Report 2023\n\n", "# by X, 2023\n# of 20 rows\n", "Report,,\n,,\n",
                                     "\"Made on Monday, the 3rd\"\n", "from,1,to,20\n"}) {
        const auto pair = open(before + names + linesOf(20));
        ASSERT_TRUE(pair) << before << toString(pair.error());
        EXPECT_THAT(pair->training->info().columns, ElementsAre("a", "b")) << before;
        EXPECT_EQ(pair->training->size(), 20) << before;
        EXPECT_THAT(pair->table->lines.front(), 2 + std::count(before.begin(), before.end(), '\n')) << before;
        EXPECT_TRUE(noted(*pair, "csv.skipped")) << before;
    }
    const auto unnamed = open("Report 2023\n" + linesOf(20));
    ASSERT_TRUE(unnamed) << toString(unnamed.error());
    EXPECT_EQ(unnamed->training->size(), 20);
    for (const std::string& text : {names + linesOf(20), linesOf(20), "a,,\n" + linesOf(20)}) {
        const auto pair = open(text);
        ASSERT_TRUE(pair) << toString(pair.error());
        EXPECT_FALSE(noted(*pair, "csv.skipped")) << text.substr(0, 20);
    }
}

TEST_F(TableStartTest, NamesMayBeOneLessThanTheFields) {
    std::string named;
    for (int i = 0; i < 30; ++i) named += "\"r" + std::to_string(i) + "\"," + std::to_string(i) + (i % 2 ? ".5,x\n" : ".25,y\n");
    const auto rows = open("\"b\",\"kind\"\n" + named);
    ASSERT_TRUE(rows) << toString(rows.error());
    EXPECT_THAT(rows->training->info().columns, ElementsAre("b"));
    EXPECT_THAT(rows->training->info().classes, ElementsAre("x", "y"));
    const auto unnamed = open("1,2\n" + linesOf(20));
    ASSERT_TRUE(unnamed) << toString(unnamed.error());
    EXPECT_EQ(unnamed->training->size(), 20) << "a short row of numbers";
    EXPECT_EQ(unnamed->table->draft.fileColumns.front(), "column_1");
    for (const char* names : {"a,b,kind\n", "a,b,kind,\n"}) {
        const auto ended = open(names + linesOf(20, ","));
        ASSERT_TRUE(ended) << toString(ended.error());
        EXPECT_THAT(ended->training->info().columns, ElementsAre("a", "b"));
        EXPECT_THAT(ended->training->info().classes, ElementsAre("x", "y")) << "the empty column is no target";
    }
}

/// The names say where the table begins: one row is read as it is among many.
TEST_F(TableStartTest, NewDataMayHaveOneRow) {
    const std::vector<std::string> known{"a", "b"};
    for (const int rows : {1, 2, 20}) {
        for (const std::string before : {"", "Report 2023\n", "# by X, 2023\n# of, some, rows, here\n", "Report,,\n,,\n"}) {
            const CsvFormat format = formatOf(before + "a,b,kind\n" + linesOf(rows), known);
            EXPECT_TRUE(format.header) << before << rows;
            EXPECT_THAT(format.names, ElementsAre("a", "b", "kind")) << before << rows;
            EXPECT_EQ(format.skipped, static_cast<size_t>(std::count(before.begin(), before.end(), '\n'))) << before << rows;
        }
        EXPECT_THAT(formatOf("a,b,kind\n" + linesOf(rows, ","), known).names, ElementsAre("a", "b", "kind", "column_4")) << rows;
        EXPECT_THAT(formatOf("b,kind\n" + linesOf(rows), known).names, ElementsAre("column_1", "b", "kind")) << rows;
    }
    const CsvFormat unnamed = formatOf("1,2.5,x\n3,b,a\n", known);
    EXPECT_FALSE(unnamed.header) << "a cell is no name behind a row";
    EXPECT_EQ(unnamed.skipped, 0u);
}

}  // namespace
}  // namespace lathe::table_start_test
