// SPDX-License-Identifier: Apache-2.0
// CSV files that are not UTF-8.
#include <gmock/gmock.h>

#include "core/base/gzip.h"
#include "core/data/csv/text_encoding.h"
#include "core/data/table.h"
#include "tests/core/data/csv_folder.h"

namespace lathe::csv_encoding_test {
namespace {

using namespace std::string_literals;
using test::noted;
using test::openReader;
using test::writeFile;
using testing::ElementsAre;
using testing::HasSubstr;
using CsvEncoding = test::CsvFolder;

TEST_F(CsvEncoding, Utf16AndLinesThatEndWithReturnAlone) {
    std::string utf16 = "\xff\xfe";
    for (const char c : "a,y\n1,0.5\n2,1.5\n"s) utf16 += std::string{c, '\0'};
    EXPECT_EQ(open(utf16)->training->size(), 2);
    EXPECT_EQ(open("a,y\r1,0.5\r2,1.5\r")->training->size(), 2);
    const auto error = open("a,y\r\n1,0.5\r\n2\r\n").error();
    EXPECT_THAT(toString(error), HasSubstr("line 3 has 1 fields"));
}

/// Names, categories and numbers beyond ASCII in Windows-1252.
std::string westernTable() {
    std::string text =
        "stra\xdf"
        "e;stadt;preis\n";
    for (int i = 0; i < 40; ++i)
        text +=
            std::to_string(i % 9) + ";" + (i % 2 ? "K\xf6ln" : "M\xfcnchen") + ";" + std::to_string(i * 7 % 31) + ",50 \x80\n";
    return text;
}

TEST_F(CsvEncoding, Windows1252BecomesUtf8) {
    const auto pair = open(westernTable());
    ASSERT_TRUE(pair) << toString(pair.error());
    EXPECT_THAT(pair->training->info().columns, ElementsAre("straße", "stadt=Köln", "stadt=München"));
    EXPECT_EQ(pair->table->draft.target.name, "preis");
    EXPECT_TRUE(pair->table->draft.target.classes.empty()) << "€ is a unit";
    EXPECT_TRUE(noted(*pair, "csv.encoding"));
    writeFile(m_folder / "t.csv.gz", gzipBytes(westernTable()));
    const auto packed = openReader("csv", {{"path", "t.csv.gz"s}}, m_folder.path());
    EXPECT_EQ(packed->table->draft.columns, pair->table->draft.columns);
    // A model finds its columns again.
    Diagnostics notes;
    const std::vector<int64_t> rows{0, 1, 2, 3};
    const auto schema =
        tableSchemaFromJson(*Json::parse(toJson(*measureSchema(*pair->table, rows, notes)).dump()), "schema.json");
    const auto again = findReader("csv")->openBySchema({{"path", m_folder / "t.csv"}}, ".", *schema, {.targets = false});
    EXPECT_TRUE(again) << toString(again.error());
    EXPECT_FALSE(noted(*open("straße;y\n1;2,5\n2;3,5\n"), "csv.encoding")) << "UTF-8";
}

TEST_F(CsvEncoding, OtherEncodingsAreNoted) {
    std::string chinese = "\xb3\xc7\xca\xd0,y\n";  // GBK
    for (int i = 0; i < 20; ++i) chinese += (i % 2 ? "\xb1\xb1\xbe\xa9," : "\xc9\xcf\xba\xa3,") + std::to_string(i) + ".5\n";
    const auto pair = open(chinese);
    ASSERT_TRUE(pair) << toString(pair.error());
    const auto note =
        std::find_if(pair->notes.begin(), pair->notes.end(), [](const auto& n) { return n.code == "csv.encoding"; });
    ASSERT_NE(note, pair->notes.end());
    EXPECT_EQ(note->severity, Severity::Warning);
}

TEST(TextEncoding, FollowsFromTheBytesBeyondAscii) {
    EXPECT_EQ(encodingOf("caf\xe9, 5 \x80"), TextEncoding::Windows1252);
    EXPECT_EQ(encodingOf("café, 5 €, naïve"), TextEncoding::Utf8);
    EXPECT_EQ(encodingOf("caf\xe9, é, ü"), TextEncoding::Utf8) << "a damaged character";
    EXPECT_EQ(encodingOf("plain"), TextEncoding::Utf8);
    EXPECT_EQ(encodingOf("5 \xe2\x82"), TextEncoding::Utf8) << "the head ends within a character";
    std::string text;
    appendWindows1252(text, "\x80 \x9f \xe9 \xff a");
    EXPECT_EQ(text, "€ Ÿ é ÿ a");
}

}  // namespace
}  // namespace lathe::csv_encoding_test
