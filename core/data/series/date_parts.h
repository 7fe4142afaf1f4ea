// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv/csv_table.h"

namespace lathe {

/// Columns with the year, the month and maybe the day of each record.
struct DateParts {
    std::vector<size_t> fields;      ///< year, month and day
    std::vector<std::string> names;  ///< of these columns

    bool contains(size_t field) const;
    /// Of the cells of a record: days since 1970-01-01, of the first day of the month if there is no day; nothing if they are no
    /// date.
    std::optional<double> read(const std::vector<std::string_view>& cells) const;
};

/// Columns of whole numbers that are called "year", "month" and "day", in capital or small letters, if all of their numbers can
/// be these. Nothing: the year or the month is missing.
std::optional<DateParts> findDateParts(const CsvTable&);

}  // namespace lathe
