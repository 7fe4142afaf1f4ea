// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/calendar.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>

namespace lathe {
namespace {

struct NamedPart {
    TimePart part;
    std::string_view name;
};
constexpr std::array<NamedPart, 3> timeParts{
    {{TimePart::Hour, "hour"}, {TimePart::Weekday, "weekday"}, {TimePart::YearDay, "yearday"}}};
constexpr std::string_view channelPrefix = "time: ";
constexpr int64_t secondsOfDay = 86'400;

int64_t yearDayOf(std::chrono::sys_days day) {
    const std::chrono::year_month_day date(day);
    return (day - std::chrono::sys_days(date.year() / std::chrono::January / 1)).count();
}

}  // namespace

float timePartAt(TimePart part, double day) {
    const auto seconds = static_cast<int64_t>(std::llround(day * secondsOfDay));  // a time such as 13:00 has no exact fraction
    const std::chrono::sys_seconds time{std::chrono::seconds(seconds)};
    const auto midnight = std::chrono::floor<std::chrono::days>(time);
    if (part == TimePart::Hour) return static_cast<float>((time - midnight).count()) / 3600;
    if (part == TimePart::YearDay) return static_cast<float>(yearDayOf(midnight));
    return static_cast<float>(std::chrono::weekday(midnight).iso_encoding() - 1);
}

Result<std::vector<TimePart>> timePartsNamed(const std::vector<std::string>& names) {
    std::vector<TimePart> parts;
    for (const std::string& name : names) {
        const auto found =
            std::find_if(timeParts.begin(), timeParts.end(), [&](const NamedPart& named) { return named.name == name; });
        const bool isNew = found != timeParts.end() && std::find(parts.begin(), parts.end(), found->part) == parts.end();
        if (!isNew)
            return requestError("series.calendar", "data.reader.calendar",
                                found == timeParts.end() ? "\"{0}\" is not a part of the time" : "\"{0}\" is listed twice",
                                {name}, "use hour, weekday and yearday, separated by commas");
        parts.push_back(found->part);
    }
    return parts;
}

std::string_view nameOf(TimePart part) {
    return std::find_if(timeParts.begin(), timeParts.end(), [&](const NamedPart& named) { return named.part == part; })->name;
}

std::string channelOf(TimePart part) {
    return std::string(channelPrefix) + std::string(nameOf(part));
}

std::optional<TimePart> timePartOf(std::string_view channel) {
    for (const NamedPart& named : timeParts)
        if (channel.starts_with(channelPrefix) && channel.substr(channelPrefix.size()) == named.name) return named.part;
    return std::nullopt;
}

Status addTimeParts(SeriesTable& series, const std::vector<TimePart>& parts, const std::string& path) {
    if (parts.empty()) return {};
    if (!series.time || series.time->cells == TimeColumn::Cells::Numbers)
        return requestError("series.no_dates", path, "the series has no time column with dates", {},
                            "set data.reader.time, or clear data.reader.calendar");
    for (const TimePart part : parts) {
        std::vector<float>& channel = series.values.emplace_back();
        for (const double day : series.times) channel.push_back(timePartAt(part, day));
        series.names.push_back(channelOf(part));
    }
    return {};
}

}  // namespace lathe
