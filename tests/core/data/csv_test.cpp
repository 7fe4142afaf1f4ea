// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/prepared_data.h"
#include "core/data/table.h"
#include "tests/core/data/csv_folder.h"
#include "tests/support/shared_dir.h"

namespace lathe::csv_test {
namespace {

using namespace std::string_literals;
using test::noted;
using test::openReader;
using test::readSample;
using test::realsOf;
using test::writeFile;
using testing::ElementsAre;
using testing::HasSubstr;

using CsvReader = test::CsvFolder;

TEST_F(CsvReader, NumbersAndClasses) {
    const auto pair = open("width,height,kind\n1,2.5,dog\n3,4,cat\n5,6,dog\n");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().columns, ElementsAre("width", "height"));
    EXPECT_THAT(pair->training->info().classes, ElementsAre("cat", "dog"));
    EXPECT_THAT(realsOf(readSample(*pair->training, 0).features), ElementsAre(1, 2.5));
    EXPECT_EQ(test::classOf(*pair->training, 0), 1);
    EXPECT_EQ(pair->test, nullptr);
    EXPECT_TRUE(pair->notes.empty());
}

TEST_F(CsvReader, WithoutHeaderAndWithOtherDelimiters) {
    EXPECT_EQ(open("1,2,3.5\n4,5,6.5\n")->training->size(), 2);
    EXPECT_EQ(open("1;2;3.5\n4;5;6.5\n")->training->info().features.shape, Shape{2});
    EXPECT_EQ(open("1\t2\t3.5\n4\t5\t6.5\n")->training->info().features.shape, Shape{2});
    EXPECT_EQ(open("1|2|3.5\n4|5|6.5\n")->training->info().features.shape, Shape{2});
    EXPECT_EQ(open(" 1  2 3.5\n4 5   6.5\n")->training->info().features.shape, Shape{2});
}

TEST_F(CsvReader, TablesAreRecognisedByTheirEnding) {
    for (const char* name : {"t.csv", "t.tsv", "t.tab", "T.TSV"}) {
        test::writeFile(m_folder / name, "a\tb\tkind\n1\t2.5\tx\n3\t4\ty\n");
        const ReaderDef* reader = findReaderFor(m_folder / name);
        ASSERT_TRUE(reader) << name;
        EXPECT_EQ(reader->type, "csv");
        const auto pair = test::openReader("csv", {{"path", std::string(name)}}, m_folder.path());
        ASSERT_TRUE(pair) << toString(pair.error());
        EXPECT_THAT(pair->training->info().columns, ElementsAre("a", "b"));
    }
}

TEST_F(CsvReader, DelimitersWithinQuotedTextsAreNone) {
    std::string text;
    for (int i = 0; i < 30; ++i) text += "\"1," + std::to_string(i) + "\",\"k;" + std::to_string(i % 3) + "\",\"c|d\",0.5\n";
    const auto pair = open(text, {{"task", "regression"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->table->draft.fileColumns.size(), 4u);
    const auto inches = open("5\" disk\t1,5\t0.5\n3\" disk\t2,5\t1.5\n5\" disk\t2,5\t1.5\n");
    ASSERT_TRUE(inches) << toString(inches.error());
    EXPECT_EQ(inches->table->draft.fileColumns.size(), 3u);
}

TEST_F(CsvReader, DecimalComma) {
    const auto pair = open("1,5;2,25\n3,5;4,5\n", {{"decimal", "comma"s}});
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(realsOf(readSample(*pair->training, 0).features), ElementsAre(1.5));
    EXPECT_THAT(realsOf(readSample(*pair->training, 0).target), ElementsAre(2.25));
}

TEST_F(CsvReader, NumbersAsPeopleWriteThem) {
    const auto firstOf = [&](const std::string& cells, const std::string& y = "0.5") {
        std::string text = "a;y\n";
        for (size_t from = 0; from < cells.size();) {
            const size_t end = std::min(cells.find('|', from), cells.size());
            text += cells.substr(from, end - from) + ";" + y + "\n";
            from = end + 1;
        }
        const auto pair = open(text, {{"delimiter", "semicolon"s}, {"task", "regression"s}});
        EXPECT_TRUE(pair) << toString(pair.error());
        return pair ? realsOf(readSample(*pair->training, 0).features).at(0) : NAN;
    };
    EXPECT_EQ(firstOf("1.5|2"), 1.5f);
    EXPECT_EQ(firstOf("1,5|2"), 1.5f);
    EXPECT_EQ(firstOf("1.234.567,5|2"), 1234567.5f);
    EXPECT_EQ(firstOf("1,234,567.5|2"), 1234567.5f);
    EXPECT_EQ(firstOf("$1,234.50|$2"), 1234.5f);
    EXPECT_EQ(firstOf("-$3.50|$2"), -3.5f);
    EXPECT_EQ(firstOf("12 %|3%"), 12.0f);
    EXPECT_EQ(firstOf("12 000 kr|3 kr"), 12000.0f);
    EXPECT_EQ(firstOf("1'500.5|3"), 1500.5f);
    EXPECT_EQ(firstOf("1,234|2", "5"), 1.234f);  // semicolons go with decimal commas
}

TEST_F(CsvReader, OtherColumnsSayWhatTheDecimalSignIs) {
    const auto featuresOf = [&](const std::string& text, const Params& more = {}) {
        const auto pair = open(text, more);
        EXPECT_TRUE(pair) << toString(pair.error());
        EXPECT_EQ(noted(*pair, "csv.decimal"), text.find('!') != std::string::npos) << text;
        return pair ? realsOf(readSample(*pair->training, 0).features) : std::vector<float>();
    };
    EXPECT_THAT(featuresOf("a!;b;n;y\n1.034;0,5;7;1\n186;1,25;8;2\n"), ElementsAre(1034, 0.5f, 7));
    EXPECT_THAT(featuresOf("a!;b;n;y\n1,034;0.5;7;1\n186;1.25;8;2\n"), ElementsAre(1034, 0.5f, 7));
    EXPECT_THAT(featuresOf("a!;n;y\n1.034;7;0,5\n186;8;1,25\n"), ElementsAre(1034, 7)) << "the target says it, too";
    EXPECT_THAT(featuresOf("a;b;y\n1.034;0,5;1.5\n186;1,25;2\n"), ElementsAre(1.034f, 0.5f)) << "columns contradict";
    EXPECT_THAT(featuresOf("a;b;y\n0.125;0,5;1\n186;1,25;2\n"), ElementsAre(0.125f, 0.5f)) << "no group is 0";
    EXPECT_EQ(featuresOf("a;b;y\n1.034;2,5;1\n186;1,25;2\n", {{"decimal", "point"s}}).at(0), 1.034f)
        << "what a person sets is right";
    EXPECT_THAT(featuresOf("a,y\n\"0,125\",1\n\"0,375\",2\n"), ElementsAre(0.125f)) << "no group is 0";
    EXPECT_THAT(featuresOf("a,b!,y\n\"0,5\",\"1,034\",1\n\"0,375\",\"2,500\",2\n"), ElementsAre(0.5f, 1.034f));
}

TEST_F(CsvReader, GroupsOfThreeWithCommasBetweenFieldsAreThousands) {
    const auto pair = open("a,y\n\"1,234\",0.5\n\"2,345\",1.5\n");
    EXPECT_THAT(realsOf(readSample(*pair->training, 0).features), ElementsAre(1234));
}

TEST_F(CsvReader, DatesBecomeADayAndPlacesOnCircles) {
    const auto pair = open("when,y\n2024-02-29,0.5\n1970-01-05,1.5\n,2.5\n");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().columns,
                ElementsAre("when", "when (year, sine)", "when (year, cosine)", "when (week, sine)", "when (week, cosine)"));
    EXPECT_EQ(realsOf(readSample(*pair->training, 0).features)[0], 19782);
    EXPECT_THAT(realsOf(readSample(*pair->training, 1).features), ElementsAre(4, testing::_, testing::_, 0, 1));  // a Monday
    EXPECT_THAT(realsOf(readSample(*pair->training, 2).features), ElementsAre(9893, 0, 0, 0, 0));
    EXPECT_EQ(realsOf(readSample(*open("when,y\n29.02.2024 12:00,0.5\n01.03.2024 06:00,1\n")->training, 0).features)[0],
              19782.5f);
    EXPECT_EQ(realsOf(readSample(*open("when,y\n02/29/2024,0.5\n03/01/2024,1\n")->training, 1).features)[0], 19783);
}

TEST_F(CsvReader, MonthsOfDatesMayHaveNames) {
    const double day = 19782;  // 2024-02-29
    for (const char* text : {"29-Feb-2024", "29 Feb 2024", "29. February 2024", "29feb2024", "29/FEB/2024"})
        EXPECT_EQ(dateOf(text, DateOrder::DayMonthYear), day) << text;
    for (const char* text : {"Feb 29, 2024", "February 29 2024", "Feb. 29, 2024", "feb-29-2024"})
        EXPECT_EQ(dateOf(text, DateOrder::MonthDayYear), day) << text;
    EXPECT_EQ(dateOf("2024-Feb-29", DateOrder::YearMonthDay), day);
    EXPECT_EQ(dateOf("Feb 29, 2024 12:00", DateOrder::MonthDayYear), day + 0.5);
    EXPECT_EQ(dateOf("1 Sept 2024", DateOrder::DayMonthYear), dateOf("2024-09-01", DateOrder::YearMonthDay));
    for (const char* text :
         {"30-Feb-2024", "29-Feb-24", "29-Febr-2024", "29-Fab-2024", "Feb 2024", "Maybe 12 2024", "29-Feb-2024x"})
        for (const auto order : {DateOrder::YearMonthDay, DateOrder::DayMonthYear, DateOrder::MonthDayYear})
            EXPECT_FALSE(dateOf(text, order)) << text;
    std::string table = "day,y\n";
    for (int i = 0; i < 28; ++i)
        table += std::to_string(i + 1) + (i % 2 ? "-Jan-2024," : "-Mar-2024,") + std::to_string(i) + ".5\n";
    const auto pair = open(table);
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_EQ(pair->table->draft.columns.size(), 1u);
    EXPECT_EQ(pair->table->draft.columns[0].kind, ColumnKind::Date);
    EXPECT_TRUE(pair->table->draft.columns[0].monthNames);
    EXPECT_FALSE(noted(*pair, "csv.ambiguous-date"));
}

TEST_F(CsvReader, MissingValuesMayHaveAFeature) {
    const auto pair = open("a,s,y\n1,x,0.5\n?,x,1.5\n3,,2.5\n", {{"missing", "mean_indicator"s}});
    EXPECT_THAT(pair->training->info().columns, ElementsAre("a", "a (missing)", "s=x", "s (missing)"));
    EXPECT_THAT(realsOf(readSample(*pair->training, 1).features), ElementsAre(2, 1, 1, 0));
    EXPECT_THAT(realsOf(readSample(*pair->training, 2).features), ElementsAre(3, 0, 0, 1));
}

TEST_F(CsvReader, NumbersBeyondFloat32AreNamed) {
    std::string text = "a,y\n";
    for (int i = 0; i < 50; ++i) text += (i == 7 ? "1e300"s : std::to_string(i)) + ",0." + std::to_string(i) + "\n";
    const auto pair = open(text);
    ASSERT_TRUE(noted(*pair, "csv.stray-text"));
    EXPECT_THAT(toString(pair->notes[0]), HasSubstr("\"1e300\" in line 9"));
}

TEST_F(CsvReader, ColumnsThatNumberTheRowsAreLeftOut) {
    std::string text = "PassengerId,size,y\n";
    for (int i = 0; i < 40; ++i) text += std::to_string(i + 1) + "," + std::to_string(i + 1) + "," + (i % 2 ? "p" : "q") + "\n";
    const auto pair = open(text);
    EXPECT_THAT(pair->training->info().columns, ElementsAre("size"));  // by its name, a measurement
    EXPECT_TRUE(noted(*pair, "csv.left-out"));
}

TEST_F(CsvReader, OfManyCategoriesTheCommonestAreKept) {
    std::string text = "a,y\n";
    for (int i = 0; i < 90; ++i)
        for (int k = 0; k < 3 + (i == 80); ++k) text += "t" + std::to_string(i) + ",0." + std::to_string(i) + "\n";
    const auto pair = open(text, {{"max_categories", int64_t{2}}});
    EXPECT_THAT(pair->training->info().columns, ElementsAre("a=t0", "a=t80"));
}

TEST_F(CsvReader, HeaderGuess) {
    EXPECT_EQ(open("x,y\n1,2.5\n3,4.5\n")->training->size(), 2);
    EXPECT_EQ(open("red,yes\nblue,no\nred,no\n")->training->size(), 3);  // texts that come again
    EXPECT_EQ(open("colour,good\nblue,no\nred,yes\n")->training->size(), 2);
    EXPECT_EQ(open("red,,yes\nblue,3,no\nred,4,no\n")->training->size(), 3);  // a missing number is no name
    EXPECT_EQ(open("x,y\n1,2.5\n3,4.5\n", {{"header", "no"s}, {"task", "classes"s}})->training->size(), 3);
}

TEST_F(CsvReader, AFirstRowOfCurrencyOrDatesIsNoHeader) {
    EXPECT_EQ(open("$1.50;1 200,50\n$2.50;300,25\n$0.75;1 100,00\n")->training->size(), 3);
    EXPECT_EQ(open("2024-01-01,a\n2024-01-02,b\n2024-01-03,a\n", {{"task", "classes"s}})->training->size(), 3);
    const auto series = open("country,2024-01-01,2024-01-02\nA,1,2.5\nB,3,4.5\nA,2,2.5\n");
    EXPECT_THAT(series->training->info().columns, ElementsAre("country=A", "country=B", "2024-01-01"));
}

TEST_F(CsvReader, NumbersAreNamesBesideWordsOverNumbers) {
    const auto worldBank =
        open("Data Source,Indicators,\n\nName,Code,1960,1961,1962,\nAruba,ABW,1.5,,2.5,\nAfrica,AFE,22,23,24.5,\n");
    ASSERT_TRUE(worldBank) << toString(worldBank.error());
    EXPECT_THAT(worldBank->training->info().columns,
                ElementsAre("Name=Africa", "Name=Aruba", "Code=ABW", "Code=AFE", "1960", "1961"));
    EXPECT_EQ(open("A,1500,1600,1700\nB,1510,1620,1730\nC,1490,1580,1690\n")->training->size(), 3) << "prices";
    const auto years = open("country,area,1990,2000\nA,1.5,3,4.5\nB,2.5,-,5.5\nA,0.5,4,6.5\nB,7,4,6\n");
    ASSERT_TRUE(years) << toString(years.error());
    EXPECT_THAT(years->training->info().columns, ElementsAre("country=A", "country=B", "area", "1990"));
    EXPECT_EQ(open("A,1.5,3,4.5\nB,2.5,3,5.5\nA,0.5,4,6.5\n")->training->size(), 3);
    EXPECT_EQ(open("x,3,4.5\n2,3,5.5\n2,4,6.5\n")->training->size(), 3);  // 4.5 is no name
    EXPECT_EQ(open("x,3,4\n2,3,5.5\n2,4,6.5\n")->training->size(), 3);    // 3 comes again
    EXPECT_EQ(open("NA,1,4\n2,3,5.5\n2,4,6.5\n")->training->size(), 3);   // a missing value is no name
}

TEST_F(CsvReader, TargetByNameByNumberAndIgnoredColumns) {
    const std::string text = "id,y,a,b\n1,0.5,1,2\n2,1.5,3,4\n";
    const auto byName = open(text, {{"target", "y"s}, {"ignore", "id, 4"s}});
    ASSERT_TRUE(byName) << toString(byName.error());
    EXPECT_THAT(byName->training->info().columns, ElementsAre("a"));
    EXPECT_THAT(realsOf(readSample(*byName->training, 1).target), ElementsAre(1.5));
    EXPECT_EQ(readSample(*open(text, {{"target", "2"s}})->training, 1).target, readSample(*byName->training, 1).target);
    const auto wrong = open(text, {{"target", "yy"s}});
    EXPECT_EQ(wrong.error().code, "csv.no-column");
    EXPECT_EQ(open(text, {{"ignore", "5"s}}).error().code, "csv.no-column");
}

TEST_F(CsvReader, CategoriesBecomeOneFeatureEach) {
    const auto pair = open("sex,age,y\nmale,3,0.5\nfemale,4,1.5\n,5,2.5\n");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().columns, ElementsAre("sex=female", "sex=male", "age"));
    EXPECT_THAT(realsOf(readSample(*pair->training, 0).features), ElementsAre(0, 1, 3));
    EXPECT_THAT(realsOf(readSample(*pair->training, 2).features), ElementsAre(0, 0, 5));
    EXPECT_TRUE(noted(*pair, "csv.missing"));
}

TEST_F(CsvReader, MissingValues) {
    const std::string text = "a,b,y\n1,10,0.5\n?,20,1.5\n3,NA,2.5\n5,60,\n";
    const auto mean = open(text);
    ASSERT_TRUE(mean) << toString(mean.error());
    EXPECT_EQ(mean->training->size(), 3);
    EXPECT_THAT(realsOf(readSample(*mean->training, 1).features), ElementsAre(2, 20));
    EXPECT_THAT(realsOf(readSample(*mean->training, 2).features), ElementsAre(3, 15));
    EXPECT_TRUE(noted(*mean, "csv.missing") && noted(*mean, "csv.missing-target"));
    const auto dropped = open(text, {{"missing", "drop_row"s}});
    EXPECT_EQ(dropped->training->size(), 1);
    EXPECT_THAT(realsOf(readSample(*dropped->training, 0).features), ElementsAre(1, 10));
    EXPECT_EQ(open("a,b,y\n?,2,0.5\n1,?,1.5\n", {{"missing", "drop_row"s}}).error().code, "csv.no-complete-rows");
}

TEST_F(CsvReader, MarksOfMissingValues) {
    for (const std::string mark : {"n/a", "#N/A", "<NA>", "-nan", "-", "--", ".", "\" NA \"", "\"  \""}) {
        const auto pair =
            open("a,b,y\n" + mark + ",2024-01-01,0.5\n3," + mark + ",1.5\n" + mark + ",2024-01-03,1.5\n1," + mark + ",2.5\n");
        ASSERT_TRUE(pair) << mark << toString(pair.error());
        ASSERT_EQ(pair->table->draft.columns.size(), 2u) << mark;
        EXPECT_EQ(pair->table->draft.columns[0].kind, ColumnKind::Number) << mark;
        EXPECT_EQ(pair->table->draft.columns[1].kind, ColumnKind::Date) << mark;
        EXPECT_THAT(realsOf(readSample(*pair->training, 0).features)[0], 2) << mark;
        EXPECT_FALSE(noted(*pair, "csv.stray-text")) << mark;
    }
    const auto signs = open("a,y\n1.5,-\n2.5,+\n3.5,-\n");
    EXPECT_THAT(signs->training->info().classes, ElementsAre("+", "-"));
    EXPECT_EQ(signs->training->size(), 3);
    EXPECT_THAT(open("a,y\n-,1.5\n+,2.5\n-,3.5\n")->training->info().columns, ElementsAre("a=+", "a=-"));
}

TEST_F(CsvReader, BlanksAroundQuotedNumbersAndDates) {
    const auto pair = open("a,b,y\n\" 1\",\" 2024-01-01 \",\"0.5\"\n\"20\",\"2024-01-02\",\" 1.5\"\n");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->table->draft.columns[0].style, NumberStyle{});
    EXPECT_EQ(pair->table->draft.columns[1].kind, ColumnKind::Date);
    EXPECT_THAT(pair->table->targets, ElementsAre(0.5, 1.5));
}

