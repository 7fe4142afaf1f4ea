// SPDX-License-Identifier: Apache-2.0
// Units in the cells of tables: "12 kg" is the number 12, and the schema keeps the unit.
#include "core/data/cells/unit_text.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/data/csv/csv_units.h"
#include "core/data/prepared_data.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::unit_text_test {
namespace {

using namespace std::string_literals;
using test::readSample;
using test::realsOf;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(UnitText, IsANumberAndAKnownUnit) {
    const std::pair<const char*, std::pair<const char*, const char*>> cells[] = {{"12 kg", {"12", "kg"}},
                                                                                 {" 12kg ", {"12", "kg"}},
                                                                                 {"85,3 m²", {"85,3", "m²"}},
                                                                                 {"85,3\u00a0m²", {"85,3", "m²"}},
                                                                                 {"1.234,5 m2", {"1.234,5", "m²"}},
                                                                                 {"1 234 km/hr", {"1 234", "km/h"}},
                                                                                 {"-5 °C", {"-5", "°C"}},
                                                                                 {"5 mg/dL", {"5", "mg/dl"}},
                                                                                 {"12 €/m²", {"12", "€/m²"}},
                                                                                 {"1e3 Hz", {"1e3", "Hz"}},
                                                                                 {"36 Months", {"36", "month"}},
                                                                                 {"5 in.", {"5", "in"}},
                                                                                 {"7.5 l/100 km", {"7.5", "l/100km"}}};
    for (const auto& [text, parts] : cells) {
        const auto found = unitText(text);
        ASSERT_TRUE(found) << text;
        EXPECT_EQ(found->number, parts.first) << text;
        EXPECT_EQ(unitName(found->unit), parts.second) << text;
    }
    EXPECT_EQ(unitText("3 kgs")->unit, unitText("3 kilograms")->unit);
    EXPECT_NE(unitText("3 mW")->unit, unitText("3 MW")->unit);
}

TEST(UnitText, IsNoCodeSizeOrdinalOrCurrency) {
    for (const char* text :
         {"A1",  "4WD",   "3D",    "12B", "42 EU", "12a",        "1st",        "2nd",        "5G",
          "10K", "12",    "kg",    "-kg", "12 M",  "12 Main St", "2024-01-02", "18:30",      "6 PM",
          "5 %", "$ 5",   "12 kr", "5 U", "5 €",   "1 h 3 min",  "12 kg kg",   "12 kg/",     "12 /h",
          "m",   "5 h/$", "7fa3",  "",    "12 x",  "10 / 2",     "5'10\"",     "12 l/h/day", "12 123456789012345678"})
        EXPECT_FALSE(unitText(text)) << text;
    EXPECT_TRUE(unitText("12m")->mayBeCode);
    EXPECT_FALSE(unitText("12 m")->mayBeCode);
    EXPECT_FALSE(unitText("12cm")->mayBeCode);
    EXPECT_EQ(unitName(0), "");
    EXPECT_EQ(unitName(0xFFFF), "");
}

class UnitColumn : public testing::Test {
protected:
    /// A table of the column "size", other cells and a target.
    static std::string table(const std::function<std::string(int)>& cell, int rows = 60) {
        std::string text = "size;b;y\n";
        for (int i = 0; i < rows; ++i) text += cell(i) + ";" + std::to_string(i * 7 % 11) + ";" + std::to_string(i) + ".5\n";
        return text;
    }
    Result<DatasetPair> open(const std::string& text, Params params = {}) {
        test::writeFile(m_folder / "t.csv", text);
        params.set("path", "t.csv"s);
        return test::openReader("csv", params, m_folder.path());
    }
    /// The unit of the column "size": "category", "not used" or "number" without one.
    std::string unitOf(const std::string& text) {
        const auto pair = open(text);
        if (!pair) return toString(pair.error());
        const auto& columns = pair->table->draft.columns;
        if (columns[0].name != "size") return "not used";
        return columns[0].unit.empty() ? std::string(name(columns[0].kind)) : columns[0].unit;
    }
    std::string noteOf(const std::string& text, std::string_view code) {
        const auto pair = open(text);
        if (!pair) return toString(pair.error());
        const auto is = [&](const Diagnostic& d) { return d.code == code; };
        const auto found = std::find_if(pair->notes.begin(), pair->notes.end(), is);
        return found == pair->notes.end() ? "" : toString(*found);
    }
    TableRead read(const std::string& text, const TableSchema& schema, BadRows badRows = BadRows::Fill) {
        test::writeFile(m_folder / "new.csv", text);
        const auto read = findReader("csv")->openBySchema({{"path", m_folder / "new.csv"}}, ".", schema,
                                                          {.badRows = badRows, .targets = false});
        EXPECT_TRUE(read) << toString(read.error());
        return read ? *read : TableRead();
    }
    TemporaryFolder m_folder;
};

std::string number(int i) {
    return std::to_string(i);
}

TEST_F(UnitColumn, IsReadAsNumbers) {
    const auto pair = open(table([](int i) { return i == 5 ? ""s : number(i) + ",5 m²"; }));
    ASSERT_TRUE(pair) << toString(pair.error());
    const TableColumn& size = pair->table->draft.columns[0];
    EXPECT_EQ(size.kind, ColumnKind::Number);
    EXPECT_EQ(size.unit, "m²");
    EXPECT_EQ(size.style, (NumberStyle{',', '.', false}));
    EXPECT_THAT(realsOf(readSample(*pair->training, 3).features), ElementsAre(3.5, 10));
    EXPECT_EQ(unitOf(table([](int i) { return "1 " + number(100 + i) + " km/h"; })), "km/h");
    EXPECT_EQ(unitOf(table([](int i) { return number(i % 3) + (i % 2 ? " Kgs" : "kg"); })), "kg");
    EXPECT_EQ(unitOf(table([](int i) { return number(4 + i % 3 * 2) + " cyl"; })), "cyl");
}

TEST_F(UnitColumn, HasANoteThatNamesTheUnit) {
    EXPECT_THAT(noteOf(table([](int i) { return number(i) + " kg"; }), "csv.unit"),
                AllOf(HasSubstr("\"size\""), HasSubstr("read as numbers with the unit \"kg\"")));
    const std::string some = table([](int i) { return number(i) + (i % 30 == 3 ? "" : " kg"); });
    EXPECT_EQ(unitOf(some), "kg");
    EXPECT_THAT(noteOf(some, "csv.unit"), HasSubstr("are read in the same unit: 2"));
    EXPECT_EQ(noteOf(table(number), "csv.unit"), "");
}

TEST_F(UnitColumn, OfOtherCellsStaysWhatItWas) {
    const std::string different = table([](int i) { return number(i % 9) + (i % 2 ? " kg" : " g"); });
    EXPECT_EQ(unitOf(different), "category");
    EXPECT_THAT(noteOf(different, "csv.mixed-units"), AllOf(HasSubstr("\"kg\""), HasSubstr("\"g\""), HasSubstr("in one unit")));
    const std::string often = table([](int i) { return number(i % 9) + (i % 4 ? " kg" : ""); });
    EXPECT_EQ(unitOf(often), "category");
    EXPECT_THAT(noteOf(often, "csv.mixed-units"), HasSubstr("cells without a unit: 15 of 60"));
    const std::string other = table([](int i) { return i == 7 ? "heavy" : number(i % 9) + " kg"; });
    EXPECT_EQ(unitOf(other), "category");
    EXPECT_THAT(noteOf(other, "csv.mixed-units"), HasSubstr("cells that are something else: 1 of 60"));
    EXPECT_EQ(unitOf(table([](int i) { return number(i % 2) + " kg"; })), "category") << "as good as two categories";
    EXPECT_EQ(unitOf(table([](int i) { return i == 3 ? "$ 5" : number(i % 9) + " kg"; })), "category");
}

TEST_F(UnitColumn, IsNoColumnOfCodes) {
    for (const char* ending : {"B", "D", "WD", " EU", "a", "th", "K", "-2", " x"})
        EXPECT_EQ(unitOf(table([&](int i) { return number(1 + i % 9) + ending; })), "category") << ending;
    EXPECT_EQ(unitOf(table([](int i) { return number(1 + i % 9) + "m"; })), "category") << "few cells, no decimal places";
    EXPECT_EQ(unitOf(table([](int i) { return number(1 + i % 9) + ".5m"; })), "m");
    EXPECT_EQ(unitOf(table([](int i) { return number(1 + i % 19) + "m"; })), "m");
    EXPECT_EQ(unitOf(table([](int i) { return number(1 + i % 19) + (i == 9 ? "" : "m"); })), "category");
    EXPECT_EQ(noteOf(table([](int i) { return number(1 + i % 19) + (i == 9 ? "" : "m"); }), "csv.mixed-units"), "");
    EXPECT_EQ(unitOf(table([](int i) { return number(i) + " kr"; })), "number") << "currencies are as they were";
}

TEST_F(UnitColumn, OfATargetIsARegressionUnlessItHasFewTexts) {
    std::string many = "a,y\n", few = "a,y\n";
    for (int i = 0; i < 40; ++i) {
        many += number(i) + "," + number(i) + ".5 mg\n";
        few += number(i) + "," + number(i % 4) + " mg\n";
    }
    const auto numbers = open(many), classes = open(few), asked = open(few, {{"task", "regression"s}});
    ASSERT_TRUE(numbers && classes && asked) << toString(asked.error());
    EXPECT_EQ(numbers->table->draft.target.unit, "mg");
    EXPECT_EQ(numbers->table->target(3, 0), 3.5);
    EXPECT_EQ(classes->table->draft.target.classes, (std::vector<std::string>{"0 mg", "1 mg", "2 mg", "3 mg"}));
    EXPECT_EQ(asked->table->target(3, 0), 3);
}

TEST_F(UnitColumn, IsReadWithTheUnitOrWithoutIt) {
    const auto pair = open(table([](int i) { return number(i) + ".25 kg"; }));
    ASSERT_TRUE(pair) << toString(pair.error());
    const auto schema = tableSchemaFromJson(toJson(pair->table->draft), "schema.json");
    ASSERT_TRUE(schema);
    EXPECT_EQ(*schema, pair->table->draft) << "the unit is in the file";
    const TableRead same = read("size,b\n1.5 kg,1\n1.5,1\n1.5kgs,1\n", *schema, BadRows::Stop);
    ASSERT_EQ(same.table->rows(), 3);
    for (int64_t r = 0; r < 3; ++r) EXPECT_EQ(same.table->row(r)[0], 1.5);
    const TableRead other = read("size,b\n1.5 kg,1\n3.5 lb,1\n", *schema);
    EXPECT_TRUE(std::isnan(other.table->row(1)[0]));
    ASSERT_FALSE(other.notes.empty());
    EXPECT_THAT(toString(other.notes[0]), AllOf(HasSubstr("with the unit \"kg\" or without"), HasSubstr("\"3.5 lb\" in line 3")));
    const auto refused = findReader("csv")->openBySchema({{"path", m_folder / "new.csv"}}, ".", *schema,
                                                         {.badRows = BadRows::Stop, .targets = false});
    EXPECT_FALSE(refused) << "another unit";
}

TEST_F(UnitColumn, OfManyThreadsIsTheSame) {
    std::string text = table([](int i) { return number(i) + (i % 3 ? " kg" : i % 2 ? " g" : ""); }, 5000);
    test::writeFile(m_folder / "t.csv", text);
    const CsvFormat format = *guessCsvFormat(m_folder / "t.csv", ';', true, std::nullopt);
    const CsvTable one = *surveyCsv(m_folder / "t.csv", format, 1, size_t{1} << 20);
    for (const int threads : {2, 4}) {
        const CsvTable more = *surveyCsv(m_folder / "t.csv", format, threads, 2048);
        EXPECT_EQ(more.columns[0].types, one.columns[0].types) << threads;
    }
}

TEST_F(UnitColumn, HasAFingerprintOfItsOwn) {
    // Of tables without units, it is that of earlier versions: see table_test.
    const auto with = open(table([](int i) { return number(i) + " kg"; }));
    ASSERT_TRUE(with);
    const auto again = findReader("csv")->openBySchema({{"path", m_folder / "t.csv"}}, ".", with->table->draft, {});
    TableSchema texts = with->table->draft;
    texts.columns[0].unit.clear();
    const auto asTexts = findReader("csv")->openBySchema({{"path", m_folder / "t.csv"}}, ".", texts, {.badRows = BadRows::Fill});
    ASSERT_TRUE(again && asTexts);
    EXPECT_NE(again->fingerprint, asTexts->fingerprint);
}

}  // namespace
}  // namespace lathe::unit_text_test
