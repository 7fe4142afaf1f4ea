// SPDX-License-Identifier: Apache-2.0
#include "app/cli/model_input.h"

#include <algorithm>
#include <map>
#include <optional>

#include <CLI/CLI.hpp>

#include "app/cli/data_source.h"
#include "core/data/csv/csv_params.h"
#include "core/data/csv/packed_table.h"
#include "core/data/prepare_parts.h"
#include "core/data/sheets/workbook.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr int64_t mostCopies = 1000;

/// Whether the reader of the model's own data reads this path, too.
bool readsAsOwn(const TrainedModel& model, const fs::path& path) {
    const ReaderDef* own = findReader(model.project.data.reader.type);
    return own && fs::exists(path) && canRead(*own, path);
}

/// Whether the classes have no names but their numbers.
bool isNumbered(const std::vector<std::string>& classes) {
    for (size_t i = 0; i < classes.size(); ++i)
        if (classes[i] != std::to_string(i)) return false;
    return !classes.empty();
}

Diagnostic matchedByNumber(const fs::path& path, const std::string& given, const std::string& wanted) {
    Diagnostic note = requestError(
        "data.classes_by_number", path.string(),
        "classes are matched by number, not by name: for example, class \"{0}\" of the data counts as class \"{1}\" of the model",
        {given, wanted});
    note.severity = Severity::Note;
    return note;
}

/// Files of the model's own reader may not name their classes, and those of its training may not have: then by number.
void matchByNumber(const TrainedModel& model, const fs::path& path, DatasetPair& pair) {
    const std::vector<std::string> given = pair.training->info().classes, &wanted = model.info.classes;
    if (given.size() > wanted.size() || isNumbered(given) == isNumbered(wanted)) return;
    pair.training = withClasses(pair.training, wanted);
    if (pair.test) pair.test = withClasses(pair.test, wanted);
    pair.notes.push_back(matchedByNumber(path, given.front(), wanted.front()));
}

/// Its reader takes this sheet of other workbooks.
TrainedModel withSheet(TrainedModel model, const std::string& sheet) {
    Choice& reader = model.project.data.reader;
    const ReaderDef* def = findReader(reader.type);
    if (!sheet.empty() && def && takesParam(*def, csvSheet.key)) reader.params.set(csvSheet.key, sheet);
    return model;
}

/// The same model as one of tables that `file` can be read by: rows of generated points have names for their columns, too.
std::optional<TrainedModel> asModelOfTables(const TrainedModel& model, const fs::path& file, const std::string& sheet) {
    const auto schema = schemaOfColumns(model);
    if (!schema || readsTables(model) || !fs::exists(file)) return std::nullopt;
    for (const ReaderDef* reader : readerCatalog()) {
        if (!reader->openBySchema || !canRead(*reader, file)) continue;
        TrainedModel tables = model;
        tables.schema = schema;
        tables.project.data.reader = {std::string(reader->type), {}};
        return withSheet(std::move(tables), sheet);
    }
    return std::nullopt;
}

/// Whether the path is the name of the generated data that trained the model: then with the same parameters.
bool isOwnGenerated(const TrainedModel& model, const fs::path& path, const std::string& reader) {
    const Choice& own = model.project.data.reader;
    const ReaderDef* def = findReader(own.type);
    return def && !def->recognise && (reader.empty() || reader == own.type) && (path == own.type) && !fs::exists(path);
}

/// Workbooks with new data may call their sheets otherwise: then as if none were named.
void setPath(Choice& reader, const fs::path& path) {
    const std::string absolute = fs::absolute(path).string();
    reader.params.set("path", absolute);
    const ReaderDef* def = findReader(reader.type);
    const bool ofSheets = def && takesParam(*def, csvSheet.key) && !reader.params[csvSheet].empty();
    if (ofSheets && !haveSheet({absolute}, reader.params)) reader.params.erase(csvSheet.key);
}

/// The reader of the model's own data, for another path.
Choice readerFor(const TrainedModel& model, const fs::path& path) {
    Choice reader = model.project.data.reader;
    setPath(reader, path);
    return reader;
}