TEST_F(CsvReader, StrayTextIsNamed) {
    std::string text = "a,y\n";
    for (int i = 0; i < 50; ++i) text += (i == 7 ? "12o"s : std::to_string(i)) + ",0." + std::to_string(i) + "\n";
    const auto pair = open(text);
    ASSERT_TRUE(pair) << toString(pair.error());
    ASSERT_TRUE(noted(*pair, "csv.stray-text"));
    EXPECT_THAT(toString(pair->notes[0]), HasSubstr("\"12o\" in line 9"));
    EXPECT_EQ(pair->training->info().features.shape, Shape{1});
}

TEST_F(CsvReader, IntegerTargets) {
    EXPECT_THAT(open("a,y\n1,10\n2,9\n3,10\n")->training->info().classes, ElementsAre("9", "10"));
    EXPECT_TRUE(open("a,y\n1,10\n2,9\n3,10\n", {{"task", "regression"s}})->training->info().classes.empty());
    const auto spelled = open("a,y\n1,10\n2,9.0\n3,10.0\n4,9\n5,-\n");
    EXPECT_THAT(spelled->training->info().classes, ElementsAre("9", "10"));
    EXPECT_THAT(spelled->table->targets, ElementsAre(1, 0, 1, 0));
    EXPECT_EQ(open("a,y\n1,10\n2,10.0\n").error().code, "csv.target-classes");
    std::string many = "a,y\n";
    for (int i = 0; i < 30; ++i) many += "1," + std::to_string(i) + "\n";
    EXPECT_TRUE(open(many)->training->info().classes.empty());
    EXPECT_EQ(open(many, {{"task", "classes"s}})->training->info().classes.size(), 30u);
}

