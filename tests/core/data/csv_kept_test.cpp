// SPDX-License-Identifier: Apache-2.0
// A table from one pass over its file is that from two passes.
#include "core/data/csv/csv_kept.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/json.h"
#include "core/base/philox.h"
#include "core/base/sha256.h"
#include "core/data/csv/csv_plan.h"
#include "core/data/csv/csv_survey.h"
#include "core/data/fingerprint.h"
#include "core/data/reader.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::csv_kept_test {
namespace {

/// Random numbers one after the other.
class Dice {
public:
    explicit Dice(uint64_t seed) : m_random(seed, RandomStream::Noise) {}
    size_t below(size_t n) { return m_random.word(m_at++) % n; }
    bool oneIn(size_t n) { return below(n) == 0; }
    std::string digits(size_t count) {
        std::string text;
        for (size_t i = 0; i < count; ++i) text += static_cast<char>('0' + below(10));
        return text;
    }

private:
    Philox m_random;
    uint64_t m_at = 0;
};

std::string realNumber(Dice& dice) {
    return (dice.oneIn(2) ? "-" : "") + dice.digits(1 + dice.below(3)) + "." + dice.digits(dice.below(8));
}

std::string longNumber(Dice& dice) {
    return "1." + dice.digits(16) + "e" + (dice.oneIn(2) ? "-" : "+") + std::to_string(dice.below(30));
}

std::string mostlyNumber(Dice& dice) {
    const char* const marks[] = {"", "NA", "nan", "-", ".", "?", "inf", "1e40", "n/a"};
    return dice.oneIn(9) ? marks[dice.below(9)] : realNumber(dice);
}

std::string dateText(Dice& dice) {
    return "2024-0" + std::to_string(1 + dice.below(9)) + "-1" + dice.digits(1) + (dice.oneIn(6) ? " 12:30" : "");
}

constexpr size_t kinds = 12;

std::string cell(size_t kind, size_t row, Dice& dice) {
    switch (kind) {
        case 0: return realNumber(dice);
        case 1: return std::to_string(dice.below(7)) + (dice.oneIn(5) ? ".0" : "");
        case 2: return "word " + std::to_string(dice.below(6));
        case 3: return (dice.oneIn(8) ? "A" : "") + dice.digits(2);
        case 4: return dice.oneIn(12) ? "NA" : dateText(dice);
        case 5: return (dice.oneIn(2) ? "$ " : "") + dice.digits(3);
        case 6: return longNumber(dice);
        case 7: return mostlyNumber(dice);
        case 8: return std::to_string(row + 40);
        case 9: return "t" + std::to_string(row);
        case 10: return std::to_string(row < 60 ? row : 7);
        default: return dice.digits(1) + "," + dice.digits(2);
    }
}

std::string quoted(const std::string& text, bool always) {
    return always || text.find(',') != std::string::npos ? "\"" + text + "\"" : text;
}

std::string tableText(Dice& dice, size_t rows) {
    std::vector<size_t> columns;
    for (size_t c = 0; c < 2 + dice.below(5); ++c) columns.push_back(dice.below(kinds));
    const bool quotes = dice.oneIn(2);
    const std::string end = dice.oneIn(3) ? "\r\n" : "\n";
    std::string text;
    for (size_t c = 0; c < columns.size(); ++c) text += (c ? ",c" : "c") + std::to_string(c);
    for (size_t r = 0; r < rows; ++r) {
        text += end;
        for (size_t c = 0; c < columns.size(); ++c)
            text += (c ? "," : "") + quoted(cell(columns[c], r, dice), quotes && dice.oneIn(20));
    }
    return text + end;
}

void expectSame(const CellTally& a, const CellTally& b) {
    EXPECT_EQ(a.count, b.count);
    EXPECT_EQ(a.text, b.text);
    EXPECT_EQ(a.line, b.line);
}

void expectSame(const std::vector<CsvRows::Tallies>& a, const std::vector<CsvRows::Tallies>& b) {
    ASSERT_EQ(a.size(), b.size());
    for (size_t i = 0; i < a.size(); ++i) {
        expectSame(a[i].missing, b[i].missing);
        expectSame(a[i].bad, b[i].bad);
        expectSame(a[i].unknown, b[i].unknown);
    }
}

/// Missing values differ in their bits.
bool same(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); ++i)
        if (std::isnan(a[i]) != std::isnan(b[i]) || (!std::isnan(a[i]) && std::memcmp(&a[i], &b[i], sizeof(double)) != 0))
            return false;
    return true;
}

void expectSame(const CsvRows& a, const CsvRows& b) {
    EXPECT_EQ(a.table.draft, b.table.draft);
    EXPECT_TRUE(same(a.table.values, b.table.values));
    EXPECT_TRUE(same(a.table.targets, b.table.targets));
    EXPECT_EQ(a.table.lines, b.table.lines);
    EXPECT_EQ(a.use, b.use);
    expectSame(a.columns, b.columns);
    expectSame(a.targets, b.targets);
}

