// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_table.h"

#include <charconv>
#include <filesystem>

namespace lathe {
namespace {

Diagnostic raggedRow(const std::string& path, int64_t line, size_t fields, size_t columns) {
    return requestError("csv.ragged", path, "line {0} has {1} fields, but the first line has {2}",
                        {std::to_string(line), std::to_string(fields), std::to_string(columns)},
                        "correct the line (quote texts that contain the delimiter), or set another delimiter");
}

/// "3", "-3", "3.0"
bool isWhole(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    const size_t point = std::min(text.find('.'), text.size());
    const std::string_view digits = text.substr(0, point), rest = text.substr(std::min(point + 1, text.size()));
    return !digits.empty() && digits.find_first_not_of("+-0123456789") == std::string_view::npos &&
           rest.find_first_not_of('0') == std::string_view::npos;
}

std::optional<int64_t> wholeNumber(std::string_view text) {
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace

void CsvColumn::add(std::string_view text, int64_t line) {
    if (isMissing(text)) {
        ++missing;
        counts = false;
        return;
    }
    types.add(text);
    integers = integers && isWhole(text);
    if (counts) {
        const auto value = wholeNumber(text);
        counts = value && (present == 0 || *value == last + 1);
        last = value.value_or(0);
    }
    ++present;
    if (const auto number = csvNumber(text, '.')) {
        mean += (*number - mean) / static_cast<double>(++plain);
    } else if (firstText.empty()) {
        firstTextLine = line;
        firstText = text;
    }
    if (manyValues || values.find(text) != values.end()) return;
    manyValues = values.size() == maxValues;
    if (!manyValues) values.emplace(text);
}

Status forEachCsvRow(const std::string& path, const CsvFormat& format, const CsvRow& row, const CsvRow& ragged) {
    LATHE_TRY(auto parser, CsvParser::open(path, format.delimiter));
    std::vector<std::string_view> fields;
    bool header = format.header;
    while (true) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) return {};
        const bool fits = fields.size() == format.names.size();
        // A quoted nothing is a row where there is one column only.
        if (!fits && fields.size() == 1 && fields.front().empty()) continue;
        if (!fits && !ragged) return raggedRow(path, parser.line(), fields.size(), format.names.size());
        if (!header) (fits ? row : ragged)(fields, parser.line());
        header = false;
    }
}

Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format) {
    CsvTable table{.path = path, .format = format};
    for (const std::string& n : format.names) table.columns.emplace_back().name = n;
    LATHE_CHECK(forEachCsvRow(path, format, [&](const auto& fields, int64_t line) {
        for (size_t c = 0; c < fields.size(); ++c) table.columns[c].add(fields[c], line);
        ++table.rows;
    }));
    std::error_code ignored;
    table.fileBytes = std::filesystem::file_size(path, ignored);
    return table;
}

}  // namespace lathe
