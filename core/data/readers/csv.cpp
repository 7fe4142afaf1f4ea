// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "core/data/csv/csv_params.h"
#include "core/data/csv/csv_plan.h"
#include "core/data/csv/csv_rows.h"
#include "core/data/csv/csv_schema.h"
#include "core/data/fingerprint.h"
#include "core/data/reader.h"

namespace lathe::readers::csv_def {
namespace {

const TextParam path{{.key = "path", .label = "File"}};
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

std::vector<std::string> separate(const std::string& list) {
    std::vector<std::string> out;
    for (size_t from = 0; from < list.size();) {
        const size_t end = std::min(list.find(',', from), list.size());
        const size_t first = list.find_first_not_of(' ', from), last = list.find_last_not_of(' ', end - 1);
        if (first < end) out.push_back(list.substr(first, last - first + 1));
        from = end + 1;
    }
    return out;
}

Result<CsvTask> taskNamed(const std::string& word) {
    if (word == "classes") return CsvTask::Classes;
    if (word == "regression") return CsvTask::Regression;
    if (word == "guess") return CsvTask::Guess;
    return requestError("csv.task", "data.reader.target_tasks", "\"{0}\" is not a task of a target column", {word},
                        "use guess, classes or regression for each target column");
}

Result<CsvRoles> rolesOf(const Params& params) {
    CsvRoles roles{.target = params[target], .ignore = separate(params[ignore])};
    LATHE_TRY(roles.task, taskNamed(params[task]));
    for (const std::string& word : separate(params[targetTasks])) {
        LATHE_TRY(roles.tasks.emplace_back(), taskNamed(word));
    }
    roles.dropIncomplete = params[missing] == "drop_row";
    roles.rules = {.indicators = params[missing] == "mean_indicator", .maxCategories = params[maxCategories]};
    return roles;
}

Recognition recognise(const std::filesystem::path& file) {
    std::string extension = file.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    const bool table = extension == ".csv" || extension == ".tsv" || extension == ".tab";
    return table ? Recognition::Readable : Recognition::No;
}

Result<std::string> fileOf(const Params& params, const std::filesystem::path& base) {
    if (params[path].empty())
        return requestError("csv.no-path", "data.reader.path", "no file is chosen", {}, "set data.reader.path to a .csv file");
    return (base / params[path]).lexically_normal().string();
}

Result<CsvTable> survey(const Params& params, const std::filesystem::path& base) {
    LATHE_TRY(const std::string file, fileOf(params, base));
    LATHE_TRY(const CsvFormat format, csvFormatOf(file, params));
    return surveyCsv(file, format);
}

// Files are the same data when their contents and all that the reader makes of them are. The number of the rules changes when the
// same parameters come to mean something else.
Result<std::string> fingerprintOf(const std::string& file, const Params& params) {
    Params meaning = params;
    meaning.erase(path.key);
    Json json = toJson(meaning);
    json.set("rules", 3);
    return fingerprintOfFiles({file}, json.dump());
}

Result<DatasetPair> open(const Params& params, const std::filesystem::path& base) {
    LATHE_TRY(CsvTable survey, csv_def::survey(params, base));
    LATHE_TRY(const CsvRoles roles, rolesOf(params));
    LATHE_TRY(const CsvPlan plan, planCsv(survey, roles));
    survey.columns.clear();  // their values are no longer needed
    const CsvSelection selection{
        .fields = plan.fields, .targets = plan.targets, .dropIncomplete = plan.dropIncomplete, .rows = survey.rows};
    LATHE_TRY(CsvRows rows, readCsvRows(survey.path, survey.format, plan.draft, selection));
    if (rows.table.rows() == 0)
        return requestError("csv.no-complete-rows", survey.path, "no row is left: each row has a missing value", {},
                            "set data.reader.missing to mean, or list the columns with missing values in data.reader.ignore");
    DatasetPair pair;
    pair.notes = plan.notes;
    const Diagnostics notes = notesOnRows(survey.path, rows, plan.dropIncomplete);
    pair.notes.insert(pair.notes.end(), notes.begin(), notes.end());
    rows.table.rules = plan.rules;
    auto table = std::make_shared<const Table>(std::move(rows.table));
    pair.training = encodedTable(table, wholeTable(*table));
    pair.table = std::move(table);
    LATHE_TRY(pair.fingerprint, fingerprintOf(survey.path, params));
    return pair;
}

Result<TableRead> openBySchema(const Params& params, const std::filesystem::path& base, const TableSchema& schema,
                               const TableReadOptions& options) {
    LATHE_TRY(const std::string file, fileOf(params, base));
    TableSchema named = schema;
    if (named.target.name.empty()) named.target.name = params[target];
    const bool drop = params[missing] == "drop_row" && options.targets;
    LATHE_TRY(TableRead read, readCsvBySchema(file, csvDelimiterOf(params), named, options, drop));
    LATHE_TRY(read.fingerprint, fingerprintOf(file, params));
    return read;
}

}  // namespace

extern const ReaderDef csv;
const ReaderDef csv{
    .type = "csv",
    .label = "Table (CSV)",
    .help = "Comma-separated values, one row per sample. Text columns become categories.",
    .params = {&path, &target, &task, &targetTasks, &ignore, &missing, &csvDelimiter, &csvDecimal, &csvHeader, &maxCategories},
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
