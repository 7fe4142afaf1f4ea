// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/cells/cell_text.h"
#include "core/data/csv/csv_table.h"
#include "core/data/series/clock_column.h"
#include "core/data/series/date_parts.h"

namespace lathe {

/// The column with the time of each record of a series, and how its cells are read. Dates may have their time of day in a column
/// of its own.
struct TimeColumn {
    /// Dates have a day, and maybe a time of day; months are "1949-01"; numbers have any unit; parts are year, month and day in
    /// columns of their own.
    enum class Cells : uint8_t { Dates, Months, Numbers, Parts };

    size_t field = 0;  ///< not of parts
    std::string name;
    DateParts parts = {};
    Cells cells = Cells::Dates;
    DateOrder order = DateOrder::YearMonthDay;  ///< of dates
    NumberStyle style = {};                     ///< of numbers
    bool times = false;                         ///< dates have a time of day
    std::optional<ClockColumn> clock = {};      ///< with the time of day

    bool isIn(size_t column) const;
    /// The names of all its columns.
    std::vector<std::string> columns() const;
    /// Of the cells of a record: days since 1970-01-01, or the number; nothing if they are no such time.
    std::optional<double> read(const std::vector<std::string_view>& cells) const;
    /// The time as text: "1949-01-01", "2016-07-01 13:00", or the number.
    std::string textOf(double time) const;
};

/// Days since 1970-01-01 of the first day of a month "1949-01" or "1949/01"; nothing for other texts.
std::optional<double> monthOf(std::string_view text);

/// The column `wanted`, by its name or number; or several, separated by commas: dates and times of day; or year, month and day,
/// with or without times of day. Empty: the first column with dates, and findClockColumn if these have no time of day; else
/// findDateParts, also with findClockColumn; else the first column with months; nothing if there is none. Errors: csv.no-column;
/// series.time and series.clock if the columns have no times.
Result<std::optional<TimeColumn>> findTimeColumn(const CsvTable&, const std::string& wanted);

}  // namespace lathe
