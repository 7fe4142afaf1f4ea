// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/suspected_codes.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

namespace lathe {
namespace {

constexpr size_t rowsAtFirst = 10'000;
constexpr int64_t fewestCells = 5, cellsForOne = 1000;
constexpr size_t fewestOthers = 10;  // different numbers beside the code

/// The numbers of a column, or of some of its rows.
using Numbers = std::vector<double>;

Numbers numbersOf(const NumberColumn& column, size_t rows, size_t step) {
    Numbers numbers;
    numbers.reserve(rows / step + 1);
    for (size_t row = 0; row < rows; row += step)
        if (const double number = column.value(row); !std::isnan(number)) numbers.push_back(number);
    return numbers;
}

/// The smallest or the largest number of a column, and what is known of the others.
struct End {
    double number = 0;
    int64_t count = 0;
    double nearest = 0, farthest = 0;  ///< of the other numbers

    double gap() const { return std::abs(nearest - number); }
    double range() const { return std::abs(farthest - nearest); }
};

bool isFrequent(const End& end, size_t cells) {
    return end.count >= fewestCells && end.count * cellsForOne >= static_cast<int64_t>(cells);
}

/// `sign`: 1 for the smallest number, -1 for the largest one.
End endOf(const Numbers& numbers, double sign) {
    constexpr double none = std::numeric_limits<double>::infinity();
    double first = none, second = none, last = -none;
    int64_t count = 0;
    for (const double number : numbers) {
        const double at = sign * number;
        if (at < first)
            second = first, first = at, count = 1;
        else if (at == first)
            ++count;
        else
            second = std::min(second, at);
        last = std::max(last, at);
    }
    return {sign * first, count, sign * second, sign * last};
}

/// Flags and grades have few numbers: there, an end that is far from the others says nothing.
bool hasManyOthers(const Numbers& numbers, double code) {
    std::set<double> others;
    for (const double number : numbers)
        if (number != code && others.insert(number).second && others.size() == fewestOthers) return true;
    return false;
}

std::optional<End> codeIn(const Numbers& numbers) {
    for (const double sign : {1.0, -1.0}) {
        const End end = endOf(numbers, sign);
        if (isFrequent(end, numbers.size()) && end.gap() >= end.range() && hasManyOthers(numbers, end.number)) return end;
    }
    return std::nullopt;
}

std::optional<End> codeOf(const NumberColumn& column, size_t rows) {
    const size_t step = rows / rowsAtFirst + 1;
    const auto first = codeIn(numbersOf(column, rows, step));
    return first && step > 1 ? codeIn(numbersOf(column, rows, 1)) : first;
}

bool hasCode(const NumberColumn& column, size_t rows, double code) {
    const Numbers numbers = numbersOf(column, rows, rows / rowsAtFirst + 1);
    for (const double sign : {1.0, -1.0})
        if (const End end = endOf(numbers, sign); end.number == code && isFrequent(end, numbers.size())) return true;
    return false;
}

/// Values of a series are floats: 0.1 is not 0.10000000149.
std::string numberText(double number) {
    const auto single = static_cast<float>(number);
    return double{single} == number ? fmt::format("{}", single) : fmt::format("{}", number);
}

/// Where a code was found first.
struct Suspicion {
    const NumberColumn* column = nullptr;
    End end = {};
};

Diagnostic warningOf(const std::string& path, const Suspicion& found, int64_t columns) {
    const auto& [number, count, nearest, farthest] = found.end;
    const auto [least, most] = std::minmax(nearest, farthest);
    Diagnostic warning =
        requestError("csv.missing-code", path,
                     "the number {0} may be a code for missing values: column \"{1}\" has it {2} times, and its "
                     "other numbers are from {3} to {4}; "
                     "number of such columns: {5}",
                     {numberText(number), found.column->name, std::to_string(count), numberText(least), numberText(most),
                      std::to_string(columns)},
                     "if it is a code, set data.reader.missing_codes to {0}, or to {1}:{0} for this column alone");
    warning.severity = Severity::Warning;
    return warning;
}

}  // namespace

Diagnostics suspectedCodes(const std::string& path, const std::vector<NumberColumn>& columns, size_t rows) {
    std::map<double, Suspicion> found;
    for (const NumberColumn& column : columns)
        if (const auto end = codeOf(column, rows)) found.try_emplace(end->number, Suspicion{&column, *end});
    Diagnostics warnings;
    for (const auto& [code, suspicion] : found) {
        const auto count =
            std::count_if(columns.begin(), columns.end(), [&](const auto& column) { return hasCode(column, rows, code); });
        warnings.push_back(warningOf(path, suspicion, count));
    }
    return warnings;
}

Diagnostics suspectedCodes(const std::string& path, const Table& table) {
    const size_t width = table.draft.columns.size(), targets = table.draft.targetCount();
    std::vector<NumberColumn> columns;
    for (size_t c = 0; c < width; ++c)
        if (const TableColumn& column = table.draft.columns[c]; column.kind == ColumnKind::Number)
            columns.push_back({column.name, [&table, width, c](size_t row) { return table.values[row * width + c]; }});
    for (size_t t = 0; t < targets; ++t)
        if (const TableTarget& target = table.draft.targetAt(t); !target.isClass())
            columns.push_back({target.name, [&table, t](size_t row) { return table.target(static_cast<int64_t>(row), t); }});
    return suspectedCodes(path, columns, static_cast<size_t>(table.rows()));
}

}  // namespace lathe