/// The settings of a reader that is not that of the model.
std::vector<std::string> settingsOf(const fs::path& path, const OtherDataOptions& options) {
    const ReaderDef* reader = options.reader.empty() ? findReaderFor(path) : findReader(options.reader);
    const bool ofSheets = reader && takesParam(*reader, csvSheet.key) && !options.sheet.empty();
    return ofSheets ? std::vector{std::string(csvSheet.key) + "=" + options.sheet} : std::vector<std::string>();
}

Result<DatasetPair> openFor(const TrainedModel& model, const fs::path& path, const OtherDataOptions& options) {
    const std::string& reader = options.reader;
    ReadWatch* const watch = options.watch;
    if (isOwnGenerated(model, path, reader)) return openData(model.project.data.reader, ".", watch);
    if ((!reader.empty() && reader != model.project.data.reader.type) || !readsAsOwn(model, path))
        return openData(path, reader, settingsOf(path, options), watch);
    Choice choice = readerFor(model, path);
    const ReaderDef& def = *findReader(choice.type);
    if (def.readLike) def.readLike(choice.params, model.info);
    LATHE_TRY(DatasetPair pair, openWith(def, choice.params, ".", watch));
    matchByNumber(model, path, pair);
    return pair;
}

/// Arrays of samples, but not of their targets.
bool isFolderOfSamples(const ReaderDef& reader, const fs::path& path) {
    return reader.sample == SampleKind::Array && fs::is_directory(path) && reader.recognise &&
           reader.recognise(path) == Recognition::Readable;
}

/// The reader of samples whose targets are not needed: the model's own one, or one of arrays, which are samples of any model.
/// Nothing if the targets are read, too.
std::optional<Choice> readerOfSamples(const TrainedModel& model, const fs::path& path, const std::string& wanted) {
    const Choice& own = model.project.data.reader;
    const ReaderDef* def = findReader(own.type);
    if (!fs::is_regular_file(path) && !(def && isFolderOfSamples(*def, path))) return std::nullopt;
    if (def && def->openSamples && (wanted.empty() || wanted == own.type)) return own;
    const ReaderDef* other = wanted.empty() ? findReaderFor(path) : findReader(wanted);
    const bool ofArrays = other && other->openSamples && other->sample == SampleKind::Array && canRead(*other, path);
    return ofArrays ? std::optional(Choice{std::string(other->type), {}}) : std::nullopt;
}

/// Where a workbook has one sheet only, it is read, whatever its name.
Status checkSheet(const std::string& path, const std::string& sheet) {
    if (sheet.empty() || !isWorkbookTable(path)) return {};
    LATHE_TRY(const sheets::Workbook workbook, sheets::Workbook::open(path));
    const auto found = workbook.find(sheet);
    if (found.ok() || workbook.sheets().size() == 1) return {};
    Diagnostic error = found.error();
    error.remedy = "choose one of them with --sheet";
    return error;
}

bool isUnscaled(const NormalizationFigures& figures) {
    const auto areAll = [](const std::vector<double>& values, double value) {
        return std::all_of(values.begin(), values.end(), [&](double v) { return v == value; });
    };
    return areAll(figures.shift, 0) && areAll(figures.scale, 1);
}

/// Where a network takes the numbers as they are, images may also be real numbers: so are those of an imported model.
TrainedModel takingReals(TrainedModel model, const DatasetInfo& given) {
    const bool isOther = model.info.features.dtype == DType::U8 && given.features.dtype == DType::F32;
    if (isOther && isUnscaled(model.normalization)) model.info.features.dtype = DType::F32;
    return model;
}

Result<PreparedData> samplesAlone(const TrainedModel& model, const fs::path& path, Choice reader) {
    setPath(reader, path);
    LATHE_TRY(auto samples, findReader(reader.type)->openSamples(reader.params, ".", model.info));
    const DatasetInfo given = samples->info();
    Diagnostics notes;
    if (takesParam(*findReader(reader.type), csvSheet.key)) {
        LATHE_TRY(notes, sheetNotes({fs::absolute(path).string()}, reader.params));
    }
    return foreignData(takingReals(model, given),
                       {.training = std::move(samples), .test = nullptr, .fingerprint = {}, .notes = std::move(notes)});
}

}  // namespace

