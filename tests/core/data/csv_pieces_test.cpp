// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_pieces.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/base/philox.h"
#include "core/data/csv/csv_plan.h"
#include "core/data/csv/csv_rows.h"
#include "core/data/csv/csv_table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::csv_pieces_test {
namespace {

using namespace std::string_literals;
using testing::HasSubstr;

/// Fields of a record, and behind them its line.
using Records = std::vector<std::vector<std::string>>;

void addRecord(Records& to, const std::vector<std::string_view>& fields, int64_t line) {
    to.emplace_back(fields.begin(), fields.end()).push_back(std::to_string(line));
}

/// All records, or the error.
Result<Records> recordsOf(CsvParser& parser) {
    Records out;
    std::vector<std::string_view> fields;
    while (true) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) return out;
        addRecord(out, fields, parser.line());
    }
}

Result<Records> whole(const std::string& path, char delimiter) {
    LATHE_TRY(auto parser, CsvParser::open(path, delimiter));
    return recordsOf(parser);
}

Result<Records> inPieces(const std::string& path, char delimiter, size_t bytes, int& pieces) {
    LATHE_TRY(auto cut, CsvPieces::open(path, delimiter, bytes));
    Records out;
    for (pieces = 0;; ++pieces) {
        LATHE_TRY(const CsvPiece piece, cut.next());
        if (piece.text.empty()) return out;
        CsvParser parser = CsvParser::parsePart(piece.text, path, delimiter, piece.line);
        LATHE_TRY(const Records records, recordsOf(parser));
        out.insert(out.end(), records.begin(), records.end());
    }
}

std::string inUtf16(const std::string& text) {
    std::string out = "\xff\xfe";
    for (const char c : text) out += std::string{c, '\0'};
    return out;
}

/// Texts from few characters, so that quotes, delimiters and line ends meet in all ways.
std::string randomText(uint64_t number, size_t length) {
    constexpr std::string_view alphabet = "a1,; \t\"\"\"\n\n\r.\"";
    std::string out;
    for (size_t i = 0; i < length; i += 4)
        for (const uint32_t word : philox4x32(static_cast<uint32_t>(number), static_cast<uint32_t>(i), 0, 0, 7, 7).v)
            out += alphabet[word % alphabet.size()];
    return out;
}

TEST(CsvPieces, HaveTheRecordsOfTheFile) {
    const TemporaryFolder folder;
    const std::string path = folder / "t.csv";
    std::vector<std::string> texts{"",
                                   "\n\n\n",
                                   "a,b\n1,2\n3,4\n",
                                   "a,b\r\n1,2\r\n\r\n3,4\r\n5,6",
                                   "a,b\r1,2\r3,4\r",
                                   "\xef\xbb\xbf"
                                   "a,b\n1,2\n\xef\xbb\xbf"
                                   "3,4\n",
                                   "a,\"x\ny\"\n\"1\n\n\n\n\n\n\n\n\n\n\n\n\n\n2\",\"\"\"\n\"\"\"\n3,4\n",
                                   "5\" disk,3\n7\" disk,4\n  \"q\n\" ,5\nx \"y\n\" z,6\n",
                                   "  \"a b\"  c\n\"d\n\" e\tf\n\t\"g\n\"\n",
                                   inUtf16("a,\"x\ny\"\n1,2\n3,4\n5,6\n")};
    for (uint64_t i = 0; i < 300; ++i) {
        texts.push_back(randomText(i, 120));
        texts.back() += "\"\n";  // many texts would end in an open quote
    }
    int most = 0, read = 0;
    for (const std::string& text : texts)
        for (const char delimiter : {',', ';', '\t', csvBlanks}) {
            test::writeFile(path, text);
            const auto expected = whole(path, delimiter);
            for (const size_t bytes : {size_t{16}, size_t{32}, size_t{64}}) {
                int pieces = 0;
                const auto records = inPieces(path, delimiter, bytes, pieces);
                ASSERT_EQ(records.ok(), expected.ok()) << text;
                if (expected.ok()) {
                    EXPECT_EQ(*records, *expected) << text << "\ndelimiter " << delimiter << ", pieces of " << bytes;
                } else {
                    EXPECT_EQ(toString(records.error()), toString(expected.error())) << text;
                }
                read += expected.ok() ? 1 : 0;
                most = std::max(most, pieces);
            }
        }
    EXPECT_GT(read, 1000);
    EXPECT_GE(most, 5);
}

