// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/sha256.h"
#include "core/data/csv/csv_files.h"
#include "core/data/csv/csv_groups.h"
#include "core/data/csv/csv_params.h"
#include "core/data/csv/csv_plan.h"
#include "core/data/csv/csv_schema.h"
#include "core/data/csv/packed_table.h"
#include "core/data/csv/suspected_codes.h"
#include "core/data/file_stamp.h"
#include "core/data/reader.h"

namespace lathe::readers::csv_def {
namespace {

const TextParam path{
    {.key = "path",
     .label = "File",
     .help = "A file; or several files with the same columns: a folder of .csv files, a pattern like part-*.csv, or "
             "paths separated by commas. Columns are matched by name. A file may be compressed: .csv.gz, or a .zip file with "
             "one table. A file may be an Excel workbook (.xlsx, .xlsm), or "
             "have JSON objects as rows (.json, .jsonl)."}};
const TextParam group{{.key = "group",
                       .label = "Group column",
                       .help =
                           "Column with the group of each row, for example a patient: its name, or its number from 1. It is no "
                           "feature. With data.split.keep_together=group, all rows of a group are in the same split."}};
const TextParam target{{.key = "target",
                        .label = "Target column",
                        .help = "Column to predict: its name, or its number from 1. Several columns, separated by commas, are "
                                "targets of several losses. Empty: the last column."}};
const ChoiceParam task{{.key = "task",
                        .label = "Task",
                        .initial = "guess",
                        .options = {"guess", "classes", "regression"},
                        .help = "Guess: classes for texts and for integers with few different values."}};
const TextParam targetTasks{{.key = "target_tasks",
                             .label = "Tasks of the targets",
                             .help = "For several target columns: guess, classes or regression for each of them, in their order, "
                                     "separated by commas. Empty: the task above for all."}};
const TextParam ignore{{.key = "ignore", .label = "Ignored columns", .help = "Column names or numbers, separated by commas."}};
const ChoiceParam missing{
    {.key = "missing",
     .label = "Missing values",
     .initial = "mean",
     .options = {"mean", "mean_indicator", "drop_row"},
     .help = "mean: replaces missing values by the mean of the column in the training samples. mean_indicator: also adds a "
             "feature that marks missing values. drop_row: skips the row. Rows without a target are always skipped."}};
const IntParam maxCategories{{.key = "max_categories",
                              .label = "Maximum number of categories",
                              .initial = 64,
                              .min = 2,
                              .max = 1000,
                              .help = "Maximum number of categories per column; the most frequent texts become categories."}};

Result<CsvTask> taskNamed(const std::string& word) {
    if (word == "classes") return CsvTask::Classes;
    if (word == "regression") return CsvTask::Regression;
    if (word == "guess") return CsvTask::Guess;
    return requestError("csv.task", "data.reader.target_tasks", "\"{0}\" is not a task of a target column", {word},
                        "use guess, classes or regression for each target column");
}

Result<CsvRoles> rolesOf(const Params& params) {
    CsvRoles roles{.target = params[target], .ignore = namesIn(params[ignore])};
    LATHE_TRY(roles.task, taskNamed(params[task]));
    for (const std::string& word : namesIn(params[targetTasks])) {
        LATHE_TRY(roles.tasks.emplace_back(), taskNamed(word));
    }
    roles.group = params[group];
    roles.dropIncomplete = params[missing] == "drop_row";
    roles.rules = {.indicators = params[missing] == "mean_indicator", .maxCategories = params[maxCategories]};
    return roles;
}

/// Whether a folder has tables and nothing else.
bool isFolderOfTables(const std::filesystem::path& folder) {
    std::error_code error;
    bool some = false;
    for (auto it = std::filesystem::directory_iterator(folder, error); !error && it != std::filesystem::directory_iterator();
         it.increment(error)) {
        if (it->path().filename().string().starts_with('.') || it->path().filename().string().starts_with("~$")) continue;
        if (!isTableName(it->path()) || it->is_directory(error)) return false;
        some = true;
    }
    return some && !error;
}

Recognition recognise(const std::filesystem::path& file) {
    std::error_code ignored;
    const bool isFolder = std::filesystem::is_directory(file, ignored);
    const bool table = isFolder ? isFolderOfTables(file) : isTableName(file) || isZipOfTable(file) || isJsonTableFile(file);
    return table ? Recognition::Readable : Recognition::No;
}

Result<std::vector<std::string>> filesOf(const Params& params, const std::filesystem::path& base) {
    LATHE_TRY(std::vector<std::string> files, csvFilesOf(params[path], base));
    for (std::string& file : files) file = tablePath(file, params[csvSheet]);
    return files;
}

Result<CsvTable> survey(const Params& params, const std::filesystem::path& base) {
    LATHE_TRY(const std::vector<std::string> files, filesOf(params, base));
    auto surveyed = surveyCsvFiles(files, params);
    if (!surveyed) return orOtherSheets(surveyed.error(), files, params);
    return std::move(surveyed->table);
}

bool hasClocks(const TableSchema& schema) {
    const auto isClock = [](const auto& column) { return column.style.clock; };
    return std::any_of(schema.columns.begin(), schema.columns.end(), isClock) || isClock(schema.target) ||
           std::any_of(schema.moreTargets.begin(), schema.moreTargets.end(), isClock);
}

bool hasGroups(const TableSchema& schema) {
    const auto isGrouped = [](const auto& column) { return column.style.thousands == '.' || column.style.thousands == ','; };
    return std::any_of(schema.columns.begin(), schema.columns.end(), isGrouped) || isGrouped(schema.target) ||
           std::any_of(schema.moreTargets.begin(), schema.moreTargets.end(), isGrouped);
}

bool hasUnits(const TableSchema& schema) {
    const auto hasUnit = [](const auto& column) { return !column.unit.empty(); };
    return std::any_of(schema.columns.begin(), schema.columns.end(), hasUnit) || hasUnit(schema.target) ||
           std::any_of(schema.moreTargets.begin(), schema.moreTargets.end(), hasUnit);
}

// Files are the same data when their contents and all that the reader makes of them are. The number of the rules changes when the
// same parameters come to mean something else: before the rules 4, times were categories,
// and before the rules 5, names 0, 1, 2 and so on were data. Before 6 and 7,
// dates with names of months were categories.
// Numbers with units were texts before "units" was added. Before "decimal" was, columns with groups of digits were read alone.
std::string meaningOf(const Params& params, const TableSchema& schema) {
    Params meaning = withoutSheet(params);
    meaning.erase(path.key);
    Json json = toJson(meaning);
    const bool isNumbered = params[csvHeader] == "guess" && schema.header && areNumbers(schema.fileColumns);
    const bool hasMonths =
        std::any_of(schema.columns.begin(), schema.columns.end(), [](const TableColumn& column) { return column.monthNames; });
    if (hasUnits(schema)) json.set("units", true);
    if (hasGroups(schema)) json.set("decimal", "common");
    json.set("rules", hasMonths ? (isNumbered ? 7 : 6) : isNumbered ? 5 : hasClocks(schema) ? 4 : 3);
    return json.dump();
}

/// The rows of all files, and how they were read.
struct PlannedRows {
    CsvPlan plan;
    CsvFilesRows rows;
    std::string fingerprint;
};

Result<PlannedRows> readFiles(const std::vector<std::string>& paths, const Params& params) {
    const auto roles = rolesOf(params);
    Sha256 sum;
    LATHE_TRY(CsvFiles files, surveyCsvFiles(paths, params, {.roles = roles ? &*roles : nullptr, .sum = &sum}));
    if (!roles) return roles.error();
    PlannedRows out;
    LATHE_TRY(out.plan, planCsv(files.table, *roles));
    sum.update(meaningOf(params, out.plan.draft));
    out.fingerprint = sum.hex();
    LATHE_TRY(out.rows, readCsvFiles(std::move(files), out.plan));
    return out;
}

Result<DatasetPair> open(const Params& params, const std::filesystem::path& base) {
    LATHE_TRY(const std::vector<std::string> paths, filesOf(params, base));
    auto planned = readFiles(paths, params);
    if (!planned) return orOtherSheets(planned.error(), paths, params);
    PlannedRows& read = *planned;
    CsvFilesRows& rows = read.rows;
    if (rows.table.rows() == 0)
        return requestError("csv.no-complete-rows", paths.front(), "no row is left: each row has a missing value", {},
                            "set data.reader.missing to mean, or list the columns with missing values in data.reader.ignore");
    DatasetPair pair;
    LATHE_TRY(pair.notes, sheetNotes(paths, params));
    pair.notes.insert(pair.notes.end(), read.plan.notes.begin(), read.plan.notes.end());
    pair.notes.insert(pair.notes.end(), rows.notes.begin(), rows.notes.end());
    pair.groups = std::move(rows.groups);
    pair.files = std::move(rows.files);
    const Diagnostics suspected = suspectedCodes(paths.front(), rows.table);
    pair.notes.insert(pair.notes.end(), suspected.begin(), suspected.end());
    rows.table.rules = read.plan.rules;
    auto table = std::make_shared<const Table>(std::move(rows.table));
    pair.training = encodedTable(table, wholeTable(*table));
    pair.table = std::move(table);
    pair.fingerprint = std::move(read.fingerprint);
    return pair;
}

/// Of the rows of the own data; other data are not divided into splits, and may have no such column.
Status addGroups(const CsvFilePart& part, const Params& params, TableRead& read) {
    if (params[group].empty()) return {};
    LATHE_TRY(const size_t column, findCsvColumn(part.format, part.path, params[group]));
    LATHE_TRY(read.groups, csvGroups(part.path, part.format, column, read.table->lines));
    return {};
}

/// Workbooks with new data may call their sheets otherwise: then as if none were named.
Result<Params> withSheetOf(const Params& given, const std::filesystem::path& base) {
    LATHE_TRY(const std::vector<std::string> files, csvFilesOf(given[path], base));
    return given[csvSheet].empty() || haveSheet(files, given) ? given : withoutSheet(given);
}

Result<TableRead> openBySchema(const Params& given, const std::filesystem::path& base, const TableSchema& schema,
                               const TableReadOptions& options) {
    LATHE_TRY(const Params params, withSheetOf(given, base));
    LATHE_TRY(const std::vector<std::string> files, filesOf(params, base));
    TableSchema named = schema;
    if (named.target.name.empty()) named.target.name = params[target];
    const bool drop = params[missing] == "drop_row" && options.targets;
    std::vector<CsvFilePart> parts;
    if (!options.keepAll) {
        LATHE_TRY(parts, csvPartsOf(files, params));
    }
    TableReadOptions each = options;
    each.mayBeEmpty = files.size() > 1;
    std::vector<TableRead> reads;
    Sha256 sum;
    for (size_t i = 0; i < files.size(); ++i) {
        LATHE_TRY(TableRead read, readCsvBySchema(files[i], csvDelimiterOf(params), named, each, drop, sum));
        if (!parts.empty()) LATHE_CHECK(addGroups(parts[i], params, read));
        reads.push_back(std::move(read));
    }
    TableRead all = joinReads(std::move(reads));
    if (all.rows.empty())
        return requestError("csv.no-usable-rows", files.front(), "the files have no usable rows", {},
                            "choose files like the training data of the model");
    LATHE_TRY(const Diagnostics ofSheets, sheetNotes(files, params));
    all.notes.insert(all.notes.begin(), ofSheets.begin(), ofSheets.end());
    sum.update(meaningOf(params, schema));
    all.fingerprint = sum.hex();
    return all;
}

}  // namespace

extern const ReaderDef csv;
const ReaderDef csv{
    .type = "csv",
    .label = "Table (CSV, Excel, JSON)",
    .help =
        "Comma-separated values, a sheet of an Excel workbook or JSON objects, one row per sample. Text columns become "
        "categories.",
    .params = {&path, &csvSheet, &target, &task, &targetTasks, &ignore, &group, &missing, &csvMissingCodes, &csvDelimiter,
               &csvDecimal, &csvHeader, &maxCategories},
    .recognise = recognise,
    .open = open,
    .survey = survey,
    .openBySchema = openBySchema};

}  // namespace lathe::readers::csv_def

namespace lathe {

Result<CsvTable> surveyCsv(const Params& reader, const std::filesystem::path& base) {
    return readers::csv_def::survey(reader, base);
}

}  // namespace lathe