void expectSame(const CsvTable& a, const CsvTable& b) {
    ASSERT_EQ(a.columns.size(), b.columns.size());
    EXPECT_EQ(a.rows, b.rows);
    for (size_t c = 0; c < a.columns.size(); ++c) {
        EXPECT_EQ(a.columns[c].types, b.columns[c].types);
        EXPECT_EQ(a.columns[c].sum, b.columns[c].sum);
        EXPECT_EQ(a.columns[c].values, b.columns[c].values);
        EXPECT_EQ(a.columns[c].firstText, b.columns[c].firstText);
        EXPECT_EQ(a.columns[c].missing, b.columns[c].missing);
    }
}

/// How tables were read.
struct Counts {
    int kept = 0, again = 0, refused = 0;
};

class CsvKept : public testing::Test {
protected:
    void compare(const std::string& text, bool dropIncomplete, const CsvPass& pass, Counts& counts) {
        test::writeFile(m_path, text);
        const CsvFormat format = *guessCsvFormat(m_path, ',', true, std::nullopt);
        const CsvRoles roles{.dropIncomplete = dropIncomplete};
        const CsvChoice choice = *chooseCsvColumns(format, m_path, roles);
        CsvKeptCells kept(format.names.size(), choice.targets, choice.ignored, text.size());
        const auto table = surveyCsv(m_path, format, pass, &kept);
        ASSERT_TRUE(table) << toString(table.error());
        expectSame(*table, *surveyCsv(m_path, format, 1, pass.pieceBytes));
        const auto plan = planCsv(*table, roles);
        if (!plan) {
            ++counts.refused;
            return;
        }
        const CsvSelection selection{
            .fields = plan->fields, .targets = plan->targets, .dropIncomplete = dropIncomplete, .rows = table->rows};
        const auto once = std::move(kept).rowsBy(plan->draft, selection, pass.threads);
        ++(once ? counts.kept : counts.again);
        if (once) expectSame(*once, *readCsvRows(m_path, format, plan->draft, selection, 1, pass.pieceBytes));
    }
    TemporaryFolder m_folder;
    std::string m_path = m_folder / "t.csv";
};