TEST(CsvPieces, EndOutsideOfQuotes) {
    EXPECT_EQ(lastCsvRecordEnd("a,b\n1,", ','), 4u);
    EXPECT_EQ(lastCsvRecordEnd("a,\"b\n1", ','), 0u);
    EXPECT_EQ(lastCsvRecordEnd("a\n\"b\n\"\"\n", ','), 2u);
    EXPECT_EQ(lastCsvRecordEnd("a\n\"b\n\"\n", ','), 7u);
    EXPECT_EQ(lastCsvRecordEnd("5\" a\n", ','), 5u);
    EXPECT_EQ(lastCsvRecordEnd("\"a\" \"\n", ','), 6u);        // the second quote is part of the text
    EXPECT_EQ(lastCsvRecordEnd("\"a\" \"\n", csvBlanks), 0u);  // here, it begins a field
}

/// A table with all kinds of columns, gaps and other numbers of fields.
std::string tableText(int rows) {
    std::string text = "id,real,whole,word,many,when,y\n";
    for (int i = 0; i < rows; ++i) {
        text += std::to_string(i + 1) + "," + (i % 17 == 3 ? "NA"s : std::to_string(i * 0.37 - 5)) + "," + std::to_string(i % 9) +
                ",\"w" + std::to_string(i % 23) + (i % 31 == 0 ? "\nx" : "") + "\",m" + std::to_string(i % 1500) + ",2024-0" +
                std::to_string(i % 9 + 1) + "-1" + std::to_string(i % 9) + "," +
                (i % 2   ? "1.0"
                 : i % 4 ? "1"
                         : "0") +
                "\n";
    }
    return text;
}

void expectSame(const CsvTable& a, const CsvTable& b) {
    ASSERT_EQ(a.columns.size(), b.columns.size());
    EXPECT_EQ(a.rows, b.rows);
    for (size_t c = 0; c < a.columns.size(); ++c) {
        const CsvColumn &x = a.columns[c], &y = b.columns[c];
        SCOPED_TRACE(x.name);
        EXPECT_EQ(a.numberStyle(x), b.numberStyle(y));
        EXPECT_EQ(x.types.dateOrder(), y.types.dateOrder());
        EXPECT_EQ(x.types.cells(), y.types.cells());
        EXPECT_EQ(std::pair(x.present, x.missing), std::pair(y.present, y.missing));
        EXPECT_EQ(std::pair(x.integers, x.counts), std::pair(y.integers, y.counts));
        EXPECT_EQ(std::pair(x.first, x.last), std::pair(y.first, y.last));
        EXPECT_EQ(x.plain, y.plain);
        EXPECT_EQ(std::pair(x.firstText, x.firstTextLine), std::pair(y.firstText, y.firstTextLine));
        EXPECT_EQ(x.values, y.values);
        EXPECT_EQ(x.manyValues, y.manyValues);
    }
}

class CsvThreads : public testing::Test {
protected:
    CsvThreads() { test::writeFile(m_path, tableText(4000)); }
    CsvTable survey(int threads, size_t pieceBytes = 8192) {
        return *surveyCsv(m_path, *guessCsvFormat(m_path, ',', true, std::nullopt), threads, pieceBytes);
    }
    TemporaryFolder m_folder;
    std::string m_path = m_folder / "t.csv";
};

