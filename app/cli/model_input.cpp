// SPDX-License-Identifier: Apache-2.0
#include "app/cli/model_input.h"

#include <CLI/CLI.hpp>

#include "app/cli/data_source.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

/// The reader that the model was trained with, with all its settings, pointed at another path; nothing when it does not fit.
std::optional<Choice> readerOfModel(const TrainedModel& model, const fs::path& path) {
    Choice choice = model.project.data.reader;
    const ReaderDef* def = findReader(choice.type);
    if (!def || !def->recognise || !def->recognise(path)) return std::nullopt;
    choice.params.set("path", fs::absolute(path).string());
    return choice;
}

Result<DatasetPair> openFor(const TrainedModel& model, const fs::path& path, const std::string& reader) {
    const auto own = reader.empty() && fs::exists(path) ? readerOfModel(model, path) : std::nullopt;
    if (!own) return openData(path, reader);
    return findReader(own->type)->open(own->params, ".");
}

}  // namespace

void addModelArgument(CLI::App& app, ModelArgument& argument) {
    app.add_option("MODEL", argument.path, "A run's folder, one of its checkpoints, or a .safetensors file of Lathe")->required();
    app.add_flag("--last", argument.last, "The last commit of the run instead of the best");
}

Result<TrainedModel> openModel(const ModelArgument& argument) {
    if (!fs::exists(argument.path))
        return requestError("model.missing", argument.path, "there is no model here", {},
                            "name a run's folder or a .safetensors file");
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

Result<PreparedData> ownData(const TrainedModel& model, const ModelArgument& argument) {
    const auto base = baseOfRun(argument.path);
    return dataOfModel(model, base.ok() ? *base : fs::current_path());
}

Part judgingPart(const PreparedData& data) {
    return data.size(Part::Test) > 0 ? Part::Test : Part::Validation;
}

Result<PreparedData> otherData(const TrainedModel& model, const fs::path& path, const std::string& reader) {
    LATHE_TRY(const DatasetPair pair, openFor(model, path, reader));
    return foreignData(model, allOf(pair));
}

}  // namespace lathe
