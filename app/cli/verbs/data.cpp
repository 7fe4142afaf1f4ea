// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <set>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/cleaning/cleaning_verbs.h"
#include "app/cli/data_progress.h"
#include "app/cli/data_source.h"
#include "app/cli/data_writer.h"
#include "app/cli/fetch/fetch_verb.h"
#include "app/cli/hdf5/compression_option.h"
#include "app/cli/hdf5/hdf5_data.h"
#include "app/cli/live_line.h"
#include "app/cli/project_folder.h"
#include "app/cli/schema_text.h"
#include "app/cli/text.h"
#include "app/cli/texts/token_text.h"
#include "app/cli/verb.h"
#include "core/data/loader.h"
#include "core/data/table.h"
#include "core/graph/project_file.h"
#include "core/train/labels/label_lengths.h"
#include "core/train/labels/labels.h"
#include "core/train/program/heads.h"

namespace lathe::verbs::data_def {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string source, reader, out;
    std::vector<std::string> settings;
    int gzip = 0;
};

bool isProject(const fs::path& path) {
    return fs::exists(path / "project.json") || path.filename() == "project.json";
}

Json toJson(const std::vector<DataField>& fields) {
    Json list = Json::Array{};
    for (const DataField& field : fields)
        list.push(Json::Object{{"name", field.name},
                               {"dtype", name(field.type.dtype)},
                               {"shape", lathe::toJson(field.type.shape)},
                               {"classes", Json::Array(field.classes.begin(), field.classes.end())}});
    return list;
}

Json toJson(const DatasetInfo& info) {
    Json json = Json::Object{
        {"features", Json::Object{{"dtype", name(info.features.dtype)}, {"shape", lathe::toJson(info.features.shape)}}},
        {"target", info.targetKind() == TargetKind::Class ? "classes" : "values"},
        {"classes", Json::Array(info.classes.begin(), info.classes.end())},
        {"columns", Json::Array(info.columns.begin(), info.columns.end())},
        {"more_inputs", toJson(info.moreInputs)},
        {"more_targets", toJson(info.moreTargets)}};
    if (const ForecastInfo& forecast = info.forecast; !forecast.targets.empty())
        json.set("forecast", Json::Object{{"channels", Json::Array(forecast.channels.begin(), forecast.channels.end())},
                                          {"targets", Json::Array(forecast.targets.begin(), forecast.targets.end())}});
    if (!info.targetName.empty()) json.set("target_name", info.targetName);
    if (!info.vocabulary.empty()) json.set("vocabulary", static_cast<int64_t>(info.vocabulary.size()));
    return json;
}

/// What is opened, with the targets that the losses of a project take as sequences of labels (sequenceTargets).
struct Opened {
    PreparedData data;
    std::set<size_t> sequences = {};
};

/// Classes of a split.
struct ClassCounts {
    std::vector<int64_t> ofClass;  ///< samples (or positions, or labels) by class
    std::vector<int64_t> lengths;  ///< by sample: the labels before the first negative one
};

Result<ClassCounts> countClasses(const Dataset& data, std::span<const int64_t> indices) {
    ClassCounts counts{std::vector<int64_t>(data.info().classes.size()), {}};
    Tensor features(data.info().features.dtype, data.info().features.shape), target(DType::I64, data.info().target.shape);
    for (int64_t i : indices) {
        LATHE_CHECK(data.read(i, features.raw(), target.raw()));
        const auto labels = target.values<int64_t>();
        for (const int64_t label : labels)
            if (label >= 0 && static_cast<size_t>(label) < counts.ofClass.size()) ++counts.ofClass[static_cast<size_t>(label)];
        counts.lengths.push_back(std::find_if(labels.begin(), labels.end(), [](int64_t n) { return n < 0; }) - labels.begin());
    }
    return counts;
}