TEST_F(CsvThreads, ASurveyIsTheSameForAnyNumberOfThreads) {
    const CsvTable one = survey(1);
    EXPECT_EQ(one.rows, 4000);
    EXPECT_TRUE(one.columns[0].counts);
    EXPECT_EQ(one.columns[1].missing, 236);
    EXPECT_EQ(one.columns[3].values.size(), 46u);
    EXPECT_TRUE(one.columns[4].manyValues);
    for (const int threads : {2, 4, 8}) {
        const CsvTable more = survey(threads);
        expectSame(more, one);
        for (size_t c = 0; c < one.columns.size(); ++c) EXPECT_EQ(more.columns[c].sum, one.columns[c].sum);
    }
}

TEST_F(CsvThreads, ASurveyInPiecesIsThatOfOnePiece) {
    const CsvTable one = survey(1, size_t{1} << 20);
    for (const size_t bytes : {size_t{4096}, size_t{16384}, size_t{100000}}) {
        const CsvTable pieces = survey(4, bytes);
        expectSame(pieces, one);
        for (size_t c = 0; c < one.columns.size(); ++c) EXPECT_NEAR(pieces.columns[c].mean(), one.columns[c].mean(), 1e-6);
    }
}

TEST_F(CsvThreads, RowsAreTheSameForAnyNumberOfThreads) {
    const CsvTable table = survey(1);
    const CsvPlan plan = *planCsv(table, {});
    const CsvSelection selection{.fields = plan.fields, .targets = plan.targets, .rows = table.rows};
    const CsvRows one = *readCsvRows(m_path, table.format, plan.draft, selection, 1, size_t{1} << 20);
    EXPECT_EQ(one.table.rows(), 4000);
    EXPECT_EQ(one.columns[0].missing.count, 236);
    for (const int threads : {1, 2, 4, 8}) {
        const CsvRows more = *readCsvRows(m_path, table.format, plan.draft, selection, threads, 8192);
        EXPECT_EQ(more.table.lines, one.table.lines);
        EXPECT_EQ(more.table.targets, one.table.targets);
        ASSERT_EQ(more.table.values.size(), one.table.values.size());
        EXPECT_EQ(std::memcmp(more.table.values.data(), one.table.values.data(), one.table.values.size() * sizeof(double)), 0);
        for (size_t c = 0; c < one.columns.size(); ++c) {
            EXPECT_EQ(more.columns[c].missing.count, one.columns[c].missing.count);
            EXPECT_EQ(more.columns[c].missing.line, one.columns[c].missing.line);
        }
    }
}

TEST_F(CsvThreads, TheFirstErrorOfTheFileIsReported) {
    std::string text = tableText(3000);
    for (int i = 0; i < 400; ++i) text += "1,2\n";
    text += tableText(2000) + "1\n";
    test::writeFile(m_path, text);
    const CsvFormat format = *guessCsvFormat(m_path, ',', true, std::nullopt);
    const std::string expected = toString(forEachCsvRow(m_path, format, [](const auto&, int64_t) {}).error());
    EXPECT_THAT(expected, HasSubstr("has 2 fields"));
    for (const int threads : {1, 2, 4, 8}) EXPECT_EQ(toString(surveyCsv(m_path, format, threads, 4096).error()), expected);
}

TEST(CellTypes, TheShortWayAgreesWithNumberOf) {
    const std::vector<NumberStyle> comma{{',', '.', false}, {',', '.', true}, {',', ' ', true}};
    int grouped = 0;
    for (const std::string text : {"1",      "-1",     "1.5",    "1.234",   "-1.234",   "+1.234", "0.123",  ".123",  "123.456",
                                   "12.345", "1.2345", "1.",     "1.23e4",  "1.2e5",    "1e5",    "1.234e", "1.e34", "001.234",
                                   "1.e3",   "12e.3",  "1.2e-4", "1.23e+4", "1234.567", "00.000", "5e-324", "1e38",  "-.123"}) {
        CellTypeCounter types;
        const auto number = types.add(text);
        EXPECT_EQ(number, numberOf(text, {})) << text;
        if (!number) continue;
        const bool any = std::any_of(comma.begin(), comma.end(), [&](const auto& style) { return numberOf(text, style); });
        EXPECT_EQ(types.numberStyle(',', ',').has_value(), any) << text;
        grouped += any && text.find('.') != std::string::npos ? 1 : 0;
    }
    EXPECT_GE(grouped, 8);
}

