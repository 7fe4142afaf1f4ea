// SPDX-License-Identifier: Apache-2.0
// Headers of data frames without names: 0, 1, 2 and so on.
#include "core/data/csv/numbered_header.h"

#include <algorithm>
#include <functional>
#include <string>

#include <gmock/gmock.h>

#include "core/data/csv/csv_format.h"
#include "core/data/table.h"
#include "tests/core/data/data_support.h"
#include "tests/support/temporary_folder.h"

namespace lathe::numbered_header_test {
namespace {

using namespace std::string_literals;
using testing::ElementsAre;

class NumberedHeader : public testing::Test {
protected:
    std::string put(const std::string& text, const std::string& name = "t.csv") const {
        test::writeFile(m_folder / name, text);
        return m_folder / name;
    }
    NumberedTop top(const std::string& text) const {
        const auto format = guessCsvFormat(put(text), std::nullopt, std::nullopt, std::nullopt);
        EXPECT_EQ(format->numbered == NumberedTop::Record && format->header, false);
        return format->numbered;
    }
    Result<DatasetPair> open(const std::string& text, Params params = {}) const {
        put(text);
        params.set("path", "t.csv"s);
        return test::openReader("csv", params, m_folder.path());
    }
    static bool noted(const DatasetPair& pair, const std::string& code) {
        return std::any_of(pair.notes.begin(), pair.notes.end(), [&](const Diagnostic& d) { return d.code == code; });
    }

