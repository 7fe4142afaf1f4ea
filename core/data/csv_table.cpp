// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv_table.h"

#include <filesystem>

namespace lathe {
namespace {

Diagnostic ragged(const std::string& path, int64_t line, size_t fields, size_t columns) {
    return requestError("csv.ragged", path, "line {0} has {1} fields where the first has {2}",
                        {std::to_string(line), std::to_string(fields), std::to_string(columns)},
                        "mend the line (quote texts that hold the delimiter), or set another delimiter");
}

}  // namespace

void CsvColumn::add(std::string_view text, int64_t line, char decimal) {
    if (isMissing(text)) {
        ++missing;
        return;
    }
    if (const auto number = csvNumber(text, decimal)) {
        ++numbers;
        mean += (*number - mean) / static_cast<double>(numbers);
        integers = integers && text.find_first_not_of("+-0123456789") == std::string_view::npos;
    } else if (++texts == 1) {
        firstTextLine = line;
        firstText = text;
    }
    if (manyValues || values.find(text) != values.end()) return;
    manyValues = values.size() == maxValues;
    if (!manyValues) values.emplace(text);
}

Status forEachCsvRow(const std::string& path, const CsvFormat& format,
                     const std::function<void(const std::vector<std::string_view>&, int64_t line)>& row) {
    LATHE_TRY(auto parser, CsvParser::open(path, format.delimiter));
    std::vector<std::string_view> fields;
    bool header = format.header;
    while (true) {
        LATHE_TRY(const bool more, parser.next(fields));
        if (!more) return {};
        if (fields.size() != format.names.size()) return ragged(path, parser.line(), fields.size(), format.names.size());
        if (!header) row(fields, parser.line());
        header = false;
    }
}

Result<CsvTable> surveyCsv(const std::string& path, const CsvFormat& format) {
    CsvTable table{.path = path, .format = format};
    for (const std::string& n : format.names) table.columns.emplace_back().name = n;
    LATHE_CHECK(forEachCsvRow(path, format, [&](const auto& fields, int64_t line) {
        for (size_t c = 0; c < fields.size(); ++c) table.columns[c].add(fields[c], line, format.decimal);
        ++table.rows;
    }));
    std::error_code ignored;
    table.fileBytes = std::filesystem::file_size(path, ignored);
    return table;
}

}  // namespace lathe
