// SPDX-License-Identifier: Apache-2.0
#include "core/data/series/date_parts.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/data/cells/cell_text.h"
#include "core/data/series/column_words.h"

namespace lathe {
namespace {

/// Whether all different cells are whole numbers in this range.
bool isWithin(const CsvColumn& column, int least, int most) {
    const auto fits = [&](const std::string& text) {
        const auto number = wholeNumber(text);
        return number && *number >= least && *number <= most;
    };
    return !column.manyValues && !column.values.empty() && std::all_of(column.values.begin(), column.values.end(), fits);
}

struct Part {
    std::string_view word;
    int least, most;
};
constexpr Part partsOfDate[] = {{"year", 1000, 2999}, {"month", 1, 12}, {"day", 1, 31}};

}  // namespace

bool DateParts::contains(size_t field) const {
    return std::find(fields.begin(), fields.end(), field) != fields.end();
}

std::optional<double> DateParts::read(const std::vector<std::string_view>& cells) const {
    const auto year = wholeNumber(cells[fields[0]]), month = wholeNumber(cells[fields[1]]);
    const auto day = fields.size() > 2 ? wholeNumber(cells[fields[2]]) : std::optional(1);
    if (!year || !month || !day) return std::nullopt;
    return dateOf(fmt::format("{:04}-{:02}-{:02}", *year, *month, *day), DateOrder::YearMonthDay);
}

std::optional<DateParts> findDateParts(const CsvTable& table) {
    DateParts parts;
    for (const Part& part : partsOfDate)
        for (size_t field = 0; field < table.columns.size(); ++field) {
            const CsvColumn& column = table.columns[field];
            if (!isCalled(column.name, part.word) || !isWithin(column, part.least, part.most)) continue;
            parts.fields.push_back(field);
            parts.names.push_back(column.name);
            break;
        }
    const bool yearAndMonth = parts.fields.size() >= 2 && isCalled(parts.names[0], "year") && isCalled(parts.names[1], "month");
    return yearAndMonth ? std::optional(std::move(parts)) : std::nullopt;
}

}  // namespace lathe
