// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/csv_schema.h"

#include <algorithm>
#include <utility>

namespace lathe {
namespace {

std::string columnPath(const std::string& path, const std::string& column) {
    return path + ", column \"" + column + "\"";
}

Diagnostic noteOf(std::string_view code, Severity severity, const std::string& where, std::string_view text,
                  std::vector<std::string> args, std::string_view remedy = {}) {
    Diagnostic d = requestError(code, where, text, std::move(args), remedy);
    d.severity = severity;
    return d;
}

std::vector<std::string> argsOf(const CellTally& tally) {
    return {std::to_string(tally.count), tally.text, std::to_string(tally.line)};
}

Diagnostic noteStray(const std::string& where, const TableColumn& column, const CellTally& bad, Severity severity) {
    std::vector<std::string> args = argsOf(bad);
    if (!column.unit.empty()) args.push_back(column.unit);
    return noteOf(
        "csv.stray-text", severity, where,
        column.kind == ColumnKind::Date
            ? "values that are not dates: {0} (first: \"{1}\" in line {2}); they are treated as missing"
        : column.unit.empty()
            ? "values that are not valid float32 numbers: {0} (first: \"{1}\" in line {2}); they are treated as missing"
            : "values that are not numbers with the unit \"{3}\" or without a unit: {0} (first: \"{1}\" in line {2}); they "
              "are treated as missing",
        std::move(args));
}

/// Of the columns of features.
void noteColumns(const std::string& path, const CsvRows& rows, Severity severity, Diagnostics& notes) {
    for (size_t c = 0; c < rows.columns.size(); ++c) {
        const TableColumn& column = rows.table.draft.columns[c];
        const auto& [missing, bad, unknown] = rows.columns[c];
        if (bad.count > 0) notes.push_back(noteStray(columnPath(path, column.name), column, bad, severity));
        if (unknown.count > 0)
            notes.push_back(noteOf("csv.unknown-category", severity, columnPath(path, column.name),
                                   "values that are not categories of the training data: {0} (first: \"{1}\" in line {2}); they "
                                   "belong to no category",
                                   argsOf(unknown)));
    }
}

void noteMissing(const std::string& path, const CsvRows& rows, bool dropped, Diagnostics& notes) {
    for (size_t c = 0; c < rows.columns.size(); ++c) {
        const TableColumn& column = rows.table.draft.columns[c];
        if (rows.columns[c].missing.count == 0) continue;
        notes.push_back(noteOf("csv.missing", Severity::Note, columnPath(path, column.name),
                               dropped ? "missing values: {0}; their rows are skipped"
                               : column.kind == ColumnKind::Category
                                   ? "missing values: {0}; they belong to no category"
                                   : "missing values: {0}; they are replaced by the mean of the training samples",
                               {std::to_string(rows.columns[c].missing.count)}));
    }
}

void noteTarget(const std::string& where, const CsvRows::Tallies& tallies, Severity severity, Diagnostics& notes) {
    const auto& [missing, bad, unknown] = tallies;
    if (missing.count > 0)
        notes.push_back(noteOf("csv.missing-target", Severity::Note, where, "skipped rows without a target: {0}",
                               {std::to_string(missing.count)}));
    if (bad.count > 0)
        notes.push_back(noteOf("csv.bad-target", severity, where,
                               "targets that are not numbers: {0} (first: \"{1}\" in line {2}); their rows are skipped",
                               argsOf(bad)));
    if (unknown.count > 0)
        notes.push_back(noteOf("csv.unknown-class", severity, where,
                               "skipped rows with a class that the model does not have: {0} (first: \"{1}\" in line {2})",
                               argsOf(unknown)));
}

void noteTargets(const std::string& path, const CsvRows& rows, Severity severity, Diagnostics& notes) {
    for (size_t t = 0; t < rows.targets.size(); ++t)
        noteTarget(columnPath(path, rows.table.draft.targetAt(t).name), rows.targets[t], severity, notes);
}

/// By schema column, the field of the file.
Result<std::vector<size_t>> fieldsByName(const TableSchema& schema, const CsvFormat& format, const std::string& path) {
    std::vector<size_t> fields;
    std::string absent;
    for (const TableColumn& column : schema.columns) {
        const auto it = std::find(format.names.begin(), format.names.end(), column.name);
        fields.push_back(static_cast<size_t>(it - format.names.begin()));
        if (it == format.names.end()) absent += (absent.empty() ? "\"" : "\", \"") + column.name;
    }
    if (absent.empty()) return fields;
    return requestError("data.no-column", path, "columns that the model needs are missing: {0}", {absent + "\""},
                        "add them, or use the column names of the training data");
}

bool fitsByPosition(const CsvFormat& format, const TableSchema& schema) {
    const size_t fields = format.names.size(), trained = schema.fileColumns.size();
    return fields == trained || fields + schema.targetCount() == trained;
}

/// Where names do not say it, the delimiter is the one that gives as many fields as training had, with or without the targets.
Result<CsvFormat> guessFor(const TableSchema& schema, const std::string& path, std::optional<char> delimiter) {
    std::vector<std::string> names;
    for (const TableColumn& column : schema.columns) names.push_back(column.name);
    // Other columns may have numbers as names, too: a header has no other numbers.
    for (const std::string& name : schema.fileColumns)
        if (csvNumber(name, '.')) names.push_back(name);
    LATHE_TRY(CsvFormat format, guessCsvFormat(path, delimiter, std::nullopt, names));
    if (format.header || delimiter || fitsByPosition(format, schema)) return format;
    for (const char candidate : {',', ';', '\t', '|', csvBlanks}) {
        auto other = guessCsvFormat(path, candidate, std::nullopt, names);
        if (other && fitsByPosition(*other, schema)) return other;
    }
    return format;
}

Result<CsvFormat> formatFor(const TableSchema& schema, const std::string& path, std::optional<char> delimiter) {
    LATHE_TRY(CsvFormat format, guessFor(schema, path, delimiter));
    format.missing = MissingCodes(schema.missingCodes);
    return format;
}

/// Where the file has no names: those of the training file in its order, the targets left out where there are so many fields
/// less.
Result<CsvFormat> namedByPosition(CsvFormat format, const TableSchema& schema, const std::string& path) {
    if (format.header) return format;
    std::vector<std::string> names = schema.fileColumns;
    if (names.size() == format.names.size() + schema.targetCount())
        std::erase_if(names, [&](const std::string& name) { return schema.isTarget(name); });
    if (names.size() == format.names.size()) {
        format.names = names;
        return format;
    }
    return requestError("csv.no-names", path,
                        "no column name in the file matches the model, and the file has {0} columns instead of {1}",
                        {std::to_string(format.names.size()), std::to_string(schema.fileColumns.size())},
                        "add a first line with the column names");
}

/// Models from before schemas were kept do not know the name; readers take the last column where none is set.
Result<size_t> targetField(const std::string& target, const CsvFormat& format, const std::string& path) {
    const std::string& name = target.empty() ? format.names.back() : target;
    const auto it = std::find(format.names.begin(), format.names.end(), name);
    if (it != format.names.end()) return static_cast<size_t>(it - format.names.begin());
    return requestError("data.no-target", path, "target column \"{0}\" not found", {target},
                        "`lathe evaluate` needs rows with known targets; `lathe predict` does not");
}

Result<CsvSelection> select(const TableSchema& schema, const CsvFormat& format, const std::string& path,
                            const TableReadOptions& options) {
    CsvSelection selection;
    selection.keepAll = options.keepAll;
    selection.allowRagged = true;
    LATHE_TRY(selection.fields, fieldsByName(schema, format, path));
    for (size_t t = 0; options.targets && t < schema.targetCount(); ++t) {
        LATHE_TRY(selection.targets.emplace_back(), targetField(schema.targetAt(t).name, format, path));
    }
    return selection;
}

void noteRagged(const std::string& path, const CsvRows& rows, Diagnostics& notes) {
    if (rows.ragged.count == 0) return;
    notes.push_back(noteOf("csv.ragged-rows", Severity::Warning, path,
                           "skipped lines with more or fewer fields than the table has columns: {0} (first: line {1})",
                           {std::to_string(rows.ragged.count), std::to_string(rows.ragged.line)}));
}

/// The first row that does not fit, as an error.
Status refuseBad(const std::string& path, const CsvRows& rows) {
    Diagnostics found;
    noteColumns(path, rows, Severity::Error, found);
    noteTargets(path, rows, Severity::Error, found);
    for (Diagnostic& d : found)
        if (d.severity == Severity::Error) {
            d.remedy = "correct the file, or choose --bad-rows fill or --bad-rows skip";
            return d;
        }
    if (rows.ragged.count == 0) return {};
    return requestError("csv.ragged-rows", path,
                        "lines with more or fewer fields than the table has columns: {0} (first: line {1})",
                        {std::to_string(rows.ragged.count), std::to_string(rows.ragged.line)},
                        "correct these lines, or use --bad-rows skip to leave them out");
}

TableRead usable(CsvRows rows, BadRows policy) {
    TableRead read;
    for (size_t r = 0; r < rows.use.size(); ++r) {
        const bool bad = rows.use[r] == CsvRows::Use::BadCell && policy == BadRows::Skip;
        if (rows.use[r] != CsvRows::Use::Not && !bad) read.rows.push_back(static_cast<int64_t>(r));
    }
    read.table = std::make_shared<const Table>(std::move(rows.table));
    return read;
}

Diagnostics notesOn(const std::string& path, const CsvRows& rows, const TableReadOptions& options) {
    Diagnostics notes;
    noteColumns(path, rows, Severity::Warning, notes);
    noteMissing(path, rows, false, notes);
    if (options.targets) noteTargets(path, rows, Severity::Warning, notes);
    noteRagged(path, rows, notes);
    return notes;
}

Diagnostic nothingLeft(const std::string& path, const Diagnostics& notes) {
    if (!notes.empty()) {
        Diagnostic first = notes.front();
        first.severity = Severity::Error;
        first.remedy = "no row is left; choose data like the training data of the model";
        return first;
    }
    return requestError("csv.no-rows", path, "the file has no rows below its header", {},
                        "choose a file with one row per sample");
}

}  // namespace

Diagnostics notesOnRows(const std::string& path, const CsvRows& rows, bool dropIncomplete) {
    Diagnostics notes;
    noteRagged(path, rows, notes);
    noteColumns(path, rows, Severity::Note, notes);
    noteMissing(path, rows, dropIncomplete, notes);
    noteTargets(path, rows, Severity::Note, notes);
    return notes;
}

Result<TableRead> readCsvBySchema(const std::string& path, std::optional<char> delimiter, const TableSchema& schema,
                                  const TableReadOptions& options, bool dropIncomplete, Sha256& sum) {
    LATHE_TRY(CsvFormat format, formatFor(schema, path, delimiter));
    LATHE_TRY(format, namedByPosition(std::move(format), schema, path));
    LATHE_TRY(CsvSelection selection, select(schema, format, path, options));
    selection.dropIncomplete = dropIncomplete;
    LATHE_TRY(CsvRows rows, readCsvRows(path, format, schema, selection, CsvPass{.sum = &sum}));
    if (options.badRows == BadRows::Stop) LATHE_CHECK(refuseBad(path, rows));
    Diagnostics notes = notesOn(path, rows, options);
    TableRead read = usable(std::move(rows), options.badRows);
    if (read.rows.empty() && !options.mayBeEmpty) return nothingLeft(path, notes);
    read.notes = std::move(notes);
    return read;
}

}  // namespace lathe