/// The number that the C library reads.
double byLibrary(const std::string& text) {
    return std::strtod(text.c_str(), nullptr);
}

TEST(CellTypes, NumbersHaveTheBitsOfTheLibrary) {
    const Philox random(3, RandomStream::Noise);
    for (uint64_t i = 0; i < 20000; ++i) {
        const size_t digits = 1 + random.word(4 * i) % 20, point = random.word(4 * i + 1) % (digits + 2);
        std::string text = random.word(4 * i + 2) % 3 == 0 ? "-" : "";
        for (size_t d = 0; d < digits; ++d) {
            if (d == point) text += '.';
            text += static_cast<char>('0' + random.word(1'000'000 + 20 * i + d) % 10);
        }
        if (random.word(4 * i + 3) % 8 == 0) text += "e-" + std::to_string(i % 30);
        const auto number = numberOf(text, {});
        ASSERT_TRUE(number) << text;
        ASSERT_EQ(std::bit_cast<uint64_t>(*number), std::bit_cast<uint64_t>(byLibrary(text))) << text;
        const std::string comma = text.find('.') == std::string::npos ? text : text.replace(text.find('.'), 1, ",");
        ASSERT_EQ(numberOf(comma, {',', 0, false}), number) << comma;
    }
    EXPECT_EQ(std::bit_cast<uint64_t>(*numberOf("-0.0", {})), uint64_t{1} << 63);
    for (const char* text : {"", ".", "-", "-.", "1.2.3", "1-", "--1", "+-1", "1,5"}) EXPECT_FALSE(numberOf(text, {})) << text;
}

TEST(CellTypes, AQuickLookRefusesNoNumber) {
    const std::vector<NumberStyle> all{{'.', 0, false},   {'.', ',', false}, {'.', ',', true},
                                       {',', '.', false}, {',', '.', true},  {'.', ' ', true},
                                       {',', ' ', true},  {'.', '\'', true}, {'.', 0, false, true}};
    int numbers = 0;
    for (const std::string text :
         {"$ 1.5",    "5 %",       "12 kr",   "USD5",  "kr-5",        "1-2",   "2024-01-02", "A123",        "1/2",
          "12:30",    "12:3",      "6 PM",    "PM",    "EUR 1.234,5", "1 234", "zł5",        "5 zł",        "1e5kr",
          "US$3",     "-$3",       "1 2",     "INR 5", "5CHF",        "GBP-3", "¥7",         "€ 1.234.567", "x5",
          "JPY 12",   "CNY 1",     "1'000",   "1,000", "1e-5%",       "7-",    "-7 kr",      "1,5e3",       "item 4",
          "3rd",      "1.000.000", "2 000,5", "inf5",  "0x1F",        "1,2,3", "₹ 10",       "£3",          "5kr-",
          "1e+5 USD", "- 5",       "+5%",     "2e3-1", "5:",          "ß5"}) {
        CellTypeCounter types;
        types.add(text);
        const bool any = std::any_of(all.begin(), all.end(), [&](const auto& style) { return numberOf(text, style); });
        EXPECT_EQ(types.numberStyle(std::nullopt, ',').has_value(), any) << text;
        numbers += any ? 1 : 0;
    }
    EXPECT_GE(numbers, 20);
}

}  // namespace
}  // namespace lathe::csv_pieces_test