/// The numbers of a target may be classes of positions, or a sequence: without a loss, the shapes decide as far as they can.
bool hasClassesOfPositions(const DataField& field, const DatasetInfo& info) {
    const Shape &target = field.type.shape, &sample = info.features.shape;
    return target.rank() > 1 || (sample.rank() > 0 && target[0] == sample[0]);
}

std::string fieldText(const DataField& field, const DatasetInfo& info, bool isSequence) {
    if (field.targetKind() == TargetKind::Real) return toString(field.type);
    const size_t classes = field.classes.size();
    if (!field.hasPositions()) return fmt::format("{} classes", classes);
    const std::string shape = toString(field.type.shape);
    if (isSequence)
        return fmt::format("sequence of up to {} labels, {} classes and the blank (class 0)", field.type.shape[0],
                           classes > 0 ? classes - 1 : 0);
    if (hasClassesOfPositions(field, info)) return fmt::format("{} classes at each of {} positions", classes, shape);
    return fmt::format("{} classes at each of {} positions, or a sequence of up to {} labels", classes, shape,
                       field.type.shape[0]);
}

void printInfo(const Session& session, const Opened& opened) {
    const DatasetInfo& info = opened.data.info;
    const auto text = [&](const DataField& field, size_t target) {
        return fieldText(field, info, opened.sequences.contains(target));
    };
    session.result("sample    " + toString(info.features));
    const std::string named = info.targetName.empty() ? "" : info.targetName + ": ";
    if (!info.forecast.targets.empty()) session.result(forecastText(info.forecast));
    session.result("target    " + named + text({{}, info.target, info.classes}, 0));
    if (!info.vocabulary.empty())
        session.result(fmt::format("tokens    {} in the vocabulary", countText(std::ssize(info.vocabulary))));
    for (const DataField& field : info.moreInputs) session.result("input     " + field.name + ": " + toString(field.type));
    for (size_t i = 0; i < info.moreTargets.size(); ++i)
        session.result("target    " + info.moreTargets[i].name + ": " + text(info.moreTargets[i], i + 1));
}

/// With the name of the blank, if the target is a sequence.
std::vector<std::string> classNames(const DatasetInfo& info, bool isSequence) {
    std::vector<std::string> names = info.classes;
    if (isSequence && !names.empty()) names.front() = blankName;
    return names;
}

/// The parts with their sizes and, for classes, how many of each.
Result<Json> describeSplit(const Session& session, Split split, const Dataset& data, std::span<const int64_t> indices,
                           bool isSequence) {
    Json out = Json::Object{{"samples", static_cast<int64_t>(indices.size())}};
    std::string line = fmt::format("{:<8}  {} samples", name(split), countText(static_cast<int64_t>(indices.size())));
    if (data.info().targetKind() == TargetKind::Class) {
        LATHE_TRY(const ClassCounts counts, countClasses(data, indices));
        const std::vector<int64_t>& ofClass = counts.ofClass;
        out.set("classes", Json::Array(ofClass.begin(), ofClass.end()));
        if (isSequence) {
            const LabelLengths lengths = labelLengths(counts.lengths);
            out.set("labels", lathe::toJson(lengths));
            line += fmt::format("  {} to {} labels (median {})", lengths.min, lengths.max, lengths.median);
        }
        const std::vector<std::string> names = classNames(data.info(), isSequence);
        for (size_t i = 0; i < ofClass.size() && i < 20; ++i) line += fmt::format("  {}: {}", names[i], countText(ofClass[i]));
    }
    session.result(line);
    LATHE_TRY(const std::string tokens, describeTokens(data, indices, out));
    if (!tokens.empty()) session.result(std::string(10, ' ') + tokens);
    if (!data.info().forecast.targets.empty()) {
        LATHE_TRY(const ForecastErrors naive, naiveForecast(data, indices));
        session.result(std::string(10, ' ') + naiveForecastText(naive));
        out.set("naive_forecast", lathe::toJson(naive));
    }
    return out;
}