void addModelArgument(CLI::App& app, ModelArgument& argument) {
    app.add_option("MODEL", argument.path, "Folder of a run, one of its checkpoints, or a .safetensors file of Lathe")
        ->required();
    app.add_flag("--last", argument.last, "Use the latest checkpoint of the run instead of the best");
}

Result<TrainedModel> openModel(const ModelArgument& argument) {
    if (!fs::exists(argument.path))
        return requestError("model.missing", argument.path, "no model found", {},
                            "name the folder of a run or a .safetensors file");
    return loadModel(argument.path, argument.last ? ModelChoice::Last : ModelChoice::Best);
}

ModelOptions modelOptions(const ComputeOptions& compute) {
    ModelOptions options;
    options.device = compute.device;
    options.threads = compute.threads;
    options.kernels = compute.kernels;
    options.real = compute.real;
    return options;
}

void addCopiesOption(CLI::App& app, int64_t& copies) {
    app.add_option(
           "--augment", copies,
           "Mean over this many predictions for each sample: for the sample itself, and for copies that the transforms of "
           "the training augment (default: 1)")
        ->check(CLI::Range(int64_t{1}, mostCopies));
}

Result<PreparedData> ownData(const TrainedModel& model, const ModelArgument& argument, ReadWatch* watch) {
    const auto base = baseOfRun(argument.path);
    return dataOfModel(model, base.ok() ? *base : fs::current_path(), watch);
}

Split evaluationSplit(const PreparedData& data) {
    for (const Split held : {Split::Test, Split::Validation})
        if (data.size(held) > 0) return held;
    return Split::Training;
}

void addBadRowsOption(CLI::App& app, TableReadOptions& options) {
    const std::map<std::string, BadRows> policies{{"fill", BadRows::Fill}, {"skip", BadRows::Skip}, {"stop", BadRows::Stop}};
    app.add_option(
           "--bad-rows", options.badRows,
           "What to do with cells that do not match the type of their column: fill (treat them as missing; default), skip "
           "(skip the row) or stop (reject the file)")
        ->transform(CLI::CheckedTransformer(policies, CLI::ignore_case).description(""))
        ->type_name("POLICY")
        ->default_str("fill");
}

void addSheetOption(CLI::App& app, OtherDataOptions& options, const std::string& data) {
    app.add_option("--sheet", options.sheet,
                   "Sheet of an Excel workbook in " + data +
                       ", by name or number (default: the sheet of the training data if the workbook has it, otherwise the first "
                       "visible sheet with data)");
}

Result<PreparedData> otherData(const TrainedModel& given, const fs::path& path, const OtherDataOptions& options) {
    LATHE_CHECK(checkSheet(path.string(), options.sheet));
    std::optional<TrainedModel> ofSheet;
    if (!options.sheet.empty()) ofSheet = withSheet(given, options.sheet);
    const TrainedModel& model = ofSheet ? *ofSheet : given;
    const ReaderDef* own = findReader(model.project.data.reader.type);
    const bool sameReader = options.reader.empty() ? readsAsOwn(model, path) : own && options.reader == own->type;
    if (readsTables(model) && sameReader) return foreignTable(model, path, options.table);
    // Without targets to be read nothing but the names of the columns says what they are.
    if (!options.table.targets && options.reader.empty())
        if (const auto tables = asModelOfTables(model, path, options.sheet)) return foreignTable(*tables, path, options.table);
    if (!options.table.targets && own && own->openUnlabeled && sameReader) {
        const Choice choice = readerFor(model, path);
        LATHE_TRY(const DatasetPair unlabeled, own->openUnlabeled(choice.params, ".", model.info));
        return foreignData(model, unlabeled);
    }
    if (!options.table.targets)
        if (const auto reader = readerOfSamples(model, path, options.reader)) return samplesAlone(model, path, *reader);
    LATHE_TRY(DatasetPair pair, openFor(model, path, options));
    if (options.joined && pair.test) {
        pair.training = allOf(pair);
        pair.test = nullptr;
    }
    return foreignData(model, pair);
}

}  // namespace lathe
