// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/clock_column.h"

#include <algorithm>
#include <cstdint>

#include "core/data/cells/clock_text.h"
#include "core/data/series/column_words.h"

namespace lathe {
namespace {

constexpr double hoursOfDay = 24;

bool isCalledHour(std::string_view name) {
    return isCalled(name, "hour") || isCalled(name, "hours") || isCalled(name, "hr");
}

bool hasTimesOfDay(const CsvTable& table, const CsvColumn& column) {
    const auto style = table.numberStyle(column);
    if (!style || style->clock) return hasClocks(column);
    return isCalledHour(column.name) && hasClocks(column) && !column.values.contains("24");
}

}  // namespace

std::optional<double> clockOf(std::string_view text) {
    auto hours = clockHours(text);
    if (!hours) hours = clockHours(text, '.');
    if (!hours) hours = wholeNumber(text);
    return hours && *hours <= hoursOfDay ? std::optional(*hours / hoursOfDay) : std::nullopt;
}

bool hasClocks(const CsvColumn& column) {
    const auto isClock = [](const std::string& text) { return clockOf(text).has_value(); };
    return !column.values.empty() && std::all_of(column.values.begin(), column.values.end(), isClock);
}

std::optional<ClockColumn> findClockColumn(const CsvTable& table, size_t dateField) {
    const CsvColumn& dates = table.columns[dateField];
    const bool repeat = dates.manyValues || static_cast<int64_t>(dates.values.size()) < dates.present;
    for (size_t field = 0; repeat && field < table.columns.size(); ++field)
        if (field != dateField && hasTimesOfDay(table, table.columns[field]))
            return ClockColumn{field, table.columns[field].name};
    return std::nullopt;
}

}  // namespace lathe
