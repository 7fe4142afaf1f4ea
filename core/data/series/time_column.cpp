// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/time_column.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <fmt/format.h>

#include "core/data/csv/csv_plan.h"

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
        return out;
    }
    out.cells = TimeColumn::Cells::Months;
    return areMonths(table, column) ? std::optional(out) : std::nullopt;
}

Result<TimeColumn> namedColumn(const CsvTable& table, const std::string& wanted) {
    LATHE_TRY(const size_t field, findCsvColumn(table.format, table.path, wanted));
    if (const auto found = calendarColumn(table, field)) return *found;
    const CsvColumn& column = table.columns[field];
    if (const auto style = table.numberStyle(column))
        return TimeColumn{.field = field, .name = column.name, .cells = TimeColumn::Cells::Numbers, .order = {}, .style = *style};
    return requestError("series.time", table.path, "the time column \"{0}\" has neither dates nor numbers (line {1}: \"{2}\")",
                        {column.name, std::to_string(column.firstTextLine), column.firstText},
                        "set data.reader.time to another column; dates are 2024-02-29, 29.02.2024 13:30 or 2024-02");
}

}  // namespace

std::optional<double> monthOf(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    if (text.size() != 7 || (text[4] != '-' && text[4] != '/')) return std::nullopt;
    return dateOf(std::string(text) + text[4] + "01", DateOrder::YearMonthDay);
}

std::optional<double> TimeColumn::read(std::string_view text) const {
    if (cells == Cells::Numbers) return numberOf(text, style);
    return cells == Cells::Months ? monthOf(text) : dateOf(text, order);
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
    if (rest == 0) return text;
    const std::string clock = fmt::format(" {:02}:{:02}", rest / 3600, rest / 60 % 60);
    return text + clock + (rest % 60 == 0 ? "" : fmt::format(":{:02}", rest % 60));
}

Result<std::optional<TimeColumn>> findTimeColumn(const CsvTable& table, const std::string& wanted) {
    if (!wanted.empty()) {
        LATHE_TRY(TimeColumn named, namedColumn(table, wanted));
        return std::optional(std::move(named));
    }
    std::optional<TimeColumn> months;
    for (size_t field = 0; field < table.columns.size(); ++field) {
        const auto found = calendarColumn(table, field);
        if (found && found->cells == TimeColumn::Cells::Dates) return found;
        if (found && !months) months = found;
    }
    return months;
}

}  // namespace lathe
