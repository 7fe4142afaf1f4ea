// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_files.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include "core/data/csv/csv_groups.h"
#include "core/data/csv/csv_params.h"
#include "core/data/csv/csv_rows.h"
#include "core/data/csv/csv_schema.h"
#include "core/data/csv/csv_survey.h"
#include "core/data/csv/packed_table.h"
#include "core/data/file_stamp.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr size_t mostCsvFiles = 10'000;

bool isHidden(const fs::path& path) {
    return path.filename().string().starts_with('.');
}

std::vector<fs::path> tablesIn(const fs::path& folder) {
    std::vector<fs::path> tables;
    std::error_code error;
    for (auto it = fs::directory_iterator(folder, error); !error && it != fs::directory_iterator(); it.increment(error))
        if (isTableName(it->path()) && !isHidden(it->path())) tables.push_back(it->path());
    std::sort(tables.begin(), tables.end());
    return tables;
}

Diagnostic noTables(const std::string& named) {
    return requestError("csv.no-files", named, "there are no tables here", {},
                        "name a .csv file, a folder with .csv files, or a pattern like part-*.csv");
}

/// The tables of a part of the text: a file, a folder, or what a pattern found.
Result<std::vector<std::string>> tablesNamed(const std::string& part, const fs::path& base) {
    std::vector<std::string> files;
    std::error_code ignored;
    for (const fs::path& path : pathsNamed(part, base))
        for (const fs::path& file : fs::is_directory(path, ignored) ? tablesIn(path) : std::vector{path})
            files.push_back(file.lexically_normal().string());
    if (files.empty()) return noTables((base / part).lexically_normal().string());
    return files;
}

bool isPlainPath(const std::string& text, const fs::path& base) {
    std::error_code ignored;
    return fs::exists(base / text, ignored) || text.find_first_of(",*?[") == std::string::npos;
}

Status checkFiles(const std::vector<std::string>& files) {
    if (files.size() > mostCsvFiles)
        return requestError("csv.too-many-files", files.front(), "there are {0} tables; at most {1} can be joined",
                            {std::to_string(files.size()), std::to_string(mostCsvFiles)}, "append the rows to fewer files");
    std::set<fs::path> known;
    std::error_code ignored;
    for (const std::string& file : files)
        if (!known.insert(fs::weakly_canonical(file, ignored)).second)
            return requestError("csv.file-twice", file, "this file is named twice", {}, "remove one of the two");
    return {};
}

Result<CsvFormat> guessLike(const CsvFormat& first, const std::string& path, const Params& reader) {
    if (!first.header) {
        const bool never = reader[csvHeader] == "no";
        return guessCsvFormat(path, first.delimiter, never ? std::optional(false) : std::nullopt, first.decimal);
    }
    return guessCsvFormat(path, csvDelimiterOf(reader), first.decimal, first.names);
}

Result<CsvFormat> formatLike(const CsvFormat& first, const std::string& path, const Params& reader) {
    LATHE_TRY(CsvFormat format, guessLike(first, path, reader));
    format.missing = first.missing;
    return format;
}

Diagnostic otherColumns(const CsvFilePart& part, const std::string& column, const CsvFilePart& first, bool isMissing) {
    return requestError(
        "csv.other_columns", part.path,
        isMissing ? "the column \"{0}\" is missing; the first file {1} has it" : "the first file {1} has no column \"{0}\"",
        {column, first.path}, "join files with the same columns");
}

/// The columns of files without names are numbered.
Status checkCount(const CsvFilePart& part, const CsvFilePart& first) {
    const size_t count = part.format.names.size(), wanted = first.format.names.size();
    if (count == wanted) return {};
    const bool isMissing = count < wanted;
    return otherColumns(part, (isMissing ? first : part).format.names[std::min(count, wanted)], first, isMissing);
}

std::vector<size_t> allFields(const CsvFormat& format) {
    std::vector<size_t> fields(format.names.size());
    std::iota(fields.begin(), fields.end(), size_t{0});
    return fields;
}