TEST_F(CsvReader, RaggedRowsNameTheLine) {
    const auto pair = open("a,b,y\n1,2,3\n4,5\n6,7,8\n");
    ASSERT_FALSE(pair);
    EXPECT_EQ(pair.error().code, "csv.ragged");
    EXPECT_EQ(toString(pair.error()),
              (m_folder / "t.csv") +
                  ": line 3 has 2 fields, but the table has 3 columns; correct the line (quote texts that "
                  "contain the delimiter), or set another delimiter");
}

TEST_F(CsvReader, OtherMistakes) {
    EXPECT_EQ(openReader("csv", {}).error().code, "csv.no-path");
    EXPECT_EQ(openReader("csv", {{"path", "missing.csv"s}}, m_folder.path()).error().code, "file.missing");
    EXPECT_EQ(open("").error().code, "csv.empty");
    EXPECT_EQ(open("a,b\n1,x\n2,x\n").error().code, "csv.target-classes");
    EXPECT_EQ(open("a,b\n1,x\n2,y\n", {{"task", "regression"s}}).error().code, "csv.target-text");
    EXPECT_EQ(open("a,b\n1,x\n2,y\n", {{"ignore", "a"s}}).error().code, "csv.no-features");
}

TEST_F(CsvReader, TextsWithoutRepetitionAreLeftOut) {
    std::string text = "name,a,y\n";
    for (int i = 0; i < 100; ++i) text += "n" + std::to_string(i) + ",1," + (i % 2 ? "p" : "q") + "\n";
    const auto pair = open(text);
    EXPECT_THAT(pair->training->info().columns, ElementsAre("a"));
    EXPECT_TRUE(noted(*pair, "csv.left-out"));
}