/// Data may say themselves which samples are for validation.
void separateValidation(const DatasetPair& pair, PreparedData& data) {
    if (pair.validation.empty()) return;
    data.source[static_cast<size_t>(Split::Validation)] = pair.training;
    data.indices[static_cast<size_t>(Split::Validation)] = pair.validation;
    std::erase_if(data.indices[static_cast<size_t>(Split::Training)],
                  [&](int64_t i) { return std::binary_search(pair.validation.begin(), pair.validation.end(), i); });
}

/// The samples of a project as its training would see them; those of a path as its reader gives them.
Result<Opened> open(const Options& o, ReadWatch& watch) {
    if (isProject(o.source)) {
        LATHE_TRY(const OpenProject open, openProject(o.source, o.settings));
        LATHE_TRY(PreparedData prepared,
                  prepareData(open.project.data, open.folder, static_cast<uint64_t>(open.project.training.seed), &watch));
        std::set<size_t> sequences = sequenceTargets(open.project, prepared.info);
        return Opened{std::move(prepared), std::move(sequences)};
    }
    LATHE_TRY(const DatasetPair pair, openData(o.source, o.reader, o.settings, &watch));
    PreparedData data;
    data.info = pair.training->info();
    data.notes = pair.notes;
    data.fingerprint = pair.fingerprint;
    if (pair.table) data.schema = wholeTable(*pair.table);
    for (auto [split, set] : {std::pair{Split::Training, pair.training}, {Split::Test, pair.test}}) {
        data.source[static_cast<size_t>(split)] = set;
        for (int64_t i = 0; set && i < set->size(); ++i) data.indices[static_cast<size_t>(split)].push_back(i);
    }
    separateValidation(pair, data);
    return Opened{std::move(data)};
}

/// The sizes of the folds of a cross-validation.
Json describeFolds(const Session& session, const std::vector<std::vector<int64_t>>& folds) {
    Json::Array sizes;
    std::string line = fmt::format("{:<8} ", "folds");
    for (const std::vector<int64_t>& fold : folds) {
        sizes.push_back(static_cast<int64_t>(fold.size()));
        line += ' ' + countText(static_cast<int64_t>(fold.size()));
    }
    session.result(line + " samples");
    return sizes;
}

Result<Json> describe(const Opened& opened, Session& session) {
    const PreparedData& data = opened.data;
    const bool isSequence = opened.sequences.contains(0);
    printInfo(session, opened);
    Json out = toJson(data.info);
    if (isSequence) {
        const std::vector<std::string> names = classNames(data.info, true);
        out.set("classes", Json::Array(names.begin(), names.end()));
        out.set("label_sequences", true);
    }
    if (data.schema) {
        session.result(columnsText(*data.schema));
        out.set("schema", lathe::toJson(*data.schema));
    }
    Json parts = Json::Object{};
    for (Split split : {Split::Training, Split::Validation, Split::Test}) {
        const auto i = static_cast<size_t>(split);
        if (data.indices[i].empty()) continue;
        LATHE_TRY(Json described, describeSplit(session, split, *data.source[i], data.indices[i], isSequence));
        parts.set(name(split), std::move(described));
    }
    out.set("parts", std::move(parts));
    if (!data.folds.empty()) out.set("folds", describeFolds(session, data.folds));
    out.set("fingerprint", data.fingerprint);
    if (!data.normalization.scale.empty()) out.set("normalization", lathe::toJson(data.normalization));
    out.set("notes", lathe::toJson(data.notes));
    session.report(data.notes);
    return out;
}

ExitCode inspect(const Options& o, Session& session) {
    DataProgress watch(session);
    const auto opened = open(o, watch);
    if (!opened.ok()) return session.refuse(opened.error());
    const auto description = describe(*opened, session);
    return description.ok() ? session.answer(*description) : session.refuse(description.error());
}

Result<DatasetPair> openPair(const Options& o, ReadWatch& watch) {
    if (!isProject(o.source)) return openData(o.source, o.reader, o.settings, &watch);
    LATHE_TRY(const OpenProject open, openProject(o.source, o.settings));
    const ReaderDef* def = findReader(open.project.data.reader.type);
    if (!def) return openData(o.source, open.project.data.reader.type);
    return openWith(*def, open.project.data.reader.params, open.folder, &watch);
}