Status matchColumns(CsvFilePart& part, const CsvFilePart& first) {
    if (!first.format.header) LATHE_CHECK(checkCount(part, first));
    const std::vector<std::string>& names = part.format.names;
    for (const std::string& name : first.format.names) {
        const auto it = std::find(names.begin(), names.end(), name);
        if (it == names.end()) return otherColumns(part, name, first, true);
        part.fields.push_back(static_cast<size_t>(it - names.begin()));
    }
    for (const std::string& name : names)
        if (std::find(first.format.names.begin(), first.format.names.end(), name) == first.format.names.end())
            return otherColumns(part, name, first, false);
    return {};
}

/// Numbers of rows may begin again in each file.
void addColumn(CsvColumn& all, const CsvColumn& next) {
    const bool counts = all.counts && next.counts;
    all.append(next);
    all.counts = counts;
    for (const std::string& value : next.values) all.store(value);
    all.manyValues = all.manyValues || next.manyValues;
}

void addSurvey(CsvTable& all, const CsvTable& next, const std::vector<size_t>& fields) {
    for (size_t c = 0; c < all.columns.size(); ++c) addColumn(all.columns[c], next.columns[fields[c]]);
    all.rows += next.rows;
    all.fileBytes += next.fileBytes;
}

std::vector<size_t> fieldsIn(const CsvFilePart& part, const std::vector<size_t>& columns) {
    std::vector<size_t> fields;
    for (const size_t c : columns) fields.push_back(part.fields[c]);
    return fields;
}

template <class T>
void addAll(std::vector<T>& all, const std::vector<T>& next) {
    all.insert(all.end(), next.begin(), next.end());
}

void addRows(Table& all, const Table& next) {
    addAll(all.values, next.values);
    addAll(all.targets, next.targets);
    addAll(all.lines, next.lines);
}

/// Memory is taken once.
void reserveRows(Table& table, int64_t rows) {
    const auto count = static_cast<size_t>(rows);
    table.values.reserve(count * table.draft.columns.size());
    table.targets.reserve(count * table.draft.targetCount());
    table.lines.reserve(count);
}

/// Keeps the cells of one file after the other, as long as what they need beside their values is in proportion to the files.
class CellKeeper {
public:
    /// The columns are chosen in the first file. Nothing is kept for roles that are wrong: the plan says what is wrong.
    CellKeeper(const CsvRoles* roles, const CsvFilePart& first) : m_columns(first.format.names.size()) {
        if (!roles) return;
        if (auto choice = chooseCsvColumns(first.format, first.path, *roles)) m_choice = std::move(*choice);
    }
    std::optional<CsvKeptCells> begin(const CsvFilePart& part) {
        const uint64_t bytes = tableBytes(part.path);
        m_fileBytes += bytes;
        if (!m_choice || m_memory > freeBytes + m_fileBytes) return std::nullopt;
        m_memory += bytesPerColumn * m_columns;
        return CsvKeptCells(m_columns, fieldsIn(part, m_choice->targets), fieldsIn(part, m_choice->ignored), bytes);
    }
    void add(const std::optional<CsvKeptCells>& kept) { m_memory += kept ? kept->textBytes() : 0; }

private:
    /// A column takes memory before it has a cell, which counts if there are thousands of small files.
    static constexpr uint64_t freeBytes = uint64_t{64} << 20, bytesPerColumn = 1024;

    size_t m_columns;
    std::optional<CsvChoice> m_choice = {};
    uint64_t m_fileBytes = 0, m_memory = 0;
};

/// From the cells that were kept; where these are not enough, the file is read again.
Result<CsvRows> rowsOf(std::optional<CsvKeptCells> kept, const CsvFilePart& part, const CsvPlan& plan) {
    const CsvSelection selection{.fields = fieldsIn(part, plan.fields),
                                 .targets = fieldsIn(part, plan.targets),
                                 .dropIncomplete = plan.dropIncomplete,
                                 .allowRagged = part.ragged,
                                 .rows = part.rows};
    std::optional<CsvRows> rows;
    if (kept) rows = std::move(*kept).rowsBy(plan.draft, selection);
    kept.reset();
    if (rows) return std::move(*rows);
    return readCsvRows(part.path, part.format, plan.draft, selection);
}

