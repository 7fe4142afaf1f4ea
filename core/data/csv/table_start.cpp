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

/// Whether the record may stand before a table of so many columns: it has another number of fields, or one filled cell at most.
bool isTitle(const Record& record, size_t columns) {
    return record.size() != columns || (columns >= fewestColumns && filledCells(record) <= 1);
}

size_t firstOfTable(const CsvSample& records, size_t columns) {
    const auto first = std::find_if_not(records.begin(), records.end(), [&](const Record& r) { return isTitle(r, columns); });
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
    // Below one name, the second field may be what follows a decimal comma.
    if (columns < fewestColumns || records.front().size() + 1 != columns) return TableStart::ShortNames::None;
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
    if (!hasNumbers(records.front()) && mayBegin(std::span(records).subspan(1), columns))
        if (const auto names = shortNamesOf(records, columns); names != TableStart::ShortNames::None) return {0, names};
    return mayStart && areShort(before, columns) ? TableStart{first, TableStart::ShortNames::None} : TableStart{};
}

std::optional<NamedStart> namedTableStart(const CsvSample& records, const std::function<size_t(const CsvSample&)>& namesIn) {
    std::optional<NamedStart> best;
    for (size_t first = 0; first < std::min(records.size(), mostSkipped + 1); ++first) {
        const auto before = std::span(records).first(first);
        const size_t fields = records[first].size();
        if (!std::all_of(before.begin(), before.end(), [&](const Record& r) { return isTitle(r, fields); })) continue;
        const CsvSample table = from(records, first);
        const size_t names = namesIn(table);
        if (names == 0 || (best && names <= best->names)) continue;
        best = NamedStart{{first, shortNamesOf(table, columnsOf(from(table, 1)))}, names};
    }
    return best;
}

CsvSample tableRecords(CsvSample records, const TableStart& start) {
    records.erase(records.begin(), records.begin() + static_cast<std::ptrdiff_t>(start.skipped));
    if (start.shortNames == TableStart::ShortNames::NamedRows) records.front().insert(records.front().begin(), "");
    if (start.shortNames == TableStart::ShortNames::EndedRows) records.front().emplace_back();
    return records;
}

}  // namespace lathe
