// SPDX-License-Identifier: Apache-2.0
#include "core/data/table.h"

#include <limits>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/philox.h"

namespace lathe::table_test {
namespace {

constexpr int64_t rows = 12'000;  ///< enough for several threads, if there are enough columns

/// The column has gaps in some rows; each third one has categories.
TableColumn columnNamed(size_t number) {
    TableColumn column{.name = "c" + std::to_string(number)};
    if (number % 3 == 2) {
        column.kind = ColumnKind::Category;
        column.categories = {"red", "green", "blue", "never"};
    }
    return column;
}

double cellOf(size_t number, int64_t row) {
    const Philox random(number, RandomStream::Noise);
    const uint64_t word = random.word(static_cast<uint64_t>(row));
    if (word % 7 == 0) return std::numeric_limits<double>::quiet_NaN();
    return number % 3 == 2 ? static_cast<double>(word / 7 % 3) : static_cast<double>(word % 100'000) / 7;
}

Table tableOf(const std::vector<size_t>& numbers) {
    Table table;
    table.rules.indicators = true;
    for (const size_t number : numbers) table.draft.columns.push_back(columnNamed(number));
    for (int64_t row = 0; row < rows; ++row) {
        for (const size_t number : numbers) table.values.push_back(cellOf(number, row));
        table.lines.push_back(row + 2);
    }
    return table;
}

/// Columns are divided among threads.
TEST(Table, ColumnsOfAWideTableAreMeasuredAsEachAlone) {
    std::vector<size_t> numbers;
    for (size_t c = 0; c < 35; ++c) numbers.push_back(c);
    const TableSchema whole = wholeTable(tableOf(numbers));
    ASSERT_EQ(whole.columns.size(), numbers.size());
    for (const size_t c : numbers) {
        const TableSchema alone = wholeTable(tableOf({c}));
        ASSERT_EQ(alone.columns.size(), 1u);
        EXPECT_EQ(whole.columns[c], alone.columns[0]) << c;
        EXPECT_TRUE(whole.columns[c].indicator);
        EXPECT_EQ(whole.columns[c].categories.size(), c % 3 == 2 ? 3u : 0u);
    }
    EXPECT_NE(whole.columns[0].fill, whole.columns[1].fill);
}

}  // namespace
}  // namespace lathe::table_test