    TemporaryFolder m_folder;
};

/// "0,1,...\n" and rows; of a field: the row and the column.
std::string table(int columns, int rows, const std::function<std::string(int, int)>& field, bool index = false) {
    std::string out = index ? "," : "";
    for (int c = 0; c < columns; ++c) out += std::to_string(c) + (c + 1 < columns ? "," : "\n");
    for (int r = 0; r < rows; ++r) {
        if (index) out += std::to_string(r) + ",";
        for (int c = 0; c < columns; ++c) out += field(r, c) + (c + 1 < columns ? "," : "\n");
    }
    return out;
}

/// A number that is different in each cell and in no order.
int mixed(int r, int c) {
    return static_cast<int>((static_cast<uint32_t>(r * 31 + c * 17 + 7) * 2654435761u) >> 16);
}

std::string fraction(int r, int c) {
    return std::to_string(mixed(r, c) % 7) + "." + std::to_string(mixed(c, r) % 1000 + 1000);
}

TEST_F(NumberedHeader, OfFramesIsFound) {
    const auto withClass = [](int r, int c) { return c < 3 ? fraction(r, c) : std::to_string(mixed(r, c) % 3); };
    EXPECT_EQ(top(table(4, 30, withClass)), NumberedTop::Names);
    EXPECT_EQ(top(table(5, 9, fraction)), NumberedTop::Names);
    EXPECT_EQ(top(table(2, 4, [](int r, int c) { return c == 0 ? std::to_string(r) : "ab"s; })), NumberedTop::Names);
    const auto houses = [](int r, int c) { return std::to_string((50 + mixed(r, c) % 150) * (c == 0 ? 1 : 1000)); };
    EXPECT_EQ(top(table(2, 30, houses)), NumberedTop::Names);
    const auto pixels = [](int r, int c) { return std::to_string(mixed(r, c) % 17); };
    EXPECT_EQ(top(table(64, 20, pixels)), NumberedTop::Names);
    EXPECT_EQ(top(table(8, 20, [](int r, int c) { return std::to_string(mixed(r, c) % 40); })), NumberedTop::Names);
    EXPECT_EQ(top(table(8, 20, [](int, int) { return "0"s; })), NumberedTop::Names) << "rows of zeros ascend in no steps";
}

TEST_F(NumberedHeader, BehindAnIndexIsFound) {
    const auto bits = [](int r, int c) { return std::to_string(mixed(r, c) % 2); };
    EXPECT_EQ(top(table(2, 3, bits, true)), NumberedTop::Names);
    EXPECT_EQ(top(",0,1\n5,0,1\n7,1,1\n9,0,0\n"), NumberedTop::Record) << "a value is missing";
    EXPECT_EQ(top(",0,1\nann,0,x\nbob,1,y\neve,0,y\n"), NumberedTop::Names);
    EXPECT_EQ(top(",0\n0,4\n1,5\n2,4\n"), NumberedTop::None) << "one column";
}

TEST_F(NumberedHeader, DataAreNoNames) {
    EXPECT_EQ(top("0,1\n1,0\n1,1\n0,0\n"), NumberedTop::Record);
    EXPECT_EQ(top("0,1\n"), NumberedTop::Record);
    EXPECT_EQ(top("0,1,2\n0,2,3\n1,3,2\n4,5,6\n4,6,7\n5,6,7\n"), NumberedTop::Record) << "triangles";
    const auto wave = [](int r, int c) { return std::to_string((c == 0 ? 0.1 : 0.97 - 0.2 * c) * (r + 1)); };
    EXPECT_EQ(top(table(2, 40, wave)), NumberedTop::Record) << "a curve that starts at (0, 1)";
    EXPECT_EQ(top(table(3, 40, wave)), NumberedTop::Record) << "a path with its time";
    EXPECT_EQ(top(table(2, 40, fraction)), NumberedTop::Record) << "two columns may be a path";
    EXPECT_EQ(top(table(10, 9, [](int r, int c) { return std::to_string(10 * (r + 1) + c); })), NumberedTop::Record) << "arange";
    EXPECT_EQ(top(table(9, 8, [](int r, int c) { return std::to_string((r + 2) * c); })), NumberedTop::Record) << "products";
    EXPECT_EQ(top(table(8, 8, [](int r, int c) { return std::to_string(c ^ r); })), NumberedTop::Record) << "permutations";
    EXPECT_EQ(top(table(2, 40, [](int r, int c) { return std::to_string(r + c + 1); })), NumberedTop::Record)
        << "a chain of edges";
    EXPECT_EQ(top("0,1,3\n5.5,6.5,7.5\n"), NumberedTop::None);
    EXPECT_EQ(top("0,1.0,2\n5.5,6.5,7.5\n"), NumberedTop::None);
    EXPECT_EQ(top("1,2,3\n5.5,6.5,7.5\n"), NumberedTop::None);
}

TEST_F(NumberedHeader, SaysWhatItDid) {
    const auto row = [](int r, int c) { return c < 4 ? fraction(r, c) : std::to_string(mixed(r, c) % 3); };
    const auto named = open(table(5, 30, row)), data = open(table(5, 30, row), {{"header", "no"s}});
    ASSERT_TRUE(named.ok() && data.ok());
    EXPECT_EQ(named->training->size(), 30);
    EXPECT_THAT(named->training->info().columns, ElementsAre("0", "1", "2", "3"));
    EXPECT_TRUE(noted(*named, "csv.numbered_names"));
    EXPECT_EQ(data->training->size(), 31);
    EXPECT_FALSE(noted(*data, "csv.numbered_names") || noted(*data, "csv.numbered_record"));
    EXPECT_NE(named->fingerprint, data->fingerprint);
    EXPECT_TRUE(noted(*open("0,1\n1,0\n1,1\n0,0\n"), "csv.numbered_record"));
    const auto plain = open("a,b\n1,0\n1,1\n0,0\n");
    EXPECT_FALSE(noted(*plain, "csv.numbered_record"));
}

TEST_F(NumberedHeader, OfLaterFilesIsFoundByTheNamesOfTheModel) {
    const auto row = [](int r, int c) { return std::to_string((mixed(r, c) >> 3) % 5); };
    const std::string text = table(8, 30, row);
    const auto model = open(text);
    ASSERT_TRUE(model.ok());
    ASSERT_TRUE(model->table->draft.header);
    const TableSchema& schema = model->table->draft;
    const auto rowsOf = [&](const std::string& later) {
        put(later, "later.csv");
        const ReaderDef* reader = findReader("csv");
        const auto read =
            reader->openBySchema({{"path", "later.csv"s}}, m_folder.path(), schema, {.targets = false, .keepAll = true});
        EXPECT_TRUE(read.ok()) << toString(read.error());
        return read.ok() ? read->table->rows() : -1;
    };
    EXPECT_EQ(rowsOf(text), 30);
    EXPECT_EQ(rowsOf("0,1,2,3,4,5,6\n3,1,2,2,4,5,6\n"), 1) << "without the target";
    EXPECT_EQ(rowsOf("3,1,2,2,4,5,6\n3,1,2,2,4,5,6\n"), 2) << "numbers of data are no names";
    EXPECT_EQ(rowsOf(text.substr(text.find('\n') + 1)), 30);
}

}  // namespace
}  // namespace lathe::numbered_header_test
