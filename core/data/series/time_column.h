// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/data/cell_text.h"
#include "core/data/csv/csv_table.h"

namespace lathe {

/// The column with the time of each record of a series, and how its cells are read.
struct TimeColumn {
    /// Dates have a day, and maybe a time of day; months are "1949-01"; numbers have any unit.
    enum class Cells : uint8_t { Dates, Months, Numbers };

    size_t field = 0;
    std::string name;
    Cells cells = Cells::Dates;
    DateOrder order = DateOrder::YearMonthDay;  ///< of dates
    NumberStyle style = {};                     ///< of numbers

    /// Days since 1970-01-01, or the number; nothing if the cell is no such time.
    std::optional<double> read(std::string_view text) const;
    /// The time as text: "1949-01-01", "2016-07-01 13:00", or the number.
    std::string textOf(double time) const;
};

/// Days since 1970-01-01 of the first day of a month "1949-01" or "1949/01"; nothing for other texts.
std::optional<double> monthOf(std::string_view text);

/// The column `wanted`, by its name or number. Empty: the first column with dates, else the first one with months; nothing if
/// there is none. Errors: csv.no-column; series.time if the column has no times.
Result<std::optional<TimeColumn>> findTimeColumn(const CsvTable&, const std::string& wanted);

}  // namespace lathe
