// SPDX-License-Identifier: Apache-2.0
// Codes for missing values in tables and series: those that are set, and those that are suspected.
#include "core/data/csv/missing_codes.h"

#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/csv/suspected_codes.h"
#include "core/data/prepared_data.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::missing_codes_test {
namespace {

using namespace std::string_literals;
using test::readSample;
using test::realsOf;
using testing::ElementsAre;
using testing::HasSubstr;

class MissingCodesFile : public testing::Test {
protected:
    Result<DatasetPair> open(const std::string& text, Params params = {}, const char* reader = "csv") {
        test::writeFile(m_folder / "t.csv", text);
        params.set("path", "t.csv"s);
        return test::openReader(reader, params, m_folder.path());
    }
    TemporaryFolder m_folder;
};

const Diagnostic* warningIn(const Diagnostics& notes) {
    for (const Diagnostic& note : notes)
        if (note.code == "csv.missing-code") return &note;
    return nullptr;
}

/// Rows of "a,b,y"; each tenth value of a is `code`.
std::string sensor(const std::string& code, int rows = 200) {
    std::string text = "a,b,y\n";
    for (int i = 0; i < rows; ++i)
        text += (i % 10 == 3 ? code : std::to_string(i % 37) + ".5") + "," + std::to_string(i * 7 % 101) + "," +
                std::to_string(i % 13) + ".25\n";
    return text;
}

TEST(MissingCodes, AreTextsAndNumbersInAnyNotation) {
    const MissingCodes codes({"-200", "1e3", "none"});
    for (const char* cell : {"-200", "-200.0", "-200,0", " -200 ", "1000", "+1000", "1e3", "none"})
        EXPECT_TRUE(codes.contains(cell)) << cell;
    for (const char* cell : {"", "200", "-2000", "-20", "-200.5", "None", "nonexistent", "-200 m"})
        EXPECT_FALSE(codes.contains(cell)) << cell;
    EXPECT_TRUE(MissingCodes().isEmpty());
    EXPECT_FALSE(MissingCodes().contains(""));
}

TEST_F(MissingCodesFile, CellsWithACodeAreMissing) {
    const std::string text = "a;b;y\n1;-200,0;0,5\n-200;20,0;1,5\n3;30,5;-200\n";
    const auto plain = open(text), coded = open(text, {{"missing_codes", "-200"s}, {"task", "regression"s}});
    ASSERT_TRUE(plain && coded) << toString(coded.error());
    EXPECT_EQ(plain->training->size(), 3);
    ASSERT_EQ(coded->training->size(), 2) << "a row without a target";
    EXPECT_THAT(realsOf(readSample(*coded->training, 0).features), ElementsAre(1, 20));
    EXPECT_THAT(realsOf(readSample(*coded->training, 1).features), ElementsAre(1, 20));
    EXPECT_NE(plain->fingerprint, coded->fingerprint);
}

TEST(MissingCodes, MayBelongToOneColumn) {
    const MissingCodes codes({"-1", "NOx(GT):-200", "a:b:none"});
    EXPECT_TRUE(codes.dependOnColumn());
    const MissingCodes nox = codes.inColumn("NOx(GT)"), other = codes.inColumn("NOx"), longer = codes.inColumn("a:b");
    EXPECT_TRUE(nox.contains("-200.0") && nox.contains("-1"));
    EXPECT_FALSE(other.contains("-200"));
    EXPECT_TRUE(other.contains("-1"));
    EXPECT_TRUE(longer.contains("none"));
    EXPECT_FALSE(MissingCodes({"-1"}).dependOnColumn());
    EXPECT_TRUE(MissingCodes({"24:00"}).inColumn("x").contains("24:00")) << "a text, as always";
}

TEST(MissingCodes, OfColumnsThatAreNotThereAreNoted) {
    const std::vector<std::string> columns{"NOx(GT)", "hour"};
    EXPECT_TRUE(MissingCodes({"NOx(GT):-200", "24:00", "n:a", "-1"}).notesFor(columns, "t.csv").empty());
    const Diagnostics notes = MissingCodes({"NOx(GT:-200"}).notesFor(columns, "t.csv");
    ASSERT_EQ(notes.size(), 1u);
    EXPECT_THAT(toString(notes[0]), HasSubstr("there is no column \"NOx(GT\"; did you mean \"NOx(GT)\"?"));
}

TEST_F(MissingCodesFile, OfOneColumnLeaveTheOthersAlone) {
    std::string text = "a,b,y\n";
    for (int i = 0; i < 30; ++i) text += (i % 3 ? "0,0," : "4,8,") + std::to_string(i) + ".5\n";
    const auto pair = open(text, {{"missing_codes", "a:0"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    for (const size_t row : {1u, 2u}) {
        EXPECT_TRUE(std::isnan(pair->table->row(row)[0])) << row;
        EXPECT_EQ(pair->table->row(row)[1], 0) << row;
    }
    EXPECT_EQ(pair->table->draft.missingCodes, std::vector<std::string>{"a:0"});
    const auto all = open(text, {{"missing_codes", "0"s}});
    EXPECT_TRUE(std::isnan(all->table->row(1)[1])) << "the control";
    // Without a header, and in another order.
    Diagnostics notes;
    const std::vector<int64_t> rows{0, 1, 3, 6};
    const auto schema = measureSchema(*pair->table, rows, notes);
    ASSERT_TRUE(schema) << toString(schema.error());
    for (const char* later : {"0,0\n1,0\n", "b,a\n0,0\n0,1\n"}) {
        test::writeFile(m_folder / "new.csv", later);
        const auto read = findReader("csv")->openBySchema({{"path", m_folder / "new.csv"}}, ".", *schema, {.targets = false});
        ASSERT_TRUE(read) << toString(read.error());
        EXPECT_TRUE(std::isnan(read->table->row(0)[0])) << later;
        EXPECT_EQ(read->table->row(0)[1], 0) << later;
        EXPECT_EQ(read->table->row(1)[0], 1) << later;
    }
}

TEST_F(MissingCodesFile, OfAChannelLeaveTheOthersAlone) {
    const std::string text = "day,a,b\n2024-01-01,1,0\n2024-01-02,0,0\n2024-01-03,3,2\n2024-01-04,4,0\n";
    const auto pair = open(text, {{"missing_codes", "a:0,c:1"s}, {"window", int64_t{3}}}, "series");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(realsOf(readSample(*pair->training, 0).features), ElementsAre(1, 1, 3, 0, 0, 2));
    EXPECT_TRUE(std::any_of(pair->notes.begin(), pair->notes.end(), [](const auto& n) { return n.code == "csv.code_column"; }));
}

TEST_F(MissingCodesFile, AnIndicatorMarksThem) {
    const auto pair = open("a,y\n1,0.5\n-9,1.5\n3,2.5\n", {{"missing_codes", "-9"s}, {"missing", "mean_indicator"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(realsOf(readSample(*pair->training, 1).features), ElementsAre(2, 1));
}

TEST_F(MissingCodesFile, HeadersAndClassesKeepTheirNames) {
    const auto pair = open("-9,y\n1,b\n-9,a\n3,-9\n4,b\n", {{"missing_codes", "-9"s}, {"header", "yes"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().columns, ElementsAre("-9"));
    EXPECT_THAT(pair->training->info().classes, ElementsAre("a", "b"));
    EXPECT_EQ(pair->training->size(), 3);
}

TEST_F(MissingCodesFile, AModelReadsLaterFilesWithItsCodes) {
    const auto pair = open(sensor("-200"), {{"missing_codes", "-200"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    Diagnostics notes;
    const std::vector<int64_t> rows{0, 1, 2, 4, 5, 6};
    const auto schema = measureSchema(*pair->table, rows, notes);
    ASSERT_TRUE(schema) << toString(schema.error());
    const auto again = tableSchemaFromJson(toJson(*schema), "schema.json");
    ASSERT_TRUE(again) << toString(again.error());
    EXPECT_EQ(*again, *schema);
    test::writeFile(m_folder / "new.csv", "a,b\n-200,5\n7,5\n");
    const auto read = findReader("csv")->openBySchema({{"path", m_folder / "new.csv"}}, ".", *again, {.targets = false});
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_TRUE(std::isnan(read->table->row(0)[0]));
    EXPECT_EQ(read->table->row(1)[0], 7);
}

TEST_F(MissingCodesFile, OfSeriesAreReplacedByTheLastValueBefore) {
    const std::string text = "day,a\n2024-01-01,1\n2024-01-02,-200\n2024-01-03,3\n2024-01-04,4\n";
    const Params params{{"missing_codes", "-200"s}, {"window", int64_t{3}}};
    const auto pair = open(text, params, "series");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(realsOf(readSample(*pair->training, 0).features), ElementsAre(1, 1, 3));
}

TEST_F(MissingCodesFile, AreSuspectedWhereTheyAreFarFromAllOtherNumbers) {
    const auto pair = open(sensor("-200"));
    ASSERT_TRUE(pair) << toString(pair.error());
    const Diagnostic* const warning = warningIn(pair->notes);
    ASSERT_TRUE(warning);
    EXPECT_EQ(warning->severity, Severity::Warning);
    EXPECT_THAT(toString(*warning), HasSubstr("the number -200 may be a code for missing values: column \"a\" has it 20 times, "
                                              "and its other numbers are from 0.5 to 36.5"));
    EXPECT_THAT(toString(*warning), HasSubstr("set data.reader.missing_codes to -200"));
    EXPECT_FALSE(warningIn(open(sensor("-200"), {{"missing_codes", "-200"s}})->notes)) << "it is set";
    EXPECT_TRUE(warningIn(open(sensor("9999"))->notes)) << "the largest number";
    std::string series = "hour,v\n";
    for (int i = 0; i < 100; ++i) series += std::to_string(i) + "," + (i % 9 == 1 ? "-999"s : std::to_string(i % 20)) + "\n";
    EXPECT_TRUE(warningIn(open(series, {}, "series")->notes));
}

TEST_F(MissingCodesFile, OrdinaryNumbersAreNotSuspected) {
    EXPECT_FALSE(warningIn(open(sensor("-30"))->notes)) << "not far from the others";
    EXPECT_FALSE(warningIn(open(sensor("-200", 40))->notes)) << "four times only";
    std::string flags = "a,b,y\n", counts = "a,y\n";
    for (int i = 0; i < 300; ++i) {
        flags += (i % 3 ? "0," : "1,") + std::to_string(i % 5 * 10) + "," + std::to_string(i) + ".5\n";
        counts += std::to_string(i % 4 ? 0 : i) + "," + std::to_string(i) + ".5\n";
    }
    EXPECT_FALSE(warningIn(open(flags)->notes)) << "flags and grades";
    EXPECT_FALSE(warningIn(open(counts)->notes)) << "zeros";
}

/// A column of these numbers, repeated.
NumberColumn columnOf(const std::string& name, std::vector<double> numbers) {
    return {name, [numbers](size_t row) { return numbers[row % numbers.size()]; }};
}

TEST(SuspectedCodes, ColumnsOfOneCodeAreOneWarning) {
    const double absent = std::nan("");
    std::vector<double> narrow{-999, absent}, wide{-999};
    for (int i = 0; i < 20; ++i) narrow.push_back(i), wide.push_back(100 * i);
    const Diagnostics found =
        suspectedCodes("t.csv", {columnOf("plain", {1, 2, 3}), columnOf("narrow", narrow), columnOf("wide", wide)}, 2200);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_THAT(found[0].args, ElementsAre("-999", "narrow", "100", "0", "19", "2"));
}

TEST(SuspectedCodes, OfALongTableAllRowsAreCounted) {
    constexpr size_t rows = 400'003;
    const NumberColumn column{"a", [](size_t row) { return row % 10 == 0 ? -1000.0 : static_cast<double>(row % 97); }};
    const Diagnostics found = suspectedCodes("t.csv", {column}, rows);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].args[2], "40001");
    const NumberColumn contradicted{"a", [&](size_t row) { return row == 12345 ? 5000.0 : column.value(row); }};
    EXPECT_TRUE(suspectedCodes("t.csv", {contradicted}, rows).empty()) << "in a row that is not among the first ones";
    EXPECT_TRUE(suspectedCodes("t.csv", {}, 0).empty());
}

}  // namespace
}  // namespace lathe::missing_codes_test
