// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_table.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace lathe {
namespace {

/// "3", "-3", "3.0"
bool isWhole(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const size_t point = std::min(text.find('.'), text.size());
    const std::string_view digits = text.substr(0, point), rest = text.substr(std::min(point + 1, text.size()));
    return !digits.empty() &&
           std::all_of(digits.begin(), digits.end(), [](char c) { return (c >= '0' && c <= '9') || c == '+' || c == '-'; }) &&
           rest.find_first_not_of('0') == std::string_view::npos;
}

std::optional<int64_t> wholeNumber(std::string_view text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

bool follows(int64_t value, int64_t last) {
    return last < std::numeric_limits<int64_t>::max() && value == last + 1;
}

}  // namespace

void CsvColumn::addMissing() {
    ++missing;
    counts = false;
}

void CsvColumn::addPresent(std::string_view text) {
    integers = integers && isWhole(text);
    if (counts) {
        const auto value = wholeNumber(text);
        counts = value && (present == 0 || follows(*value, last));
        last = value.value_or(0);
        if (present == 0) first = last;
    }
    ++present;
}

void CsvColumn::addText(std::string_view text, int64_t line) {
    addPresent(text);
    if (!firstText.empty()) return;
    firstTextLine = line;
    firstText = text;
}

std::optional<double> CsvColumn::add(std::string_view text, int64_t line) {
    if (mayBeMissing(text) && isMissing(text)) {
        addMissing();
        return std::nullopt;
    }
    const std::optional<double> number = types.add(text);
    if (number)
        addPlain(*number, text);
    else
        addText(text, line);
    return number;
}

void CsvColumn::store(std::string_view value) {
    if (manyValues || values.find(value) != values.end()) return;
    manyValues = values.size() == maxValues;
    if (!manyValues)
        values.emplace(value);
    else if (plain == present)
        values.clear();
}

void CsvColumn::append(const CsvColumn& next) {
    types.append(next.types);
    integers = integers && next.integers;
    counts = counts && next.counts && (present == 0 || next.present == 0 || follows(next.first, last));
    if (present == 0) first = next.first;
    if (next.present > 0) last = next.last;
    present += next.present;
    missing += next.missing;
    sum += next.sum;
    plain += next.plain;
    if (!firstText.empty()) return;
    firstText = next.firstText;
    firstTextLine = next.firstTextLine;
}

void CsvTable::findCommonDecimal() {
    bool point = false, comma = false;
    for (const CsvColumn& column : columns) {
        const std::optional<char> sign = column.types.decimalSign();
        point = point || sign == '.';
        comma = comma || sign == ',';
    }
    commonDecimal = point == comma ? std::nullopt : std::optional(point ? '.' : ',');
}

std::optional<NumberStyle> CsvTable::numberStyle(const CsvColumn& c) const {
    return c.types.numberStyle(c.types.isAmbiguousDecimal() ? decimal() : format.decimal, format.delimiter);
}

bool CsvTable::isReadLikeOthers(const CsvColumn& c) const {
    return !format.decimal && numberStyle(c) != c.types.numberStyle({}, format.delimiter);
}

}  // namespace lathe