TEST_F(CsvKept, RandomTablesAreThoseOfTwoPasses) {
    Counts counts;
    for (uint64_t i = 0; i < 200; ++i) {
        Dice dice(i);
        const std::string text = tableText(dice, 20 + dice.below(200));
        const size_t bytes[] = {256, 1000, size_t{1} << 18};
        const CsvPass pass{.threads = i % 2 == 0 ? 1 : 3, .pieceBytes = bytes[i % 3]};
        SCOPED_TRACE("table " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(compare(text, i % 5 == 0, pass, counts));
        if (HasFailure()) break;
    }
    EXPECT_GT(counts.kept, 80);
    EXPECT_GT(counts.again, 2) << "some tables turn out to be of other types";
}

TEST_F(CsvKept, TypesThatChangeLateAreReadAgain) {
    std::string numbers = "a,b,y\n", words = numbers, codes = numbers;
    for (int r = 0; r < 400; ++r) {
        const std::string cell = std::to_string(r % 30) + ".5";
        numbers += cell + ",1,2.5\n";
        words += (r < 200 ? cell : "word" + cell) + ",1,2.5\n";
        codes += "w" + cell + ",x," + (r < 200 ? "1" : "1.0") + "\n" + "2,x,0\n";
    }
    const CsvPass pass{.threads = 1, .pieceBytes = 512};
    Counts first, second, third;
    compare(numbers, false, pass, first);
    EXPECT_EQ(first.kept, 1);
    compare(words, false, pass, second);
    EXPECT_EQ(second.again, 1);
    compare(codes, false, pass, third);
    EXPECT_EQ(third.kept, 1) << "texts of columns of words, and of classes, are kept";
}

TEST_F(CsvKept, AColumnThatNumbersTheRowsTakesNoMemory) {
    std::string text = "step,other,y\n", broken = text;
    for (int r = 0; r < 300; ++r) {
        text += std::to_string(r + 5) + "," + std::to_string(r % 7) + ".25,1.5\n";
        broken += std::to_string(r < 250 ? r + 5 : 3) + "," + std::to_string(r % 7) + ".25,1.5\n";
    }
    Counts whole, changed;
    compare(text, false, {.threads = 1, .pieceBytes = 512}, whole);
    EXPECT_EQ(whole.kept, 1);
    compare(broken, false, {.threads = 1, .pieceBytes = 512}, changed);
    EXPECT_EQ(changed.again, 1);
}

TEST_F(CsvKept, APassAddsTheFileToItsFingerprint) {
    for (const std::string& text : {std::string("a,b\n1,2\n3,4\n"),
                                    std::string("\xef\xbb\xbf"
                                                "a,b\n1,2\n"),
                                    std::string("\xff\xfe"
                                                "a\0,\0b\0\n\0"
                                                "1\0,\0"
                                                "2\0\n\0",
                                                18)}) {
        test::writeFile(m_path, text);
        const CsvFormat format = *guessCsvFormat(m_path, ',', true, std::nullopt);
        Sha256 sum;
        ASSERT_TRUE(surveyCsv(m_path, format, CsvPass{.pieceBytes = 8, .sum = &sum}, nullptr));
        sum.update("settings");
        EXPECT_EQ(sum.hex(), *fingerprintOfFiles({m_path}, "settings"));
    }
}

/// The lines of a table as files that have its header and one part of its rows each.
std::vector<std::string> partsOf(const std::string& text, size_t parts) {
    const size_t head = text.find('\n') + 1;
    std::vector<std::string> files(parts, text.substr(0, head));
    size_t row = 0;
    const auto rows = static_cast<size_t>(std::count(text.begin() + static_cast<std::ptrdiff_t>(head), text.end(), '\n'));
    for (size_t from = head; from < text.size(); ++row) {
        const size_t end = text.find('\n', from) + 1;
        files[row * parts / rows] += text.substr(from, end - from);
        from = end;
    }
    return files;
}

class CsvKeptFiles : public testing::Test {
protected:
    Result<DatasetPair> open(const std::string& path, bool dropIncomplete = false) const {
        const Params params{{"path", path},
                            {"delimiter", std::string("comma")},
                            {"header", std::string("yes")},
                            {"missing", std::string(dropIncomplete ? "drop_row" : "mean")}};
        return test::openReader("csv", params, m_folder.path());
    }
    std::string put(const std::string& name, const std::string& text) const {
        test::writeFile(m_folder / name, text);
        return name;
    }

    TemporaryFolder m_folder;
};

TEST_F(CsvKeptFiles, ATableInFilesIsThatOfOneFile) {
    int opened = 0;
    for (uint64_t i = 0; i < 120; ++i) {
        Dice dice(i);
        const std::string text = tableText(dice, 30 + dice.below(150));
        std::string list;
        for (const std::string& part : partsOf(text, 2 + i % 3))
            list += put("part" + std::to_string(list.size()) + ".csv", part) + ",";
        const auto one = open(put("one.csv", text), i % 4 == 0), many = open(list, i % 4 == 0);
        SCOPED_TRACE("table " + std::to_string(i));
        ASSERT_EQ(one.ok(), many.ok()) << toString(one ? many.error() : one.error());
        if (!one) continue;
        ++opened;
        EXPECT_EQ(one->table->draft, many->table->draft);
        ASSERT_TRUE(same(one->table->values, many->table->values));
        ASSERT_TRUE(same(one->table->targets, many->table->targets));
    }
    EXPECT_GT(opened, 80);
}

/// What this process has read from files until now.
uint64_t bytesRead() {
    std::ifstream in("/proc/self/io");
    std::string name;
    uint64_t bytes = 0;
    in >> name >> bytes;
    return name == "rchar:" ? bytes : 0;
}

TEST_F(CsvKeptFiles, FilesAreReadOnce) {
    if (bytesRead() == 0) GTEST_SKIP() << "the system does not count what is read";
    std::string list, numbers = "a,b,y\n";
    for (int r = 0; r < 200'000; ++r) numbers += std::to_string(r % 977) + ".25,word" + std::to_string(r % 9) + ",2.5\n";
    for (const char* name : {"p.csv", "q.csv", "r.csv"}) list += put(name, numbers) + ",";
    const auto shareRead = [&](const Params& params) {
        const uint64_t before = bytesRead();
        EXPECT_TRUE(test::openReader("csv", params, m_folder.path()));
        return static_cast<double>(bytesRead() - before) / static_cast<double>(3 * numbers.size());
    };
    EXPECT_LT(shareRead({{"path", list}}), 1.4) << "all bytes, and the beginnings again for the formats";
    EXPECT_GT(shareRead({{"path", list}, {"group", std::string("b")}}), 1.6) << "the control: groups need a second pass";
}

// Runs of earlier versions find their data again.
TEST_F(CsvKeptFiles, TheFingerprintIsThatOfTheFilesAndTheSettings) {
    const std::string list = put("p.csv", "a,y\n1.5,2\n2.5,3\n") + "," + put("q.csv", "y,a\n4,3.5\n");
    const auto pair = open(list);
    ASSERT_TRUE(pair) << toString(pair.error());
    const Json settings = Json::Object{{"delimiter", "comma"}, {"header", "yes"}, {"missing", "mean"}, {"rules", 3}};
    EXPECT_EQ(pair->fingerprint, *fingerprintOfFiles({m_folder / "p.csv", m_folder / "q.csv"}, settings.dump()));
}

}  // namespace
}  // namespace lathe::csv_kept_test
