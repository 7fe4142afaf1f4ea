// SPDX-License-Identifier: Apache-2.0
// Excel workbooks. golden/workbooks and the tables in them are written by make_workbooks.py.
#include <string>
#include <vector>

#include <gmock/gmock.h>

#include "core/base/file.h"
#include "core/data/csv/csv_bytes.h"
#include "core/data/csv/csv_format.h"
#include "core/data/csv/csv_parser.h"
#include "core/data/csv/packed_table.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/shared_dir.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/workbook_file.h"

namespace lathe::workbook_test {
namespace {

using test::SheetXml;
using test::workbookBytes;
using test::WorkbookXml;
using testing::HasSubstr;

Result<std::string> textOf(const std::string& path, size_t block = 7) {
    LATHE_TRY(CsvBytes in, CsvBytes::open(path));
    const uint64_t said = in.size();
    std::string text;
    while (!in.atEnd()) LATHE_CHECK(in.append(text, block));
    EXPECT_EQ(text.size(), said) << path;
    return text;
}

class Workbook : public testing::Test {
protected:
    std::string put(const std::string& name, const std::string& bytes) const {
        test::writeFile(m_folder / name, bytes);
        return m_folder / name;
    }
    /// The text of the table in a workbook, or the code of the error.
    std::string text(const WorkbookXml& book) const { return textOrCode(put("a.xlsx", workbookBytes(book))); }
    std::string rows(const std::string& xml) const { return text({.sheets = {{"A", xml}}}); }
    static std::string textOrCode(const std::string& path) {
        const auto read = textOf(path);
        return read ? *read : read.error().code;
    }
    Result<DatasetPair> open(const std::string& name, Params params = {}, const char* reader = "csv") const {
        params.set("path", name);
        return test::openReader(reader, params, m_folder.path());
    }

