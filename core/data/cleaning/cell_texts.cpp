// SPDX-License-Identifier: Apache-2.0
#include "core/data/cleaning/cell_texts.h"

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

#include "core/base/element.h"
#include "core/base/json.h"

namespace lathe::cleaning {
namespace {

std::string numberText(const TableColumn&, double value) {
    return shortestText(value);
}

std::string categoryText(const TableColumn& column, double value) {
    return element(column.categories, static_cast<size_t>(value));
}

std::string dateText(const TableColumn&, double days) {
    constexpr double most = 2.9e6;  // the year 9909
    constexpr int64_t daySeconds = 86400;
    if (!(std::abs(days) < most)) return {};
    const int64_t seconds = std::llround(days * static_cast<double>(daySeconds));
    const int64_t day = seconds >= 0 ? seconds / daySeconds : -((-seconds + daySeconds - 1) / daySeconds);
    const std::chrono::year_month_day date{std::chrono::sys_days{std::chrono::days{static_cast<int>(day)}}};
    const std::string text = fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                                         static_cast<unsigned>(date.day()));
    const int64_t time = seconds - day * daySeconds;
    return time == 0 ? text : fmt::format("{} {:02}:{:02}:{:02}", text, time / 3600, time / 60 % 60, time % 60);
}

/// By ColumnKind.
constexpr std::string (*textsOfCells[])(const TableColumn&, double) = {numberText, categoryText, dateText};

}  // namespace

std::string cellText(const TableColumn& column, double value) {
    return std::isnan(value) ? std::string() : element(textsOfCells, column.kind)(column, value);
}

}  // namespace lathe::cleaning