TEST_F(CsvReader, ABombOfCategoriesIsRefusedBeforeMemoryIsTaken) {
    std::string text;
    const int columns = 3000, rows = 200;
    for (int r = 0; r < rows; ++r) {
        for (int c = 0; c < columns; ++c) text += std::string(1, static_cast<char>('A' + r % 50)) + "x,";
        text += "0.5\n";
    }
    EXPECT_EQ(open(text).error().code, "csv.too-wide");
}

struct Table {
    const char* file;
    int64_t rows, features;
    size_t classes;
};

TEST(CsvReaderShared, EveryTableOpensWithASensibleTarget) {
    LATHE_NEEDS_SHARED("data/tabular");
    const Table expected[] = {{"iris.csv", 150, 4, 3},
                              {"wine.csv", 178, 13, 3},
                              {"adult-train.csv", 32561, 0, 2},
                              {"breast-cancer.csv", 286, 0, 2},
                              {"housing.csv", 506, 13, 0},
                              {"housing.data", 506, 13, 0},
                              {"ecoli.data", 336, 7, 8},
                              {"wheat-seeds.csv", 210, 7, 3},
                              {"auto-insurance.csv", 63, 1, 0},
                              {"seaborn/diamonds.csv", 53940, 0, 0},
                              {"seaborn/penguins.csv", 333, 0, 2},
                              {"california/housing.csv", 20640, 9, 5}};
    for (const Table& t : expected) {
        const auto pair = openReader("csv", {{"path", (test::sharedDir() / "data/tabular" / t.file).string()}});
        ASSERT_TRUE(pair) << toString(pair.error());
        EXPECT_EQ(pair->training->size(), t.rows) << t.file;
        EXPECT_EQ(pair->training->info().classes.size(), t.classes) << t.file;
        if (t.features) {
            EXPECT_EQ(pair->training->info().features.shape, Shape{t.features}) << t.file;
        }
    }
}

TEST(CsvReaderShared, NoTableIsRefused) {
    LATHE_NEEDS_SHARED("data/tabular");
    int count = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::sharedDir() / "data/tabular")) {
        if (entry.path().extension() != ".csv") continue;
        const auto pair = openReader("csv", {{"path", entry.path().string()}});
        EXPECT_TRUE(pair) << toString(pair.error());
        ++count;
    }
    EXPECT_GE(count, 15);
}

}  // namespace
}  // namespace lathe::csv_test
