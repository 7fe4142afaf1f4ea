// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/csv/csv_table.h"
#include "core/data/series/time_column.h"

namespace lathe {

/// A time series: values of several channels at each step, in the order of time.
struct SeriesTable {
    std::vector<std::string> names;          ///< of the channels: columns of the file, then parts of the time (calendar.h)
    std::vector<size_t> targets;             ///< channels that are predicted
    std::vector<std::vector<float>> values;  ///< [channels][steps]
    std::optional<TimeColumn> time = {};
    std::vector<double> times = {};  ///< of the steps, ascending (TimeColumn::read); empty: there is no time column
    Diagnostics notes = {};
    bool numbered = false;    ///< the first record, 0, 1 and so on, was taken for names (numberedTop)
    bool monthNames = false;  ///< the months of the times have names

    int64_t steps() const { return values.empty() ? 0 : static_cast<int64_t>(values.front().size()); }
    /// The usual time from one step to the next (the median); 0: unknown.
    double usualStep() const;
    /// The time of a step as text; empty if there is no time column.
    std::string timeOf(int64_t step) const;
};

/// The user's choices about a series.
struct SeriesRoles {
    std::vector<std::string> targets = {};   ///< names or numbers of columns; empty: the last column of numbers
    std::vector<std::string> columns = {};   ///< the channels; empty: all columns of numbers. Targets are always channels
    std::string time = {};                   ///< empty: detected
    std::vector<std::string> calendar = {};  ///< parts of the time that are channels, too
    bool refuseMissing = false;              ///< a missing value is an error; otherwise the last value before it is used
};

/// Reads a series from a file of separated values. Records are sorted by time; without a time column, they are in the order of
/// the file. Steps before each channel has its first value are left out. The notes tell all such decisions, with counts.
/// Takes 4 bytes for each number of the file that is read, and 8 for each time. Errors: csv.no-column, series.*.
Result<SeriesTable> readSeries(const CsvTable& survey, const SeriesRoles&);

}  // namespace lathe
