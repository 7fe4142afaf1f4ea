// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_progress.h"
#include "app/cli/data_source.h"
#include "app/cli/data_writer.h"
#include "app/cli/project_folder.h"
#include "app/cli/schema_text.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/data/loader.h"
#include "core/data/table.h"
#include "core/graph/project_file.h"

namespace lathe::verbs {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string source, reader, out;
    std::vector<std::string> settings;
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
    return json;
}

/// How many samples (or positions) of each class there are.
Result<std::vector<int64_t>> countClasses(const Dataset& data, std::span<const int64_t> indices) {
    std::vector<int64_t> counts(data.info().classes.size());
    Tensor features(data.info().features.dtype, data.info().features.shape), target(DType::I64, data.info().target.shape);
    for (int64_t i : indices) {
        LATHE_CHECK(data.read(i, features.raw(), target.raw()));
        for (const int64_t label : target.values<int64_t>())
            if (label >= 0 && static_cast<size_t>(label) < counts.size()) ++counts[static_cast<size_t>(label)];
    }
    return counts;
}

std::string fieldText(const DataField& field) {
    if (field.targetKind() == TargetKind::Real) return toString(field.type);
    return fmt::format("{} classes{}", field.classes.size(),
                       field.hasPositions() ? " at each of " + toString(field.type.shape) + " positions" : "");
}

void printInfo(const Session& session, const DatasetInfo& info) {
    session.result("sample    " + toString(info.features));
    const std::string named = info.targetName.empty() ? "" : info.targetName + ": ";
    if (!info.forecast.targets.empty()) session.result(forecastText(info.forecast));
    session.result("target    " + named + fieldText({{}, info.target, info.classes}));
    for (const DataField& field : info.moreInputs) session.result("input     " + field.name + ": " + toString(field.type));
    for (const DataField& field : info.moreTargets) session.result("target    " + field.name + ": " + fieldText(field));
}

/// The parts with their sizes and, for classes, how many of each.
Result<Json> describeSplit(const Session& session, Split split, const Dataset& data, std::span<const int64_t> indices) {
    Json out = Json::Object{{"samples", static_cast<int64_t>(indices.size())}};
    std::string line = fmt::format("{:<8}  {} samples", name(split), countText(static_cast<int64_t>(indices.size())));
    if (data.info().targetKind() == TargetKind::Class) {
        LATHE_TRY(const auto counts, countClasses(data, indices));
        out.set("classes", Json::Array(counts.begin(), counts.end()));
        for (size_t i = 0; i < counts.size() && i < 20; ++i)
            line += fmt::format("  {}: {}", data.info().classes[i], countText(counts[i]));
    }
    session.result(line);
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
Result<PreparedData> open(const Options& o, ReadWatch& watch) {
    if (isProject(o.source)) {
        LATHE_TRY(const OpenProject open, openProject(o.source, o.settings));
        return prepareData(open.project.data, open.folder, static_cast<uint64_t>(open.project.training.seed), &watch);
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
    return data;
}

Result<Json> describe(const PreparedData& data, Session& session) {
    printInfo(session, data.info);
    Json out = toJson(data.info);
    if (data.schema) {
        session.result(columnsText(*data.schema));
        out.set("schema", lathe::toJson(*data.schema));
    }
    Json parts = Json::Object{};
    for (Split split : {Split::Training, Split::Validation, Split::Test}) {
        const auto i = static_cast<size_t>(split);
        if (data.indices[i].empty()) continue;
        LATHE_TRY(Json described, describeSplit(session, split, *data.source[i], data.indices[i]));
        parts.set(name(split), std::move(described));
    }
    out.set("parts", std::move(parts));
    out.set("fingerprint", data.fingerprint);
    if (!data.normalization.scale.empty()) out.set("normalization", lathe::toJson(data.normalization));
    out.set("notes", lathe::toJson(data.notes));
    session.report(data.notes);
    return out;
}

ExitCode inspect(const Options& o, Session& session) {
    DataProgress watch(session);
    const auto data = open(o, watch);
    if (!data.ok()) return session.refuse(data.error());
    const auto description = describe(*data, session);
    return description.ok() ? session.answer(*description) : session.refuse(description.error());
}

Result<DatasetPair> openPair(const Options& o, ReadWatch& watch) {
    if (!isProject(o.source)) return openData(o.source, o.reader, o.settings, &watch);
    LATHE_TRY(const OpenProject open, openProject(o.source, o.settings));
    const ReaderDef* def = findReader(open.project.data.reader.type);
    if (!def) return openData(o.source, open.project.data.reader.type);
    return openWith(*def, open.project.data.reader.params, open.folder, &watch);
}

ExitCode convert(const Options& o, Session& session) {
    DataProgress watch(session);
    const auto pair = openPair(o, watch);
    if (!pair.ok()) return session.refuse(pair.error());
    const bool csv = fs::path(o.out).extension() == ".csv";
    if (const Status written = csv ? writeCsv(*pair, o.out) : writeIdx(*pair, o.out); !written.ok())
        return session.refuse(written.error());
    const int64_t samples = allOf(*pair)->size();
    session.report(fmt::format("wrote {} samples to {}", countText(samples), o.out));
    return session.answer(Json::Object{{"file", o.out}, {"format", csv ? "csv" : "idx"}, {"samples", samples}});
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
    app.add_option("--out", o->out, "File to write (.csv), or folder for the four IDX files")->required();
    return [o](Session& session) { return convert(*o, session); };
}

const Verb inspectVerb{.name = "inspect", .help = "Show the samples, classes and splits of data", .add = addInspect};
const Verb convertVerb{.name = "convert", .help = "Convert data to another format", .add = addConvert};

Action add(CLI::App& app) {
    const Verb* verbs[] = {&inspectVerb, &convertVerb};
    return addVerbs(app, verbs);
}

}  // namespace

extern const Verb data{
    .name = "data",
    .help = "Inspect and convert data",
    .examples =
        "lathe data inspect table.csv\n"
        "lathe data inspect mine.lathe\n"
        "lathe data convert digits --out digits-idx",
    .add = add,
};

}  // namespace lathe::verbs