    TemporaryFolder m_folder;
};

std::string textCell(const std::string& reference, const std::string& text) {
    return "<c r='" + reference + "' t='inlineStr'><is><t>" + text + "</t></is></c>";
}

TEST_F(Workbook, GoldenOnesAreTheTablesBesideThem) {
    const std::string folder = (test::sourceDir() / "tests/core/data/golden/workbooks/").string();
    for (const auto& [book, table] : {std::pair{"every_kind.xlsx", "every_kind.csv"}, {"from_1904.xlsm", "from_1904.csv"}}) {
        const auto expected = readFile(folder + table, 1 << 20);
        ASSERT_TRUE(expected);
        EXPECT_EQ(textOrCode(folder + book), *expected) << book;
    }
    EXPECT_EQ(textOrCode(folder + "every_kind.xlsx/Hidden"), "no\n");
    EXPECT_EQ(textOrCode(folder + "every_kind.xlsx/3"), textOrCode(folder + "every_kind.xlsx/Data"));
    EXPECT_EQ(textOrCode(folder + "every_kind.xlsx/1"), "");
    EXPECT_EQ(textOrCode(folder + "every_kind.xlsx/4"), "workbook.no_sheet");
}

TEST_F(Workbook, CellsAndRowsMayHaveNoPosition) {
    EXPECT_EQ(rows("<row><c><v>1</v></c><c/><c><v>2</v></c></row><row r='3'><c r='B3'><v>3</v></c></row>"), "1,,2\n,,\n,3,\n");
    EXPECT_EQ(rows("<x:row xmlns:x='y'><x:c t=\"str\"><x:v><![CDATA[a<b]]>&#x26;&lt;<!-- c --></x:v></x:c></x:row>"), "a<b&<\n");
    EXPECT_EQ(rows("<row><c t='d'><v>2024-02-01T18:30:00</v></c></row>"), "2024-02-01 18:30:00\n");
    EXPECT_EQ(rows(""), "");
    EXPECT_EQ(rows("<row><c s='7'><v>1</v></c></row>"), "1\n") << "a style that is not there";
}

TEST_F(Workbook, ASheetIsChosenByNameOrNumber) {
    put("two.xlsx", workbookBytes({.sheets = {{"Note", ""},
                                              {"Secret", "<row><c><v>1</v></c></row>", "hidden"},
                                              {"Cats &amp; dogs", "<row><c><v>2</v></c></row>"},
                                              {"1", "<row><c><v>3</v></c></row>"}}}));
    const auto chosen = [&](const std::string& sheet) { return textOrCode(tablePath(m_folder / "two.xlsx", sheet)); };
    EXPECT_EQ(chosen(""), "2\n") << "the first visible sheet that has cells";
    EXPECT_EQ(chosen("Cats & dogs"), "2\n");
    EXPECT_EQ(chosen("1"), "3\n") << "a name comes before a number";
    EXPECT_EQ(chosen("2"), "1\n");
    EXPECT_EQ(chosen("5"), "workbook.no_sheet");
    EXPECT_EQ(chosen("0"), "workbook.no_sheet");
    const auto refused = textOf(tablePath(m_folder / "two.xlsx", "dogs"));
    ASSERT_FALSE(refused);
    EXPECT_THAT(toString(refused.error()), HasSubstr("Note, Secret, Cats & dogs, 1"));
    put("one.xlsx", workbookBytes({.sheets = {{"A", "<row><c><v>4</v></c></row>"}}}));
    EXPECT_EQ(textOrCode(tablePath(m_folder / "one.xlsx", "B")), "4\n") << "there is no choice";
}

const std::string animalRows = "<row>" + textCell("A1", "width") + textCell("B1", "height") + textCell("C1", "kind") + "</row>" +
                               "<row><c><v>1</v></c><c><v>2</v></c>" + textCell("C2", "dog;x|y") + "</row>" +
                               "<row><c><v>3</v></c><c><v>4</v></c>" + textCell("C3", "cat;x|y") + "</row>" +
                               "<row><c><v>5</v></c><c><v>6</v></c>" + textCell("C4", "dog;x|y") + "</row>";
const std::string animals = "width,height,kind\n1,2,dog;x|y\n3,4,cat;x|y\n5,6,dog;x|y\n";

TEST_F(Workbook, IsTheSameDataAsItsText) {
    put("a.xlsx", workbookBytes({.sheets = {{"A", animalRows}}}));
    put("a.csv", animals);
    const auto book = open("a.xlsx", {{"delimiter", std::string("semicolon")}}), csv = open("a.csv");
    ASSERT_TRUE(book) << toString(book.error());
    ASSERT_TRUE(csv);
    EXPECT_EQ(book->table->values, csv->table->values);
    EXPECT_EQ(book->table->lines, csv->table->lines);
    EXPECT_EQ(open("a.xlsx")->fingerprint, csv->fingerprint);
    EXPECT_EQ(open("a.xlsx")->notes, csv->notes) << "none on sheets";
    EXPECT_STREQ(std::string(findReaderFor(m_folder / "a.xlsx")->type).c_str(), "csv");
    std::string other = animalRows;
    other.replace(other.find("<v>5"), 4, "<v>7");
    put("a.xlsx", workbookBytes({.sheets = {{"A", other}}}));
    EXPECT_NE(open("a.xlsx")->fingerprint, csv->fingerprint);
}

TEST_F(Workbook, ALargeOneIsRecognisedWithoutBeingRead) {
    std::string sentences = "<row>" + textCell("A1", "text") + textCell("B1", "label") + "</row>";
    for (int i = 0; i < 6; ++i)
        sentences += "<row>" + textCell("", "day " + std::to_string(i) + " was good for a walk") +
                     textCell("", i % 2 ? "x" : "y") + "</row>";
    const auto readerOf = [&](const std::string& xml) {
        return std::string(findReaderFor(put("a.xlsx", workbookBytes({.sheets = {{"A", xml}}}, false)))->type);
    };
    EXPECT_EQ(readerOf(sentences), "labeled_text") << "the control";
    std::string large = "<row r='2'>";
    large.resize(9 << 20, ' ');
    EXPECT_EQ(readerOf(large), "csv") << "it would be damaged if it were read";
}

TEST_F(Workbook, SeveralSheetsAreANote) {
    put("a.xlsx", workbookBytes({.sheets = {{"A", animalRows}, {"B", animalRows}, {"C", ""}, {"D", animalRows, "hidden"}}}));
    const auto codes = [&](const Params& params) {
        const auto pair = open("a.xlsx", params);
        std::string all;
        for (const Diagnostic& note : pair->notes) all += note.code == "csv.sheets" ? toString(note) : "";
        return all;
    };
    EXPECT_THAT(codes({}), HasSubstr("the sheet \"A\" is read; other sheets with data: B;"));
    EXPECT_EQ(codes({{"sheet", std::string("B")}}), "");
}

TEST_F(Workbook, ASheetThatIsNoTableNamesTheOthers) {
    const std::string about = "<row>" + textCell("A1", "measured in 1995") + "</row>";
    for (const char* reader : {"csv", "series"}) {
        const auto of = [&](std::vector<SheetXml> sheets) {
            put("a.xlsx", workbookBytes({.sheets = std::move(sheets)}));
            return findReader(reader)->open({{"path", m_folder / "a.xlsx"}}, ".").error();
        };
        const Diagnostic alone = of({{"About", about}});
        const Diagnostic first = of({{"About", about}, {"Animals", animalRows}});
        EXPECT_NE(alone.code, "csv.sheet_unsuitable") << "there is no other";
        EXPECT_EQ(first.code, "csv.sheet_unsuitable") << toString(first);
        EXPECT_THAT(toString(first), HasSubstr("the sheet \"About\" cannot be read as a table: "));
        EXPECT_THAT(toString(first), HasSubstr("Other sheets with data: Animals; "));
    }
}

TEST_F(Workbook, PartsOfATableMayBeWorkbooks) {
    put("part-1.xlsx", workbookBytes({.sheets = {{"A", animalRows}}}));
    put("part-2.csv", "kind,height,width\ncat;x|y,6,5\n");
    put("~$part-1.xlsx", "a file of Excel");
    const auto pair = open(".");
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_EQ(pair->table->rows(), 4);
    EXPECT_STREQ(std::string(findReaderFor(m_folder.path())->type).c_str(), "csv");
}

TEST_F(Workbook, AModelReadsWorkbooks) {
    put("a.csv", animals);
    const auto pair = open("a.csv");
    put("new.xlsx",
        workbookBytes({.sheets = {{"Note", "<row>" + textCell("A1", "see the next sheet") + "</row>"}, {"New", animalRows}}}));
    const auto read = findReader("csv")->openBySchema({{"path", m_folder / "new.xlsx"}, {"sheet", std::string("New")}}, ".",
                                                      wholeTable(*pair->table), {.targets = false});
    ASSERT_TRUE(read) << toString(read.error());
    EXPECT_EQ(read->table->rows(), 3);
    put("new.xlsx", workbookBytes({.sheets = {{"March", animalRows}, {"Note", "<row>" + textCell("A1", "text") + "</row>"}}}));
    const auto other = findReader("csv")->openBySchema({{"path", m_folder / "new.xlsx"}, {"sheet", std::string("New")}}, ".",
                                                       wholeTable(*pair->table), {.targets = false});
    ASSERT_TRUE(other) << toString(other.error());
    EXPECT_EQ(other->table->rows(), 3);
    ASSERT_FALSE(other->notes.empty());
    EXPECT_EQ(other->notes.front().code, "csv.sheets") << "the sheet of another name is said";
}

TEST_F(Workbook, ASeriesHasTheFingerprintOfItsText) {
    std::string xml = "<row>" + textCell("A1", "day") + textCell("B1", "load") + "</row>";
    for (int i = 0; i < 60; ++i)
        xml += "<row><c s='1'><v>" + std::to_string(45000 + i) + "</v></c><c><v>" + std::to_string(i * i % 17) + "</v></c></row>";
    put("a.xlsx", workbookBytes({.sheets = {{"A", xml}}}));
    put("a.csv", *textOf(m_folder / "a.xlsx"));
    const auto book = open("a.xlsx", {}, "series"), csv = open("a.csv", {}, "series");
    ASSERT_TRUE(book) << toString(book.error());
    ASSERT_TRUE(csv) << toString(csv.error());
    EXPECT_EQ(book->fingerprint, csv->fingerprint);
    ASSERT_EQ(book->training->size(), csv->training->size());
    for (const int64_t i : {0, 7}) EXPECT_EQ(test::readSample(*book->training, i), test::readSample(*csv->training, i));
}

/// A workbook with the fields of a CSV file: numbers as numbers, all else as shared texts.
std::string workbookOf(const std::string& path) {
    CsvParser parser = *CsvParser::open(path, ',');
    WorkbookXml book;
    std::string rows;
    int texts = 0;
    for (std::vector<std::string_view> fields; *parser.next(fields);) {
        rows += "<row>";
        for (const std::string_view field : fields) {
            if (csvNumber(field, '.')) {
                rows += "<c><v>" + std::string(field) + "</v></c>";
            } else {
                rows += "<c t='s'><v>" + std::to_string(texts++) + "</v></c>";
                book.strings += "<si><t><![CDATA[" + std::string(field) + "]]></t></si>";
            }
        }
        rows += "</row>";
    }
    book.sheets.push_back({"A", rows});
    return workbookBytes(book);
}

/// As bytes, because a missing value is NaN.
template <class T>
std::string bytesOf(const std::vector<T>& values) {
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

TEST_F(Workbook, RealTablesAreTheSameData) {
    LATHE_NEEDS_SHARED("data/tabular");
    for (const char* name : {"seaborn/titanic.csv", "seaborn/penguins.csv", "california/housing.csv", "auto-insurance.csv"}) {
        const std::string path = test::sharedDir() / "data/tabular" / name;
        put("a.xlsx", workbookOf(path));
        const auto csv = open(path), book = open("a.xlsx");
        ASSERT_TRUE(csv && book) << name;
        EXPECT_EQ(bytesOf(book->table->values), bytesOf(csv->table->values)) << name;
        EXPECT_EQ(bytesOf(book->table->targets), bytesOf(csv->table->targets)) << name;
        EXPECT_EQ(book->table->draft.columns, csv->table->draft.columns) << name;
        ASSERT_GT(book->table->rows(), 50) << name;
    }
}

// ---- hostile ones ----------------------------------------------------------------------------------------------------------

TEST_F(Workbook, WhatCannotBeIsAnError) {
    const std::string cell = "<c><v>1</v></c>";
    EXPECT_EQ(rows("<row>" + cell + "</row>"), "1\n") << "the control";
    EXPECT_EQ(rows("<row r='2'>" + cell + "</row><row r='1'>" + cell + "</row>"), "workbook.damaged");
    EXPECT_EQ(rows("<row r='2'/><row r='2'/>"), "workbook.damaged");
    EXPECT_EQ(rows("<row r='1048577'/>"), "workbook.damaged");
    EXPECT_EQ(rows("<row r='-1'/>"), "workbook.damaged");
    EXPECT_EQ(rows("<row r='99999999999'/>"), "workbook.damaged");
    EXPECT_EQ(rows("<row><c r='B1'/><c r='A1'/></row>"), "workbook.damaged");
    EXPECT_EQ(rows("<row><c r='1'/></row>"), "workbook.damaged");
    EXPECT_EQ(rows("<row><c r='XFE1'/></row>"), "workbook.damaged");
    EXPECT_EQ(rows("<row><c r='FXSHRXX1'/></row>"), "workbook.damaged") << "column 2^31";
    EXPECT_EQ(rows("<row><c r='ZZZZZZZZZZZZZZZZZZZZZ1'/></row>"), "workbook.damaged");
    EXPECT_EQ(rows("<row><c t='s'><v>0</v></c></row>"), "workbook.damaged") << "there is no text 0";
    EXPECT_EQ(rows("<row><c t='s'><v>-1</v></c></row>"), "workbook.damaged");
    EXPECT_EQ(rows("<row><c s='x'><v>1</v></c></row>"), "workbook.damaged");
    EXPECT_EQ(rows("<row>" + cell), "xml.stream");
    EXPECT_EQ(rows("<row><c t='str'><v>&lol;</v></c></row>"), "xml.stream");
    EXPECT_EQ(rows("<row><c t='str'><v>&" + std::string(1000, 'a') + ";</v></c></row>"), "xml.stream");
    EXPECT_EQ(rows("<row><c t='str'><v>" + std::string((1 << 20) + 1, 'a') + "</v></c></row>"), "workbook.long_text");
    EXPECT_EQ(rows("<row a='" + std::string(1 << 21, 'a') + "'/>"), "xml.stream_size");
    std::string deep;
    for (int i = 0; i < 100; ++i) deep += "<a>";
    EXPECT_EQ(rows(deep), "xml.stream_size");
    EXPECT_EQ(text({.sheets = {{"A", "", "", "<!DOCTYPE a [<!ENTITY lol 'lol'>]>"}}}), "xml.stream_doctype");
    EXPECT_EQ(text({.sheets = {{"A", "", "", "x"}}}), "xml.stream");
    EXPECT_EQ(text({.sheets = {}}), "workbook.no_sheets");
    EXPECT_EQ(text({.sheets = {{"A", ""}}, .strings = "<si><t>"}), "xml.stream");
}

TEST_F(Workbook, ASmallFileDoesNotBecomeALargeTable) {
    const std::string corners = "<row r='1'><c r='A1'><v>1</v></c></row><row r='1048576'><c r='XFD1048576'><v>1</v></c></row>";
    EXPECT_EQ(rows(corners), "archive.too_large") << "17 GB of commas";
    std::string text(1 << 19, 'a'), all;
    for (int i = 0; i < 40; ++i) all += "<c t='s'><v>0</v></c>";
    EXPECT_EQ(this->text({.sheets = {{"A", "<row>" + all + "</row>"}}, .strings = "<si><t>" + text + "</t></si>"}),
              "workbook.long_row");
    std::string many;
    for (int i = 0; i < 2200; ++i) many += "<row><c t='s'><v>0</v></c></row>";
    EXPECT_EQ(this->text({.sheets = {{"A", many}}, .strings = "<si><t>" + text + "</t></si>"}), "archive.too_large");
    text.resize(1 << 20, 'a');
    std::string strings;
    for (int i = 0; i < 80; ++i) strings += "<si><t>" + text + "</t></si>";
    EXPECT_EQ(this->text({.sheets = {{"A", many}}, .strings = strings}), "workbook.too_many_texts");
}

TEST_F(Workbook, ACutFileIsAnError) {
    const std::string whole = workbookBytes({.sheets = {{"A", animalRows}}});
    EXPECT_EQ(textOrCode(put("a.xlsx", whole)), animals);
    for (size_t n = 4; n + 1 < whole.size(); n += 7) {
        const auto pair = textOf(put("a.xlsx", whole.substr(0, n)));
        ASSERT_FALSE(pair) << n;
        EXPECT_THAT(pair.error().code, testing::AnyOf("archive.damaged", "file.damaged")) << n;
    }
    std::string wrong = whole;
    wrong[wrong.find("PK\x01\x02") + 16] ^= 1;  // a checksum
    EXPECT_EQ(textOrCode(put("a.xlsx", wrong)), "archive.damaged");
}

}  // namespace
}  // namespace lathe::workbook_test