/// A line that counts samples, until the user stops it.
std::function<bool(int64_t, int64_t)> counting(LiveLine& line, const Session& session) {
    return [&line, &session](int64_t done, int64_t all) {
        line.show(fmt::format("writing {} of {} samples", countText(done), countText(all)));
        return !session.stopRequested();
    };
}

ExitCode stopped(const Options& o, const Session& session) {
    session.report("stopped; nothing was written");
    return session.answer(Json::Object{{"file", o.out}, {"stopped", true}}, ExitCode::Stopped);
}

ExitCode written(const Options& o, std::string_view format, const DatasetPair& pair, const Session& session) {
    const int64_t samples = allOf(pair)->size();
    session.report(fmt::format("wrote {} samples to {}", countText(samples), o.out));
    return session.answer(Json::Object{{"file", o.out}, {"format", format}, {"samples", samples}});
}

ExitCode convertToHdf5(const Options& o, const DatasetPair& pair, Session& session) {
    LiveLine line(session);
    // From here on Ctrl+C does not end the program: a file that was begun is removed first.
    if (session.stopRequested()) return stopped(o, session);
    const auto whole = writeHdf5(pair, o.out, {.gzip = o.gzip, .source = o.source, .goOn = counting(line, session)});
    line.clear();
    if (!whole.ok()) return session.refuse(whole.error());
    return *whole ? written(o, "h5", pair, session) : stopped(o, session);
}

bool isHdf5Name(const fs::path& file) {
    return file.extension() == ".h5" || file.extension() == ".hdf5";
}

ExitCode convert(const Options& o, Session& session) {
    DataProgress watch(session);
    const auto pair = openPair(o, watch);
    if (!pair.ok()) return session.refuse(pair.error());
    session.report(pair->notes);
    if (isHdf5Name(o.out)) return convertToHdf5(o, *pair, session);
    const bool csv = fs::path(o.out).extension() == ".csv";
    if (const Status done = csv ? writeCsv(*pair, o.out) : writeIdx(*pair, o.out); !done.ok())
        return session.refuse(done.error());
    return written(o, csv ? "csv" : "idx", *pair, session);
}

void addSource(CLI::App& app, Options& o) {
    app.add_option("SOURCE", o.source, "Project, data file or data folder")->required();
    app.add_option("--reader", o.reader, "Reader of the data (default: detected); see `lathe list readers`");
    app.add_option("--set", o.settings, "KEY=VALUE: set a parameter of the reader; for a project, PATH=VALUE")
        ->type_name("KEY=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

Action addInspect(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addSource(app, *o);
    return [o](Session& session) { return inspect(*o, session); };
}

Action addConvert(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addSource(app, *o);
    app.add_option("--out", o->out, "File to write (.h5 or .csv), or folder for the four IDX files")->required();
    addCompressionOption(app, o->gzip);
    return [o](Session& session) { return convert(*o, session); };
}

const Verb inspectVerb{.name = "inspect", .help = "Show the samples, classes and splits of data", .add = addInspect};
const Verb convertVerb{.name = "convert", .help = "Convert data to another format", .add = addConvert};

Action add(CLI::App& app) {
    const Verb* verbs[] = {&inspectVerb, &convertVerb, &duplicatesVerb, &suspectsVerb, &cleanVerb, &fetchVerb};
    return addVerbs(app, verbs);
}

}  // namespace

extern const Verb data{
    .name = "data",
    .help = "Inspect, clean, convert and download data",
    .examples =
        "lathe data inspect table.csv\n"
        "lathe data inspect mine.lathe\n"
        "lathe data fetch fashion-mnist --yes\n"
        "lathe data convert digits --out digits-idx\n"
        "lathe data convert photos --out photos.h5 --compression gzip",
    .add = add,
};

}  // namespace lathe::verbs::data_def
