// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/time_column.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "core/base/trimmed.h"
#include "core/data/csv/csv_plan.h"
#include "core/data/series/column_list.h"

namespace lathe {
namespace {

bool areMonths(const CsvTable& table, const CsvColumn& column) {
    const auto isMonth = [](const std::string& text) { return monthOf(text).has_value(); };
    return column.present > 0 && table.isText(column) && std::all_of(column.values.begin(), column.values.end(), isMonth);
}

/// Nothing if the cells are no dates and no months.
std::optional<TimeColumn> calendarColumn(const CsvTable& table, size_t field) {
    const CsvColumn& column = table.columns[field];
    TimeColumn out{.field = field, .name = column.name};
    if (const auto order = column.types.dateOrder(); order && !table.numberStyle(column)) {
        out.order = *order;
        out.times = column.types.hasTimes();
        return out;
    }
    out.cells = TimeColumn::Cells::Months;
    return areMonths(table, column) ? std::optional(out) : std::nullopt;
}

Result<TimeColumn> oneColumn(const CsvTable& table, const std::string& wanted) {
    LATHE_TRY(const size_t field, findCsvColumn(table.format, table.path, wanted));
    if (const auto found = calendarColumn(table, field)) return *found;
    const CsvColumn& column = table.columns[field];
    if (const auto style = table.numberStyle(column))
        return TimeColumn{.field = field, .name = column.name, .cells = TimeColumn::Cells::Numbers, .order = {}, .style = *style};
    return requestError("series.time", table.path, "the time column \"{0}\" has neither dates nor numbers (line {1}: \"{2}\")",
                        {column.name, std::to_string(column.firstTextLine), column.firstText},
                        "set data.reader.time to another column; dates are 2024-02-29, 29.02.2024 13:30 or 2024-02");
}

Result<ClockColumn> clockNamed(const CsvTable& table, const std::string& wanted) {
    LATHE_TRY(const size_t field, findCsvColumn(table.format, table.path, wanted));
    const CsvColumn& column = table.columns[field];
    if (hasClocks(column)) return ClockColumn{field, column.name};
    return requestError("series.clock", table.path, "the column \"{0}\" has no times of day", {column.name},
                        "name a column with times such as 18:00 or 6:00 PM, or with hours from 0 to 24");
}

/// Dates, and the times of day.
Result<TimeColumn> datesAndClock(const CsvTable& table, const std::vector<std::string>& names) {
    LATHE_TRY(TimeColumn time, oneColumn(table, names[0]));
    if (time.cells != TimeColumn::Cells::Dates)
        return requestError("series.time", table.path, "the column \"{0}\" has no dates", {time.name},
                            "name a column with dates, and then the column with their times of day");
    LATHE_TRY(time.clock, clockNamed(table, names[1]));
    return time;
}

/// Year, month, day, and maybe the times of day.
Result<TimeColumn> partsNamed(const CsvTable& table, const std::vector<std::string>& names) {
    constexpr size_t datePartCount = 3;
    TimeColumn time{.field = 0, .name = {}, .cells = TimeColumn::Cells::Parts};
    for (size_t i = 0; i < datePartCount; ++i) {
        LATHE_TRY(time.parts.fields.emplace_back(), findCsvColumn(table.format, table.path, names[i]));
        time.parts.names.push_back(table.columns[time.parts.fields.back()].name);
    }
    if (names.size() == datePartCount) return time;
    LATHE_TRY(time.clock, clockNamed(table, names[datePartCount]));
    return time;
}

/// A column, whose name may contain a comma, or several.
Result<TimeColumn> namedColumns(const CsvTable& table, const std::string& wanted) {
    auto whole = oneColumn(table, wanted);
    const std::vector<std::string> names = columnList(wanted);
    if (whole || names.size() < 2 || names.size() > 4) return whole;
    if (names.size() > 2) return partsNamed(table, names);
    return datesAndClock(table, names);
}

std::optional<TimeColumn> foundParts(const CsvTable& table) {
    auto parts = findDateParts(table);
    if (!parts) return std::nullopt;
    TimeColumn time{.field = 0, .name = {}, .parts = std::move(*parts), .cells = TimeColumn::Cells::Parts};
    if (time.parts.fields.size() > 2) time.clock = findClockColumn(table, time.parts.fields.back());
    return time;
}

}  // namespace

std::optional<double> monthOf(std::string_view text) {
    text = trimmed(text);
    if (text.size() != 7 || (text[4] != '-' && text[4] != '/')) return std::nullopt;
    return dateOf(std::string(text) + text[4] + "01", DateOrder::YearMonthDay);
}

bool TimeColumn::isIn(size_t column) const {
    const bool isDate = cells == Cells::Parts ? parts.contains(column) : column == field;
    return isDate || (clock && column == clock->field);
}

std::vector<std::string> TimeColumn::columns() const {
    std::vector<std::string> names = cells == Cells::Parts ? parts.names : std::vector{name};
    if (clock) names.push_back(clock->name);
    return names;
}

std::optional<double> TimeColumn::read(const std::vector<std::string_view>& record) const {
    if (cells == Cells::Numbers) return numberOf(record[field], style);
    if (cells == Cells::Months) return monthOf(record[field]);
    const auto date = cells == Cells::Parts ? parts.read(record) : dateOf(record[field], order);
    const auto ofDay = clock ? clockOf(record[clock->field]) : std::optional(0.0);
    return date && ofDay ? std::optional(*date + *ofDay) : std::nullopt;
}

std::string TimeColumn::textOf(double time) const {
    if (cells == Cells::Numbers) return fmt::format("{}", time);
    constexpr int64_t secondsPerDay = 86400;
    const auto seconds = static_cast<int64_t>(std::llround(time * secondsPerDay));
    const int64_t day = seconds >= 0 ? seconds / secondsPerDay : (seconds - secondsPerDay + 1) / secondsPerDay;
    const int64_t rest = seconds - day * secondsPerDay;
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    const std::string text = fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                                         static_cast<unsigned>(date.day()));
    if (rest == 0 && !times && !clock) return text;
    const std::string ofDay = fmt::format(" {:02}:{:02}", rest / 3600, rest / 60 % 60);
    return text + ofDay + (rest % 60 == 0 ? "" : fmt::format(":{:02}", rest % 60));
}

Result<std::optional<TimeColumn>> findTimeColumn(const CsvTable& table, const std::string& wanted) {
    if (!wanted.empty()) {
        LATHE_TRY(TimeColumn named, namedColumns(table, wanted));
        return std::optional(std::move(named));
    }
    std::optional<TimeColumn> months;
    for (size_t field = 0; field < table.columns.size(); ++field) {
        auto found = calendarColumn(table, field);
        if (found && found->cells == TimeColumn::Cells::Dates) {
            if (!found->times) found->clock = findClockColumn(table, field);
            return found;
        }
        if (found && !months) months = found;
    }
    auto parts = foundParts(table);
    return parts ? parts : months;
}

}  // namespace lathe
