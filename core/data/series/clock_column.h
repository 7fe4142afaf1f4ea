// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/data/csv/csv_table.h"

namespace lathe {

/// A column with the time of day of each record, beside the column with its date.
struct ClockColumn {
    size_t field = 0;
    std::string name;
};

/// A time of day as a fraction of the day: what `clockHours` reads, also with points ("18.00.00"), and whole numbers of hours; up
/// to 24 hours. Nothing for other texts.
std::optional<double> clockOf(std::string_view text);

/// Whether all different texts of a column are times of day. Of a column with very many, the first thousand are looked at.
bool hasClocks(const CsvColumn&);

/// The first column whose texts are times of day, or one of hours (0 to 23) that is called "hour" or "hr". Nothing: there is
/// none, or each date occurs once.
std::optional<ClockColumn> findClockColumn(const CsvTable&, size_t dateField);

}  // namespace lathe
