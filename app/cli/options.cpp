// SPDX-License-Identifier: Apache-2.0
#include "app/cli/options.h"

#include <algorithm>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/cli/project_folder.h"
#include "app/cli/session.h"
#include "core/data/known_classes.h"
#include "core/data/reader.h"
#include "core/graph/project_file.h"
#include "core/train/interface/run_options.h"
#include "core/train/runs/initial_weights.h"

namespace lathe {
namespace {

Json valueFromText(const std::string& text) {
    if (auto json = Json::parse(text); json.ok()) return *json;
    if (text.find(',') != std::string::npos)
        if (auto list = Json::parse('[' + text + ']'); list.ok()) return *list;
    return text;
}

/// Whether the project has a list of entries of a catalogue there (metrics, transforms).
bool isEntryList(const Project& project, std::string_view path) {
    if (!path.starts_with("training.") && !path.starts_with("data.")) return false;
    const auto value = valueAt(project, path);
    if (!value.ok() || !value->isArray()) return false;
    return std::all_of(value->array().begin(), value->array().end(), [](const Json& one) { return one.isObject(); });
}

/// Names with commas between: "accuracy,f1".
Json listFromText(const std::string& text) {
    Json list = Json::Array{};
    for (const std::string& name : separatedNames(text)) list.push(name);
    return list;
}

/// A setting that a later one replaces with the whole entry: it would be lost without a message.
Status checkNotReplaced(const std::vector<std::string>& settings) {
    const auto pathOf = [](const std::string& setting) { return setting.substr(0, setting.find('=')); };
    for (size_t later = 0; later < settings.size(); ++later)
        for (size_t i = 0; i < later; ++i)
            if (pathOf(settings[i]).starts_with(pathOf(settings[later]) + '.'))
                return requestError("cli.set_replaced", "--set",
                                    "\"{0}\" has no effect, because \"{1}\" replaces the whole entry",
                                    {settings[i], settings[later]}, "write --set {1} before --set {0}");
    return {};
}

/// Whether the value is a text of the project's reader: the name of a column or of a folder may look like a number.
bool isText(const Project& project, std::string_view path) {
    constexpr std::string_view start = "data.reader.";
    const ReaderDef* reader = findReader(project.data.reader.type);
    if (!reader || !path.starts_with(start)) return false;
    const auto isIt = [key = path.substr(start.size())](const ParamDef* def) {
        return def->key == key && dynamic_cast<const TextParam*>(def);
    };
    return std::any_of(reader->params.begin(), reader->params.end(), isIt);
}

/// As it was typed; null gives the initial value, and quotes are JSON's.
Json textFromText(const std::string& text) {
    const auto json = Json::parse(text);
    return json.ok() && (json->isString() || json->isNull()) ? *json : Json(text);
}

/// What was typed for a location in the project.
Json typedValue(const Project& project, std::string_view path, const std::string& text) {
    if (isText(project, path)) return textFromText(text);
    Json value = valueFromText(text);
    return value.isString() && isEntryList(project, path) ? listFromText(value.toString()) : value;
}

}  // namespace

void addComputeOptions(CLI::App& app, ComputeOptions& o) {
    app.add_option("--device", o.device, "Device: auto, cpu, cuda (any free GPU) or cuda:N (default: auto)");
    app.add_option("--threads", o.threads, "Number of CPU threads (default 0: one per core)")->check(CLI::Range(0, 1024));
    const std::map<std::string, KernelChoice> kernels{{"fast", KernelChoice::Fast}, {"reference", KernelChoice::Reference}};
    app.add_option("--kernels", o.kernels,
                   "Kernels: fast or reference (default: fast). The reference kernels are slow; use them to compare results")
        ->transform(CLI::CheckedTransformer(kernels).description(""));
    const std::map<std::string, DType> types{{"f32", DType::F32}, {"f64", DType::F64}};
    app.add_option("--dtype", o.real, "Type of real numbers: f32 or f64 (default: f32)")
        ->transform(CLI::CheckedTransformer(types).description(""));
}

RunOptions tuningOptions(const ComputeOptions& compute, const OpenProject& open, Session& session) {
    RunOptions options;
    options.data = &session.data();
    options.base = open.folder;
    if (hasImportedWeights(open.folder)) options.from = open.folder;
    options.device = compute.device;
    options.threads = compute.threads;
    options.kernels = compute.kernels;
    options.real = compute.real;
    return options;
}

void addProgressOption(CLI::App& app, bool& progress) {
    app.add_flag("--progress", progress, "Write the progress to stderr as lines of JSON");
}

void addSetOption(CLI::App& app, std::vector<std::string>& settings) {
    app.add_option("--set", settings,
                   "Override a value of the project (repeatable). PATH is the location of the value in project.json: "
                   "training.batch=32, training.optimizer.lr=0.01, layers.conv1.kernel=3,3, data.reader.path=FILE. `lathe list "
                   "LIST NAME` shows the parameters of an entry")
        ->type_name("PATH=VALUE")
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

Status applySettings(Project& project, const std::vector<std::string>& settings) {
    LATHE_CHECK(checkNotReplaced(settings));
    for (const std::string& setting : settings) {
        const size_t equals = setting.find('=');
        if (equals == std::string::npos)
            return requestError("cli.set", "--set", "\"{0}\" has no value", {setting}, "write PATH=VALUE");
        const std::string path = setting.substr(0, equals), value = setting.substr(equals + 1);
        LATHE_CHECK(setValueAt(project, path, typedValue(project, path, value)));
    }
    return {};
}

}  // namespace lathe
