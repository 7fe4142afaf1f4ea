// SPDX-License-Identifier: Apache-2.0
#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/file.h"
#include "core/data/graph_inputs.h"
#include "core/exchange/onnx/fold_blocks.h"
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
    bool flat = false;
};

FoldedModel asDrawn(TrainedModel model) {
    Project drawn = model.project;
    return {std::move(model), std::move(drawn)};
}

Result<FoldedModel> openForeign(const Options& o, Diagnostics& problems) {
    const fs::path file = o.model;
    if (!fs::exists(file)) return requestError("model.missing", file.string(), "no model found", {}, "check the path");
    NodeScopes scopes;
    const bool isOnnx = file.extension() == ".onnx";
    LATHE_TRY(TrainedModel model, isOnnx ? importOnnx(file, problems, &scopes) : loadModel(file));
    return isOnnx && !o.flat ? foldBlocks(std::move(model), scopes) : asDrawn(std::move(model));
}

/// The project, and its weights beside it, where `evaluate`, `predict` and `export` take them.
Status save(const FoldedModel& folded, const fs::path& folder, const fs::path& weights) {
    const TrainedModel& model = folded.model;
    if (fs::exists(folder) && !(fs::is_directory(folder) && fs::is_empty(folder)))
        return requestError("import.exists", folder.string(), "a file or folder of this name already exists", {},
                            "name a folder that does not exist yet");
    LATHE_CHECK(makeFolders(folder.string()));
    const TensorFile content{
        model.weights,
        {{"format", "pt"}, {std::string(modelMetadataKey), describe(model).dump(-1)}, {std::string(importedMetadataKey), "1"}}};
    LATHE_TRY([[maybe_unused]] const WrittenFile written, writeSafetensors(weights.string(), content));
    return saveProject(folder, folded.drawn);  // last: there is no project without its weights
}

std::string blocksText(int64_t blocks) {
    return blocks == 0 ? "" : fmt::format(", repeated ones in {} {}", blocks, blocks == 1 ? "block" : "blocks");
}

ExitCode run(const Options& o, Session& session) {
    Diagnostics problems;
    const auto folded = openForeign(o, problems);
    if (!folded.ok()) return session.refuse(hasErrors(problems) ? problems : Diagnostics{folded.error()});
    const fs::path weights = fs::path(o.out) / importedWeightsFile;
    if (const Status saved = save(*folded, o.out, weights); !saved.ok()) return session.refuse(saved.error());
    const TrainedModel& model = folded->model;
    const auto layers = static_cast<int64_t>(model.project.graph.nodes.size());
    const auto blocks = static_cast<int64_t>(folded->drawn.blocks.size());
    const int64_t parameters = inferFor(model.project.graph, 1, model.info).parameters;
    session.report(problems);
    session.report(fmt::format("created {}: {} layers{}, {} parameters; its trainings start with the weights in {}", o.out,
                               layers, blocksText(blocks), countText(parameters), weights.string()));
    return session.answer(Json::Object{{"project", o.out},
                                       {"weights", weights.string()},
                                       {"layers", layers},
                                       {"blocks", blocks},
                                       {"parameters", parameters},
                                       {"problems", lathe::toJson(problems)}});
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("MODEL", o->model, "Model file: .onnx, or .safetensors of Lathe")->required();
    app.add_option("--out", o->out, "Folder of the new project")->required();
    app.add_flag("--flat", o->flat, "Keep repeated parts of an ONNX network as single layers, without blocks");
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb import_model{
    .name = "import",
    .help = "Create a project from a model file",
    .examples =
        "lathe import model.onnx --out mine.lathe\n"
        "lathe import model.onnx --out plain.lathe --flat",
    .add = add,
};

}  // namespace lathe::verbs::import_model_def
