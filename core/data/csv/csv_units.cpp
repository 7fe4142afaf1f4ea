// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_units.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "core/data/cells/unit_text.h"

namespace lathe {
namespace {

constexpr size_t fewestDifferent = 3, fewestDifferentWithLetter = 10;

bool hasValues(const CsvColumn& column, size_t count) {
    return column.manyValues || column.values.size() >= count;
}

bool isMost(int64_t count, int64_t all) {
    return count * 20 >= all * 19;
}

/// Read like other columns, if this makes as many numbers.
std::optional<UnitCounts> numbersWithUnits(const CsvTable& table, const CsvColumn& column) {
    const auto alone = column.types.unitCounts(table.format.decimal, table.format.delimiter);
    const auto likeOthers = column.types.unitCounts(table.decimal(), table.format.delimiter);
    return alone && likeOthers && likeOthers->numbers >= alone->numbers ? likeOthers : alone;
}

/// Of a column that is text otherwise, and may be one of numbers with units.
std::optional<UnitCounts> countsOf(const CsvTable& table, const CsvColumn& column) {
    const auto counts = numbersWithUnits(table, column);
    if (!counts || !table.isText(column) || !hasValues(column, fewestDifferent)) return std::nullopt;
    if (counts->withLetter == 0) return counts;
    const bool measured = counts->withFractions > 0 || hasValues(column, fewestDifferentWithLetter);
    return measured && counts->withUnit == counts->cells ? counts : std::nullopt;
}

bool hasOneUnit(const UnitCounts& counts) {
    return counts.numbers == counts.cells && counts.unit == counts.otherUnit && isMost(counts.withUnit, counts.cells);
}

Diagnostic unitNote(std::string_view code, const std::string& where, std::string_view text, std::vector<std::string> args,
                    std::string_view remedy = {}) {
    Diagnostic d = requestError(code, where, text, std::move(args), remedy);
    d.severity = Severity::Note;
    return d;
}

Diagnostic readNote(const UnitCounts& counts, const std::string& where) {
    const std::string unit = unitName(counts.unit);
    const int64_t without = counts.cells - counts.withUnit;
    if (without == 0) return unitNote("csv.unit", where, "read as numbers with the unit \"{0}\"", {unit});
    return unitNote("csv.unit", where,
                    "read as numbers with the unit \"{0}\"; cells without a unit, which are read in the same unit: {1}",
                    {unit, std::to_string(without)});
}

}  // namespace

std::optional<CsvUnit> csvUnitOf(const CsvTable& table, const CsvColumn& column) {
    const auto counts = countsOf(table, column);
    if (!counts || !hasOneUnit(*counts)) return std::nullopt;
    return CsvUnit{counts->style, unitName(counts->unit)};
}

std::optional<Diagnostic> noteOnUnit(const CsvTable& table, const CsvColumn& column, const std::string& where) {
    const auto counts = countsOf(table, column);
    if (!counts) return std::nullopt;
    if (hasOneUnit(*counts)) return readNote(*counts, where);
    if (!isMost(counts->numbers, counts->cells)) return std::nullopt;
    const std::string unit = unitName(counts->unit);
    if (counts->unit != counts->otherUnit)
        return unitNote("csv.mixed-units", where, "not read as numbers: the cells have different units (\"{0}\", \"{1}\")",
                        {unit, unitName(counts->otherUnit)}, "write all cells in one unit");
    if (counts->numbers < counts->cells)
        return unitNote("csv.mixed-units", where,
                        "not read as numbers with the unit \"{0}\": cells that are something else: {1} of {2}",
                        {unit, std::to_string(counts->cells - counts->numbers), std::to_string(counts->cells)},
                        "correct these cells, or list them in data.reader.missing_codes");
    return unitNote("csv.mixed-units", where, "not read as numbers with the unit \"{0}\": cells without a unit: {1} of {2}",
                    {unit, std::to_string(counts->cells - counts->withUnit), std::to_string(counts->cells)},
                    "write the unit in all cells, or in none");
}

}  // namespace lathe
