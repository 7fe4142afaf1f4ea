// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/table_start.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <utility>

#include "core/data/cells/cell_text.h"

namespace lathe {
namespace {

constexpr size_t mostSkipped = 50, fewestRecords = 3, fewestColumns = 3;

using Record = std::vector<std::string>;

/// The commonest number of fields; of several, the largest.
size_t columnsOf(const CsvSample& records) {
    std::map<size_t, size_t> counts;
    for (const Record& r : records) ++counts[r.size()];
    const auto commonest =
        std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) { return a.second <= b.second; });
    return commonest == counts.end() ? 0 : commonest->first;
}

size_t filledCells(const Record& record) {
    return static_cast<size_t>(
        std::count_if(record.begin(), record.end(), [](const std::string& cell) { return !cell.empty(); }));
}

/// Whether a table of so many columns may begin with the first of these records.
bool mayBegin(std::span<const Record> records, size_t columns) {
    const auto fits = [&](const Record& r) { return r.size() == columns; };
    const auto fitting = static_cast<size_t>(std::count_if(records.begin(), records.end(), fits));
    return records.size() >= fewestRecords && fits(records.front()) && fitting * 10 >= records.size() * 9;
}

CsvSample from(const CsvSample& records, size_t first) {
    return {records.begin() + static_cast<std::ptrdiff_t>(first), records.end()};
}

/// The first record with the number of fields that most have, behind those that stand alone in their row of cells.
size_t firstOfTable(const CsvSample& records, size_t columns) {
    const auto isTitle = [&](const Record& r) {
        return r.size() != columns || (columns >= fewestColumns && filledCells(r) <= 1);
    };
    const auto first = std::find_if_not(records.begin(), records.end(), isTitle);
    return static_cast<size_t>(first - records.begin());
}

bool areShort(std::span<const Record> records, size_t columns) {
    return std::all_of(records.begin(), records.end(), [&](const Record& r) { return r.size() * 2 <= columns; });
}

/// A short row of numbers has no names.
bool hasNumbers(const Record& record) {
    return std::any_of(record.begin(), record.end(), [](const std::string& cell) { return numberOf(cell, {}).has_value(); });
}

TableStart::ShortNames shortNamesOf(const CsvSample& records, size_t columns) {
    if (hasNumbers(records.front()) || records.front().size() + 1 != columns || !mayBegin(std::span(records).subspan(1), columns))
        return TableStart::ShortNames::None;
    const auto endsEmpty = [&](const Record& r) { return r.size() != columns || r.back().empty(); };
    const bool ended = std::all_of(records.begin() + 1, records.end(), endsEmpty);
    return ended ? TableStart::ShortNames::EndedRows : TableStart::ShortNames::NamedRows;
}

}  // namespace

TableStart tableStart(const CsvSample& records, const std::function<bool(const CsvSample&)>& isNamed) {
    const size_t columns = columnsOf(records);
    if (columns < 2 || records.size() < fewestRecords) return {};
    const size_t first = firstOfTable(records, columns);
    const auto before = std::span(records).first(std::min(first, records.size()));
    const bool mayStart =
        first > 0 && first <= mostSkipped && first < records.size() && mayBegin(std::span(records).subspan(first), columns);
    if (mayStart && isNamed(from(records, first))) return {first, TableStart::ShortNames::None};
    if (const auto names = shortNamesOf(records, columns); names != TableStart::ShortNames::None) return {0, names};
    return mayStart && areShort(before, columns) ? TableStart{first, TableStart::ShortNames::None} : TableStart{};
}

CsvSample tableRecords(CsvSample records, const TableStart& start) {
    records.erase(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(start.skipped));
    if (start.shortNames == TableStart::ShortNames::NamedRows) records.front().insert(records.front().begin(), "");
    if (start.shortNames == TableStart::ShortNames::EndedRows) records.front().emplace_back();
    return records;
}

}  // namespace lathe
