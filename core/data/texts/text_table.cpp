// SPDX-License-Identifier: Apache-2.0
#include "core/data/texts/text_table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <limits>
#include <set>

#include "core/base/bytes_text.h"
#include "core/base/json.h"
#include "core/data/csv/csv_bytes.h"
#include "core/data/csv/csv_format.h"
#include "core/data/csv/csv_parser.h"
#include "core/data/csv/packed_table.h"
#include "core/data/json_rows/json_text.h"
#include "core/data/known_classes.h"

namespace lathe {

namespace {

constexpr int64_t maxFileBytes = int64_t{2} << 30;
constexpr size_t headBytes = size_t{1} << 20;
constexpr size_t headRows = 100, mostLabels = 1000;
constexpr size_t allRows = std::numeric_limits<size_t>::max();

Diagnostic emptyFile(const std::string& path) {
    return requestError("texts.empty", path, "the file has no records", {}, "choose another file");
}

/// Calls `take(line)` for each line that is not blank, until it returns false.
template <class Take>
Status eachLine(std::string_view bytes, Take take) {
    while (!bytes.empty()) {
        const size_t end = std::min(bytes.find('\n'), bytes.size());
        std::string_view line = bytes.substr(0, end);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
        if (line.find_first_not_of(" \t") == std::string_view::npos) continue;
        LATHE_TRY(const bool more, take(line));
        if (!more) break;
    }
    return {};
}

std::string textOf(const Json& value) {
    return value.isString() ? value.toString() : value.isNull() ? std::string() : value.dump(-1);
}

Result<std::string> readAll(const std::string& path) {
    LATHE_TRY(CsvBytes in, CsvBytes::openLines(path));
    std::string text;
    text.reserve(static_cast<size_t>(std::min<uint64_t>(in.size(), maxFileBytes)));
    while (!in.atEnd() && text.size() <= static_cast<size_t>(maxFileBytes)) LATHE_CHECK(in.append(text, headBytes));
    if (text.size() <= static_cast<size_t>(maxFileBytes)) return text;
    return requestError("texts.too_large", path, "the texts take more than {0} of memory", {bytesText(maxFileBytes)},
                        "divide them into several files in a folder");
}

/// The whole lines within the first `headBytes`, or all of a line that is longer than that.
Result<std::string> readHead(const std::string& path) {
    LATHE_TRY(CsvBytes in, CsvBytes::openLines(path));
    std::string text;
    LATHE_CHECK(in.append(text, headBytes));
    if (in.atEnd()) return text;
    const size_t end = text.rfind('\n');
    if (end == std::string::npos) return readAll(path);
    text.resize(end);
    return text;
}

Result<std::string> readLines(const std::string& path, size_t most) {
    return most == allRows ? readAll(path) : readHead(path);
}

/// Columns are the members of the first object; others are left out.
Result<TextTable> readJsonLines(const std::string& path, size_t most) {
    LATHE_TRY(const std::string bytes, readLines(path, most));
    TextTable table;
    LATHE_CHECK(eachLine(bytes, [&](std::string_view line) -> Result<bool> {
        LATHE_TRY(const Json object, Json::parse(line, path));
        if (table.rows.empty())
            for (const auto& [key, value] : object.object()) table.columns.push_back(key);
        std::vector<std::string>& row = table.rows.emplace_back();
        for (const std::string& column : table.columns) row.push_back(textOf(object[column]));
        return table.rows.size() < most;
    }));
    return table;
}

/// Fields between tabs as they stand: in such files, a quote is often part of the text.
std::vector<std::string> fieldsBetweenTabs(std::string_view line, size_t count) {
    std::vector<std::string> fields;
    for (size_t at = 0; fields.size() < count; at = line.find('\t', at)) {
        at += at > 0;
        fields.emplace_back(line.substr(at, line.find('\t', at) - at));
        if (line.find('\t', at) == std::string_view::npos) break;
    }
    fields.resize(count);
    return fields;
}

Result<TextTable> readTabs(const std::string& path, const CsvFormat& format, size_t most) {
    LATHE_TRY(const std::string bytes, readLines(path, most));
    TextTable table{.columns = format.names, .rows = {}};
    bool header = format.header;
    LATHE_CHECK(eachLine(bytes, [&](std::string_view line) -> Result<bool> {
        if (std::exchange(header, false)) return true;
        table.rows.push_back(fieldsBetweenTabs(line, table.columns.size()));
        return table.rows.size() < most;
    }));
    return table;
}

Result<TextTable> readSeparated(const std::string& path, const CsvFormat& format, size_t most) {
    LATHE_TRY(CsvParser parser, CsvParser::open(path, format.delimiter));
    TextTable table{.columns = format.names, .rows = {}};
    std::vector<std::string_view> fields;
    bool header = format.header;
    for (;;) {
        LATHE_TRY(const bool some, parser.next(fields));
        if (!some || table.rows.size() >= most) return table;
        if (std::exchange(header, false)) continue;
        std::vector<std::string>& row = table.rows.emplace_back(fields.begin(), fields.end());
        row.resize(table.columns.size());
    }
}

Result<bool> isJsonLines(const std::string& path) {
    if (isWorkbookTable(path)) return false;  // opening one reads its whole sheet
    if (isJsonFile(path) && json_rows::isJsonFrame(path)) return false;
    LATHE_TRY(CsvBytes in, CsvBytes::openLines(path));
    std::string head;
    LATHE_CHECK(in.append(head, 4096));
    const auto first =
        std::find_if(head.begin(), head.end(), [](char c) { return c != ' ' && c != '\t' && c != '\n' && c != '\r'; });
    return first != head.end() && *first == '{';
}

Result<TextTable> readFields(const std::string& path, const CsvFormat& format, size_t most) {
    auto table = readSeparated(path, format, most);
    return !table.ok() && format.delimiter == '\t' ? readTabs(path, format, most) : table;
}

/// Whether what was taken for the name of a column occurs in it: then it is a class, and the first record no header.
bool hasNameAmongValues(const TextTable& table) {
    return std::any_of(table.rows.begin(), table.rows.end(), [&](const std::vector<std::string>& row) {
        return !std::ranges::equal(row, table.columns, std::ranges::not_equal_to());
    });
}

std::vector<std::string> numberedColumns(size_t count) {
    std::vector<std::string> names;
    for (size_t c = 1; c <= count; ++c) names.push_back("column_" + std::to_string(c));
    return names;
}

/// Tabs in each of the first lines if all have as many, else 0.
Result<int64_t> tabsPerLine(const std::string& path) {
    LATHE_TRY(const std::string bytes, readHead(path));
    int64_t tabs = -1;
    size_t lines = 0;
    LATHE_CHECK(eachLine(bytes, [&](std::string_view line) -> Result<bool> {
        const int64_t here = std::count(line.begin(), line.end(), '\t');
        tabs = tabs < 0 || tabs == here ? here : 0;
        return tabs > 0 && ++lines < headRows;
    }));
    return std::max<int64_t>(tabs, 0);
}

Result<std::vector<std::string>> namesInFirstLine(const std::string& path, size_t columns) {
    LATHE_TRY(const std::string bytes, readHead(path));
    std::vector<std::string> names;
    LATHE_CHECK(eachLine(bytes, [&](std::string_view line) -> Result<bool> {
        names = fieldsBetweenTabs(line, columns);
        return false;
    }));
    return names;
}

/// Of lines with tabs, a quote in a text must not hide where the fields end.
Result<CsvFormat> formatOf(const std::string& path, std::optional<bool> header) {
    if (isConvertedTable(path)) return guessCsvFormat(path, std::nullopt, header, std::nullopt);
    LATHE_TRY(const int64_t tabs, tabsPerLine(path));
    if (tabs == 0) return guessCsvFormat(path, std::nullopt, header, std::nullopt);
    const auto columns = static_cast<size_t>(tabs) + 1;
    auto format = guessCsvFormat(path, '\t', header, std::nullopt);
    if (format.ok() && format->names.size() == columns) return format;
    CsvFormat plain{.delimiter = '\t', .header = header.value_or(false), .names = numberedColumns(columns)};
    if (plain.header) {
        LATHE_TRY(plain.names, namesInFirstLine(path, columns));
    }
    return plain;
}

Result<TextTable> read(const std::string& path, std::optional<bool> header, size_t most) {
    LATHE_TRY(const bool json, isJsonLines(path));
    if (json) return readJsonLines(path, most);
    LATHE_TRY(CsvFormat format, formatOf(path, header));
    auto table = readFields(path, format, most);
    if (header || !table.ok() || !format.header || !hasNameAmongValues(*table)) return table;
    format.header = false;
    format.names = numberedColumns(format.names.size());
    return readFields(path, format, most);
}

double meanLength(const TextTable& table, size_t column) {
    double bytes = 0;
    for (const auto& row : table.rows) bytes += static_cast<double>(row[column].size());
    return bytes / static_cast<double>(std::max<size_t>(1, table.rows.size()));
}

std::set<std::string_view> valuesOf(const TextTable& table, size_t column) {
    std::set<std::string_view> values;
    for (const auto& row : table.rows)
        if (!row[column].empty() && values.size() <= mostLabels) values.insert(row[column]);
    return values;
}

bool hasUsualName(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    constexpr std::array<std::string_view, 8> usual{"label",  "labels",    "class", "category",
                                                    "target", "sentiment", "topic", "intent"};
    return std::find(usual.begin(), usual.end(), name) != usual.end();
}

}  // namespace

std::optional<size_t> TextTable::columnNamed(const std::string& name) const {
    const auto found = std::find(columns.begin(), columns.end(), name);
    return found == columns.end() ? std::nullopt : std::optional(static_cast<size_t>(found - columns.begin()));
}

Result<TextTable> readTextTable(const std::string& path, std::optional<bool> header) {
    LATHE_TRY(TextTable table, read(path, header, allRows));
    if (table.rows.empty() || table.columns.empty()) return emptyFile(path);
    return table;
}

Result<TextTable> readTextTableHead(const std::string& path) {
    LATHE_TRY(TextTable table, read(path, std::nullopt, headRows));
    if (table.rows.empty() || table.columns.empty()) return emptyFile(path);
    return table;
}

Result<std::vector<size_t>> findTextColumns(const TextTable& table, const std::string& named, const std::string& path) {
    std::vector<size_t> found;
    for (const std::string& name : separatedNames(named)) {
        const auto column = table.columnNamed(name);
        if (!column) return unknownName("texts.column", path, "column", name, {table.columns.begin(), table.columns.end()});
        found.push_back(*column);
    }
    if (!found.empty()) return found;
    size_t longest = 0;
    for (size_t c = 1; c < table.columns.size(); ++c)
        if (meanLength(table, c) > meanLength(table, longest)) longest = c;
    return std::vector{longest};
}

double meanWords(const TextTable& table, size_t column) {
    double words = 0;
    for (const auto& row : table.rows) words += 1 + static_cast<double>(std::count(row[column].begin(), row[column].end(), ' '));
    return words / static_cast<double>(std::max<size_t>(1, table.rows.size()));
}

std::vector<size_t> sentenceColumns(const TextTable& table, std::optional<size_t> besides) {
    constexpr double wordsOfSentence = 4;
    std::vector<size_t> columns;
    for (size_t c = 0; c < table.columns.size(); ++c)
        if (c != besides && meanWords(table, c) >= wordsOfSentence) columns.push_back(c);
    return columns;
}

std::optional<size_t> guessLabelColumn(const TextTable& table, const std::vector<size_t>& texts) {
    std::optional<size_t> best;
    size_t fewest = std::min(mostLabels, table.rows.size() / 2) + 1;
    for (size_t c = 0; c < table.columns.size(); ++c) {
        if (std::find(texts.begin(), texts.end(), c) != texts.end()) continue;
        if (hasUsualName(table.columns[c])) return c;
        const size_t values = valuesOf(table, c).size();
        if (values >= 2 && values < fewest) best = c, fewest = values;
    }
    return best;
}

}  // namespace lathe
