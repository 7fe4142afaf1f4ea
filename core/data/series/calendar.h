// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/series/series_table.h"

namespace lathe {

/// A part of the time of a step that is a channel of its own, so that a network knows of days, weeks and years.
enum class TimePart : uint8_t {
    Hour,     ///< of the day, with its fraction: 0 to 24
    Weekday,  ///< 0 (Monday) to 6
    YearDay   ///< of the year: 0 (January 1) to 365
};

/// The value of a part at a time (TimeColumn::read) in days since 1970-01-01.
float timePartAt(TimePart, double day);

/// The parts called hour, weekday and yearday. Error series.calendar: another name, or a name twice.
Result<std::vector<TimePart>> timePartsNamed(const std::vector<std::string>& names);
std::string_view nameOf(TimePart);

/// The name of the channel. A file has no such column.
std::string channelOf(TimePart);
/// The part of a channel with this name; nothing for channels of the file.
std::optional<TimePart> timePartOf(std::string_view channel);

/// Adds a channel for each part behind the others. Error series.no_dates: the series has no time column with dates.
Status addTimeParts(SeriesTable&, const std::vector<TimePart>&, const std::string& path);

}  // namespace lathe
