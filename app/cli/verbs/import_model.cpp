// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/file.h"
#include "core/data/graph_inputs.h"
#include "core/exchange/onnx/import_graph.h"
#include "core/graph/project_file.h"
#include "core/store/safetensors.h"
#include "core/train/runs/initial_weights.h"
#include "core/train/runs/model.h"

namespace lathe::verbs::import_model_def {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string model, out;
};

Result<TrainedModel> openForeign(const fs::path& file, Diagnostics& problems) {
    if (!fs::exists(file)) return requestError("model.missing", file.string(), "no model found", {}, "check the path");
    return file.extension() == ".onnx" ? importOnnx(file, problems) : loadModel(file);
}

/// The project, and its weights beside it, where `evaluate`, `predict` and `export` take them.
Status save(const TrainedModel& model, const fs::path& folder, const fs::path& weights) {
    if (fs::exists(folder) && !(fs::is_directory(folder) && fs::is_empty(folder)))
        return requestError("import.exists", folder.string(), "a file or folder of this name already exists", {},
                            "name a folder that does not exist yet");
    LATHE_CHECK(makeFolders(folder.string()));
    const TensorFile content{
        model.weights,
        {{"format", "pt"}, {std::string(modelMetadataKey), describe(model).dump(-1)}, {std::string(importedMetadataKey), "1"}}};
    LATHE_TRY([[maybe_unused]] const WrittenFile written, writeSafetensors(weights.string(), content));
    return saveProject(folder, model.project);  // last: there is no project without its weights
}

ExitCode run(const Options& o, Session& session) {
    Diagnostics problems;
    const auto model = openForeign(o.model, problems);
    if (!model.ok()) return session.refuse(hasErrors(problems) ? problems : Diagnostics{model.error()});
    const fs::path weights = fs::path(o.out) / importedWeightsFile;
    if (const Status saved = save(*model, o.out, weights); !saved.ok()) return session.refuse(saved.error());
    const auto layers = static_cast<int64_t>(model->project.graph.nodes.size());
    const int64_t parameters = inferFor(model->project.graph, 1, model->info).parameters;
    session.report(problems);
    session.report(fmt::format("created {}: {} layers, {} parameters; its trainings start with the weights in {}", o.out, layers,
                               countText(parameters), weights.string()));
    return session.answer(Json::Object{{"project", o.out},
                                       {"weights", weights.string()},
                                       {"layers", layers},
                                       {"parameters", parameters},
                                       {"problems", lathe::toJson(problems)}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("MODEL", o->model, "Model file: .onnx, or .safetensors of Lathe")->required();
    app.add_option("--out", o->out, "Folder of the new project")->required();
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb import_model{
    .name = "import",
    .help = "Create a project from a model file",
    .examples = "lathe import model.onnx --out mine.lathe",
    .add = add,
};

}  // namespace lathe::verbs::import_model_def