/// Adds the rows of a file.
Status addPart(CsvFiles& files, size_t number, const CsvPlan& plan, CsvFilesRows& out) {
    const CsvFilePart& part = files.parts[number];
    LATHE_TRY(CsvRows rows, rowsOf(std::exchange(files.kept[number], std::nullopt), part, plan));
    addAll(out.notes, notesOnRows(part.path, rows, plan.dropIncomplete));
    if (plan.group) {
        LATHE_TRY(const auto groups, csvGroups(part.path, part.format, part.fields[*plan.group], rows.table.lines));
        addAll(out.groups, groups);
    }
    if (files.parts.size() == 1) {
        out.table = std::move(rows.table);
        return {};
    }
    out.files.insert(out.files.end(), static_cast<size_t>(rows.table.rows()), static_cast<int64_t>(number));
    addRows(out.table, rows.table);
    return {};
}

}  // namespace

Result<std::vector<std::string>> csvFilesOf(const std::string& text, const fs::path& base) {
    if (text.empty())
        return requestError("csv.no-path", "data.reader.path", "no file is chosen", {}, "set data.reader.path to a .csv file");
    std::error_code ignored;
    const bool isPlain = isPlainPath(text, base);
    if (isPlain && !fs::is_directory(base / text, ignored)) return std::vector{(base / text).lexically_normal().string()};
    std::vector<std::string> files;
    for (const std::string& part : isPlain ? std::vector{text} : namesIn(text)) {
        LATHE_TRY(const std::vector<std::string> named, tablesNamed(part, base));
        addAll(files, named);
    }
    if (files.empty()) return noTables(text);
    LATHE_CHECK(checkFiles(files));
    return files;
}

Result<std::vector<CsvFilePart>> csvPartsOf(const std::vector<std::string>& paths, const Params& reader) {
    std::vector<CsvFilePart> parts;
    for (const std::string& path : paths) {
        LATHE_TRY(CsvFormat format, parts.empty() ? csvFormatOf(path, reader) : formatLike(parts.front().format, path, reader));
        CsvFilePart part{path, std::move(format)};
        if (parts.empty())
            part.fields = allFields(part.format);
        else {
            LATHE_CHECK(matchColumns(part, parts.front()));
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

Result<CsvFiles> surveyCsvFiles(const std::vector<std::string>& paths, const Params& reader, const CsvFilesPass& pass) {
    CsvFiles files;
    LATHE_TRY(files.parts, csvPartsOf(paths, reader));
    CellKeeper keeper(pass.roles, files.parts.front());
    for (CsvFilePart& part : files.parts) {
        auto& kept = files.kept.emplace_back(keeper.begin(part));
        LATHE_TRY(CsvTable table, surveyCsv(part.path, part.format, CsvPass{.sum = pass.sum}, kept ? &*kept : nullptr));
        keeper.add(kept);
        part.rows = table.rows;
        part.ragged = table.ragged.count > 0;
        if (&part == &files.parts.front())
            files.table = std::move(table);
        else
            addSurvey(files.table, table, part.fields);
    }
    files.table.findCommonDecimal();
    return files;
}

Result<CsvFilesRows> readCsvFiles(CsvFiles files, const CsvPlan& plan) {
    files.table.columns.clear();  // their values are no longer needed
    CsvFilesRows out;
    out.table.draft = plan.draft;
    if (files.parts.size() > 1) reserveRows(out.table, files.table.rows);
    for (size_t number = 0; number < files.parts.size(); ++number) LATHE_CHECK(addPart(files, number, plan, out));
    return out;
}

TableRead joinReads(std::vector<TableRead> reads) {
    if (reads.size() == 1) return std::move(reads.front());
    TableRead out;
    Table table;
    table.draft = reads.front().table->draft;
    for (size_t number = 0; number < reads.size(); ++number) {
        TableRead& read = reads[number];
        const int64_t before = table.rows();
        for (const int64_t row : read.rows) out.rows.push_back(before + row);
        out.files.insert(out.files.end(), static_cast<size_t>(read.table->rows()), static_cast<int64_t>(number));
        addAll(out.groups, read.groups);
        addAll(out.notes, read.notes);
        addRows(table, *read.table);
        read.table.reset();
    }
    out.table = std::make_shared<const Table>(std::move(table));
    return out;
}

}  // namespace lathe
