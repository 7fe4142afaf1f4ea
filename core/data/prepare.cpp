// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>

#include "core/base/element.h"
#include "core/data/augment.h"
#include "core/data/cleaned_data.h"
#include "core/data/content_hash.h"
#include "core/data/field_view.h"
#include "core/data/folds/fold_warnings.h"
#include "core/data/length_buckets.h"
#include "core/data/normalization.h"
#include "core/data/prepare_parts.h"
#include "core/data/reader.h"
#include "core/data/split.h"
#include "core/data/table.h"

namespace lathe {
namespace {

Result<const ReaderDef*> readerOf(const Choice& choice) {
    if (const ReaderDef* def = findReader(choice.type)) {
        const Diagnostics problems = validate(choice.params, def->params, "data.reader");
        const auto wrong = std::find_if(problems.begin(), problems.end(), [](auto& d) { return d.severity == Severity::Error; });
        if (wrong != problems.end()) return *wrong;
        return def;
    }
    std::vector<std::string_view> known;
    for (const ReaderDef* d : readerCatalog()) known.push_back(d->type);
    const std::string_view near = nearestName(choice.type, known);
    return requestError("reader.unknown", "data.reader", "unknown reader \"{0}\"", {choice.type, std::string(near)},
                        near.empty() ? "`lathe list` shows the names" : "did you mean \"{1}\"?");
}

Result<std::vector<int64_t>> classesOf(const Dataset& data) {
    std::vector<int64_t> out(static_cast<size_t>(data.size()));
    std::vector<std::byte> features(data.info().features.bytes());
    for (int64_t i = 0; i < data.size(); ++i)
        LATHE_CHECK(data.read(i, features.data(), reinterpret_cast<std::byte*>(&element(out, i))));
    return out;
}

Status checkShares(const SplitSettings& s) {
    if (s.validation >= 0 && s.test >= 0 && s.validation + s.test < 1) return {};
    return requestError("split.shares", "data.split",
                        "a validation split of {0} and a test split of {1} leave no training samples",
                        {shortestText(s.validation), shortestText(s.test)}, "choose fractions of at least 0 with a sum below 1");
}

/// Every fold has samples, and so has the training split of each.
Status checkFilled(const SplitIndices& split, const SplitSettings& settings) {
    const auto isEmpty = [](const std::vector<int64_t>& fold) { return fold.empty(); };
    if (std::none_of(split.folds.begin(), split.folds.end(), isEmpty)) return {};
    return requestError("split.few_samples", "data.split.folds", "there are too few samples, groups or files for {0} folds",
                        {std::to_string(settings.folds)}, "use fewer folds, at least 2");
}

Result<SplitIndices> divideByTime(const DatasetPair& pair, const SplitSettings& settings) {
    SplitIndices split = splitByTime(pair.training->size(), settings, pair.apart);
    LATHE_CHECK(checkFilled(split, settings));
    if (!split.training.empty() || pair.training->size() == 0) return split;
    return requestError(
        "split.by_time", "data.split",
        "{0} samples in the order of time leave no training samples: the splits have {1} and {2} samples, and {3} "
        "samples before each split would overlap with it",
        {std::to_string(pair.training->size()), std::to_string(split.validation.size()), std::to_string(split.test.size()),
         std::to_string(pair.apart - 1)},
        "choose smaller splits, a shorter window or a shorter horizon");
}

/// A number for each name, by its content.
std::vector<int64_t> fileNumbers(const Dataset& data) {
    std::vector<int64_t> numbers;
    for (int64_t i = 0; i < data.size(); ++i) {
        const std::string file = data.sampleName(i);
        if (file.empty()) return {};
        ContentHash hash;
        hash.add(std::string_view(file));
        numbers.push_back(static_cast<int64_t>(hash.value()));
    }
    return numbers;
}

/// Of each sample, the number of what keeps it together with others; empty: samples are divided one by one.
Result<std::vector<int64_t>> togetherOf(const DatasetPair& pair, KeepTogether together) {
    if (together == KeepTogether::None) return std::vector<int64_t>();
    const bool byFile = together == KeepTogether::File;
    std::vector<int64_t> numbers = byFile ? pair.files : pair.groups;
    if (byFile && numbers.empty()) numbers = fileNumbers(*pair.training);
    if (!numbers.empty()) return numbers;
    if (byFile)
        return requestError("split.no_files", "data.split.keep_together", "the samples do not come from several files", {},
                            "set data.split.keep_together to none");
    return requestError("split.no_groups", "data.split.keep_together", "the samples have no groups", {},
                        "set data.reader.group to a column of a table, or data.split.keep_together to none");
}

/// Those of `samples` that are not among `others`; both ascending.
std::vector<int64_t> without(const std::vector<int64_t>& samples, const std::vector<int64_t>& others) {
    std::vector<int64_t> rest;
    std::set_difference(samples.begin(), samples.end(), others.begin(), others.end(), std::back_inserter(rest));
    return rest;
}

/// The data say which samples are for validation.
SplitIndices withValidation(SplitIndices split, const std::vector<int64_t>& validation) {
    split.training = without(split.training, validation);
    split.test = without(split.test, validation);
    split.validation = validation;
    return split;
}

SplitIndices withoutValidation(SplitIndices split) {
    std::vector<int64_t> both;
    std::set_union(split.training.begin(), split.training.end(), split.validation.begin(), split.validation.end(),
                   std::back_inserter(both));
    return {std::move(both), {}, std::move(split.test), std::move(split.folds), std::move(split.notes)};
}

Result<SplitIndices> divideAsRead(const DatasetPair& pair, SplitSettings settings) {
    const bool isGiven = !pair.validation.empty() && settings.folds == 0;
    if (pair.test) settings.test = 0;
    if (isGiven || settings.folds > 0) settings.validation = 0;
    LATHE_CHECK(checkShares(settings));
    LATHE_CHECK(checkFolds(settings));
    if (settings.byTime && !isGiven) return divideByTime(pair, settings);
    std::vector<int64_t> classes;
    if (settings.stratified && pair.training->info().hasOneClass()) {
        LATHE_TRY(classes, classesOf(*pair.training));
    }
    LATHE_TRY(const std::vector<int64_t> together, togetherOf(pair, settings.together));
    SplitIndices split = splitSamples(pair.training->size(), classes, settings, together);
    LATHE_CHECK(checkFilled(split, settings));
    if (settings.folds > 0)
        split.notes = foldWarnings(split.folds, classes, pair.training->info().classes,
                                   settings.together == KeepTogether::Group ? std::vector<int64_t>() : pair.groups);
    return isGiven ? withValidation(std::move(split), pair.validation) : split;
}

/// The samples of a split that are left. `numbers`: of each sample that is left, its number before; both ascending.
std::vector<int64_t> leftOf(const std::vector<int64_t>& split, const std::vector<int64_t>& numbers) {
    std::vector<int64_t> left;
    size_t at = 0;
    for (const int64_t sample : split) {
        while (at < numbers.size() && numbers[at] < sample) ++at;
        if (at < numbers.size() && numbers[at] == sample) left.push_back(static_cast<int64_t>(at));
    }
    return left;
}

/// Samples that a cleaning list gave their class are for training: the other splits stay those of the data as read.
void addLabeled(std::vector<int64_t>& training, const CleanedFrom& origin) {
    const int64_t read = origin.before->training->size();
    for (size_t i = 0; i < origin.training.size(); ++i)
        if (origin.training[i] >= read) training.push_back(static_cast<int64_t>(i));
}

/// The names of samples are those of the data as they were read.
std::shared_ptr<const SampleOrigins> originsOf(const DatasetPair& pair) {
    const DatasetPair& before = pair.origin ? *pair.origin->before : pair;
    if (!pair.origin && !before.table) return nullptr;
    auto origins = std::make_shared<SampleOrigins>();
    if (pair.origin) origins->training = pair.origin->training, origins->test = pair.origin->test;
    if (before.table) origins->rows = rowHashes(*before.table);
    return origins;
}

void assignSplits(PreparedData& data, const DatasetPair& pair, SplitIndices split) {
    data.source[0] = data.source[1] = pair.training;
    data.source[2] = pair.test ? pair.test : pair.training;
    data.indices[0] = std::move(split.training);
    data.indices[1] = std::move(split.validation);
    data.indices[2] = std::move(split.test);
    data.folds = std::move(split.folds);
    if (!pair.test) return;
    data.indices[2].resize(static_cast<size_t>(pair.test->size()));
    std::iota(data.indices[2].begin(), data.indices[2].end(), int64_t{0});
}

/// The vocabulary of texts is measured on the training split.
void fitVocabulary(PreparedData& data, const DatasetPair& pair) {
    const FittedSets sets = pair.fitted(data.indices[0]);
    data.source[0] = data.source[1] = sets.training;
    data.source[2] = sets.test ? sets.test : sets.training;
    data.info = sets.training->info();
}

/// All parts are rows of one table.
Status useSchema(PreparedData& data, std::shared_ptr<const Table> table, TableSchema schema) {
    LATHE_TRY(const auto samples, inMemory(*encodedTable(std::move(table), schema)));
    for (auto& source : data.source) source = samples;
    data.info = samples->info();
    data.schema = std::move(schema);
    return {};
}

/// Whether rows of a table with this draft can be encoded by a schema: the same kinds of columns, the same targets.
bool hasColumnsOf(const TableSchema& draft, const TableSchema& schema) {
    const auto isThere = [&](const TableColumn& wanted) {
        return std::any_of(draft.columns.begin(), draft.columns.end(),
                           [&](const TableColumn& c) { return c.name == wanted.name && c.kind == wanted.kind; });
    };
    if (draft.targetCount() != schema.targetCount()) return false;
    for (size_t t = 0; t < schema.targetCount(); ++t)
        if (draft.targetAt(t).classes != schema.targetAt(t).classes) return false;
    return std::all_of(schema.columns.begin(), schema.columns.end(), isThere);
}

/// Features that are 0 or 1, and points on a circle, stay as they are: scaled, a rare category would outweigh everything.
void leaveFlags(const TableSchema& schema, NormalizationFigures& figures) {
    size_t at = 0;
    for (const TableColumn& column : schema.columns)
        for (size_t f = 0; f < column.width(); ++f, ++at)
            if (!column.isScaled(f)) figures.shift[at] = 0, figures.scale[at] = 1;
}

/// Of a forecast, the values of the target are scaled as the channel that they continue. So a network can add the last value of
/// the channel to what it computes. Nothing if the target has another scaling.
std::optional<NormalizationFigures> scalingOfChannels(const PreparedData& data, const DataSettings& settings) {
    const std::vector<int64_t>& channels = data.info.forecast.targets;
    if (channels.empty() || settings.targetNormalization != settings.normalization) return std::nullopt;
    if (settings.normalization == Normalization::None) return std::nullopt;
    NormalizationFigures figures;
    const size_t steps = static_cast<size_t>(data.info.target.shape.elements()) / channels.size();
    for (const int64_t channel : channels) {
        figures.shift.insert(figures.shift.end(), steps, element(data.normalization.shift, channel));
        figures.scale.insert(figures.scale.end(), steps, element(data.normalization.scale, channel));
    }
    return figures;
}

Status measureTarget(PreparedData& data, const DataSettings& settings) {
    if (auto figures = scalingOfChannels(data, settings)) {
        data.info.targetScaling = std::move(*figures);
        return {};
    }
    LATHE_TRY(data.info.targetScaling, measureTargets(*data.source[0], data.indices[0], settings.targetNormalization));
    return {};
}

/// A network begins with outputs of about 1: it needs most of its steps to get to targets that are far from there.
Status warnOfUnscaledTargets(PreparedData& data) {
    LATHE_TRY(const NormalizationFigures figures, measureTargets(*data.source[0], data.indices[0], Normalization::Standardize));
    for (size_t i = 0; i < figures.shift.size(); ++i) {
        const double deviation = 1 / figures.scale[i];
        if (deviation <= 10 && deviation >= 0.05 && std::abs(figures.shift[i]) <= 10) continue;
        Diagnostic warning =
            requestError("data.unscaled_targets", "data.target_normalization",
                         "the targets are not scaled: their mean is {0} and their standard deviation is {1}",
                         {shortestText(figures.shift[i]), shortestText(deviation)},
                         "set data.target_normalization to standardize; predictions and metrics keep their unit");
        warning.severity = Severity::Warning;
        data.notes.push_back(std::move(warning));
        return {};
    }
    return {};
}

/// A further input with a value for each step has no shorter form.
bool mayBeShorter(const DatasetInfo& info) {
    const auto stays = [&](const DataField& field) {
        return field.type.shape.rank() > 0 && field.type.shape[0] == info.features.shape[0] && field.name != info.lengths;
    };
    return std::none_of(info.moreInputs.begin(), info.moreInputs.end(), stays);
}

/// The further inputs and targets, as the features and the target.
Status measureMore(PreparedData& data, const DataSettings& settings) {
    int input = 0, target = 0;
    for (DataField& field : data.info.moreInputs) {
        const FieldView view(*data.source[0], input++, -1);
        LATHE_TRY(field.scaling, measureNormalization(view, data.indices[0], settings.normalization));
    }
    for (DataField& field : data.info.moreTargets) {
        const FieldView view(*data.source[0], -1, target++);
        LATHE_TRY(field.scaling, measureTargets(view, data.indices[0], settings.targetNormalization));
    }
    return {};
}

}  // namespace

Status measureLengths(PreparedData& data) {
    if (!data.info.lengthsField()) return {};
    for (size_t split = 0; split < 3; ++split) {
        if (!data.source[split]) continue;
        LATHE_TRY(data.lengths[split], readLengths(*data.source[split], data.indices[split]));
    }
    const int64_t longest = data.info.features.shape[0];
    const auto first =
        std::find_if(std::begin(data.lengths), std::end(data.lengths), [](const auto& lengths) { return !lengths.empty(); });
    const bool shorter = first != std::end(data.lengths) && mayBeShorter(data.info);
    data.buckets = shorter ? chooseBuckets(*first, longest) : std::vector{longest};
    return {};
}

std::string_view name(Split part) {
    constexpr std::string_view names[] = {"train", "val", "test"};
    return element(names, part);
}

namespace {

/// A path that this reader does not know, but another one does: an imported network has the reader of another format, and a
/// user who sets only the path of the data learns what is missing.
std::optional<Diagnostic> otherReader(const ReaderDef& reader, const Params& params, const std::filesystem::path& base) {
    const ParamValue* value = params.find("path");
    const auto* path = value ? std::get_if<std::string>(value) : nullptr;
    if (!path || path->empty() || !reader.recognise || canRead(reader, base / *path)) return std::nullopt;
    const ReaderDef* other = findReaderFor(base / *path);
    if (!other || other->recognise(base / *path) != Recognition::Typical) return std::nullopt;
    return requestError("data.other_reader", *path, "the reader \"{0}\" does not know this format, but the reader \"{1}\" does",
                        {std::string(reader.type), std::string(other->type)}, "set data.reader.type to {1}");
}

}  // namespace

Result<DatasetPair> openData(const Choice& choice, const std::filesystem::path& base, ReadWatch* watch) {
    LATHE_TRY(const ReaderDef* reader, readerOf(choice));
    auto opened = openWith(*reader, choice.params, base, watch);
    if (opened.ok() || opened.error().category != ErrorCategory::Request) return opened;
    const auto other = otherReader(*reader, choice.params, base);
    return other ? Result<DatasetPair>(*other) : std::move(opened);
}

Result<SplitIndices> divideData(const DatasetPair& pair, const SplitSettings& settings) {
    LATHE_TRY(SplitIndices split, divideAsRead(pair.origin ? *pair.origin->before : pair, settings));
    if (pair.origin) {
        for (std::vector<int64_t>* part : {&split.training, &split.validation, &split.test})
            *part = leftOf(*part, pair.origin->training);
        for (std::vector<int64_t>& fold : split.folds) fold = leftOf(fold, pair.origin->training);
        addLabeled(split.training, *pair.origin);
    }
    return settings.trainOnValidation ? withoutValidation(std::move(split)) : std::move(split);
}

Result<PreparedData> measureData(const DatasetPair& pair, const DataSettings& settings) {
    PreparedData data;
    data.info = pair.training->info();
    data.notes = pair.notes;
    LATHE_TRY(SplitIndices split, divideData(pair, settings.split));
    data.notes.insert(data.notes.end(), split.notes.begin(), split.notes.end());
    assignSplits(data, pair, std::move(split));
    data.origins = originsOf(pair);
    data.unlabeled = pair.unlabeled;
    if (data.indices[0].empty())
        return requestError("data.empty", "data.reader", "the data set has no samples to train on", {},
                            "choose another data set");
    if (pair.fitted) fitVocabulary(data, pair);
    if (pair.table) {
        const Diagnostics warnings = targetWarnings(*pair.table);
        data.notes.insert(data.notes.end(), warnings.begin(), warnings.end());
        LATHE_TRY(TableSchema schema, measureSchema(*pair.table, data.indices[0], data.notes));
        LATHE_CHECK(useSchema(data, pair.table, std::move(schema)));
    }
    LATHE_TRY(data.normalization, measureNormalization(*data.source[0], data.indices[0], settings.normalization));
    if (data.schema) leaveFlags(*data.schema, data.normalization);
    LATHE_CHECK(measureTarget(data, settings));
    if (settings.targetNormalization == Normalization::None) LATHE_CHECK(warnOfUnscaledTargets(data));
    LATHE_CHECK(measureMore(data, settings));
    LATHE_CHECK(measureLengths(data));
    data.fingerprint = pair.fingerprint;
    return data;
}

Result<PreparedData> withTransforms(PreparedData data, const std::vector<Choice>& transforms, uint64_t trainingSeed) {
    Diagnostics problems = checkTransforms(transforms, data.info.features, waveformSamples(data));
    for (const Choice& c : transforms)
        if (const TransformDef* def = findTransform(c.type)) checkFitsData(*def, data.info, "transform " + c.type, problems);
    for (const Diagnostic& d : problems)
        if (d.severity == Severity::Error) return d;
    data.transforms = transforms;
    data.seed = trainingSeed;
    return data;
}

namespace {

/// The names in a cleaning list are those of the rows of a training, which no schema restricts. So a cleaned table is read as by
/// a training.
Result<DatasetPair> openCleanedTable(const Choice& reader, const std::filesystem::path& base, const TableSchema& schema) {
    LATHE_TRY(DatasetPair read, openData(reader, base));
    LATHE_TRY(DatasetPair pair, cleanedData(std::move(read), base));
    if (!pair.table || !hasColumnsOf(pair.table->draft, schema))
        return requestError("cleaning.other_table", "cleaning.jsonl",
                            "the cleaned table does not have the columns and classes that the model was trained on", {},
                            "restore the cleaning list of the run, or evaluate the model with --data");
    pair.training = encodedTable(pair.table, schema);
    return pair;
}

Result<DatasetPair> openTable(const Choice& choice, const std::filesystem::path& base, const TableSchema& schema) {
    LATHE_TRY(const std::string cleaning, cleaningOf(base));
    if (!cleaning.empty()) return openCleanedTable(choice, base, schema);
    LATHE_TRY(const ReaderDef* reader, readerOf(choice));
    LATHE_TRY(const TableRead read, reader->openBySchema(choice.params, base, schema, {.keepAll = false}));
    return DatasetPair{.training = encodedTable(read.table, schema),
                       .test = nullptr,
                       .table = read.table,
                       .fingerprint = read.fingerprint,
                       .notes = read.notes,
                       .groups = read.groups,
                       .files = read.files};
}

}  // namespace

Result<PreparedData> prepareBySchema(const DataSettings& settings, const std::filesystem::path& base, const TableSchema& schema) {
    LATHE_TRY(const DatasetPair pair, openTable(settings.reader, base, schema));
    PreparedData data;
    data.notes = pair.notes;
    data.fingerprint = pair.fingerprint;
    data.origins = originsOf(pair);
    LATHE_TRY(SplitIndices split, divideData(pair, settings.split));
    assignSplits(data, pair, std::move(split));  // rows are encoded as they are read, so that their cells can still be seen
    data.info = pair.training->info();
    data.schema = schema;
    return data;
}

Result<PreparedData> prepareData(const DataSettings& settings, const std::filesystem::path& base, uint64_t trainingSeed,
                                 ReadWatch* watch) {
    LATHE_TRY(DatasetPair read, openData(settings.reader, base, watch));
    LATHE_TRY(const DatasetPair pair, cleanedData(std::move(read), base));
    LATHE_TRY(PreparedData data, measureData(pair, settings));
    return withTransforms(std::move(data), settings.transforms, trainingSeed);
}

Result<Choice> withSuggestions(Choice choice, const std::filesystem::path& base) {
    LATHE_TRY(const ReaderDef* reader, readerOf(choice));
    if (reader->suggest) LATHE_CHECK(reader->suggest(choice.params, base));
    return choice;
}

}  // namespace lathe
