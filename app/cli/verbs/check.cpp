// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_progress.h"
#include "app/cli/options.h"
#include "app/cli/project_folder.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/data/graph_inputs.h"
#include "core/data/loader.h"
#include "core/graph/expand_blocks.h"
#include "core/layers/layer.h"
#include "core/train/program/advice.h"
#include "core/train/program/batch_size.h"
#include "core/train/program/heads.h"
#include "core/train/program/training_program.h"
#include "core/train/runs/memory_forecast.h"

namespace lathe::verbs::check_def {

namespace {

struct Options {
    std::string project;
    int64_t batch = 0;
    std::vector<std::string> settings;
    ComputeOptions compute;
};

/// Everything that can be said of a project without training it.
struct Report {
    Inference inference;
    Diagnostics problems;
    std::optional<MemoryPlan> memory;
    std::string device;
    int64_t batch = 0;  ///< that training takes
};

void append(Diagnostics& all, const Diagnostics& more) {
    for (const Diagnostic& d : more)
        if (std::find(all.begin(), all.end(), d) == all.end()) all.push_back(d);
}

/// What training would say of the sizes of the parts.
Diagnostics problemsOfSplits(const Project& project, const PreparedData& data) {
    Diagnostics problems = data.notes;
    if (const Status sizes = checkSplitSizes(project, data); !sizes.ok()) problems.push_back(sizes.error());
    if (const Status targets = checkTargets(project, data); !targets.ok()) problems.push_back(targets.error());
    if (const auto note = wholeSplitNote(project.training, data.size(Split::Training))) problems.push_back(*note);
    return problems;
}

Report examine(const OpenProject& open, const Options& o, Session& session) {
    Project project = open.project;
    Report report;
    DataProgress watch(session);
    const auto data = prepareData(project.data, open.folder, static_cast<uint64_t>(project.training.seed), &watch);
    append(report.problems, data.ok() ? problemsOfSplits(project, *data) : Diagnostics{data.error()});
    const DatasetInfo* info = data.ok() ? &data->info : nullptr;
    if (data.ok()) project.training.batch = batchFor(project.training, data->size(Split::Training));
    report.batch = project.training.batch;
    append(report.problems, checkProject(project, info));
    report.inference =
        info ? inferFor(project.graph, project.training.batch, *info) : infer(project.graph, project.training.batch);
    append(report.problems, report.inference.problems);
    append(report.problems, advise(project, report.inference, info));
    // Without data the Input layer's shape may be unknown, too; that is no second problem.
    if (!info) std::erase_if(report.problems, [](const Diagnostic& d) { return d.code == "input.shape_unknown"; });
    auto device = session.registry().choose(o.compute.device, Untested::Accept);
    append(report.problems, device.ok() ? device->notes : Diagnostics{device.error()});
    if (device.ok()) report.device = device->device.id;
    if (hasErrors(report.problems)) return report;
    const ForecastTarget target{*device->backend,  device->device.id, o.compute.real,
                                o.compute.threads, o.compute.kernels, &*data};
    if (const auto memory = forecastMemory(project, *info, target, &report.problems); memory.ok())
        report.memory = *memory;
    else
        report.problems.push_back(memory.error());
    if (!report.memory) return report;
    if (const auto problem = whereTooLarge(*report.memory, device->device, project, *info, target))
        report.problems.push_back(*problem);
    return report;
}

Json toJson(const MemoryPlan& m) {
    return Json::Object{{"parameters", m.parameters},
                        {"activations", m.activations},
                        {"gradients", m.gradients},
                        {"optimizer", m.optimizer},
                        {"workspace", m.workspace},
                        {"data", m.data},
                        {"without_recomputation", m.withoutRecomputation},
                        {"recomputation", m.recomputation},
                        {"peak", m.peak}};
}

Json shapesOf(const std::vector<TensorType>& outputs) {
    Json::Array shapes;
    for (const TensorType& type : outputs) shapes.push_back(lathe::toJson(type.shape));
    return shapes;
}

Json toJson(const Graph& graph, const Inference& inference) {
    Json::Array layers;
    for (const NodeId id : inference.order) {
        const Node& node = *graph.find(id);
        const NodeInference& known = inference.nodes.at(id);
        Json output = known.outputs.empty() ? Json() : lathe::toJson(known.outputs.front().shape);
        Json layer = Json::Object{{"name", node.name},           {"type", node.type},
                                  {"output", std::move(output)}, {"parameters", known.parameters},
                                  {"macs", known.macs},          {"activation_bytes", known.activationBytes}};
        if (known.outputs.size() > 1) layer.set("outputs", shapesOf(known.outputs));
        layers.push_back(std::move(layer));
    }
    return layers;
}

Json toJson(const Project& project, const Report& r) {
    return Json::Object{{"ok", !hasErrors(r.problems)},
                        {"batch", r.batch},
                        {"device", r.device},
                        {"parameters", r.inference.parameters},
                        {"macs", r.inference.macs},
                        {"memory", r.memory ? toJson(*r.memory) : Json()},
                        {"layers", toJson(project.graph, r.inference)},
                        {"problems", lathe::toJson(r.problems)}};
}

/// A loss and an Output layer return nothing.
std::string outputText(const Node& node, const NodeInference& known) {
    std::string shapes;
    for (const TensorType& type : known.outputs) shapes += (shapes.empty() ? "" : ", ") + toString(type.shape);
    if (!shapes.empty()) return shapes;
    const LayerDef* def = findLayer(node.type);
    return def && def->outputs == 0 ? "" : "?";
}

void printLayers(const Session& session, const Graph& graph, const Inference& inference) {
    std::vector<std::vector<std::string>> rows{{"layer", "type", "output", "parameters", "MACs"}};
    for (const NodeId id : inference.order) {
        const Node& node = *graph.find(id);
        const NodeInference& known = inference.nodes.at(id);
        rows.push_back({node.name, node.type, outputText(node, known), countText(known.parameters), countText(known.macs)});
    }
    session.result(tableText(rows, {false, false, false, true, true}));
}

void printMemory(const Session& session, const Report& r) {
    const MemoryPlan& m = *r.memory;
    const std::string data = m.data > 0 ? fmt::format(", data {}", bytesText(m.data)) : std::string();
    session.result(
        fmt::format("planned memory on {}: {} (parameters {}, activations {}, gradients {}, optimizer {}, workspace {}{})",
                    r.device, bytesText(m.peak), bytesText(m.parameters), bytesText(m.activations), bytesText(m.gradients),
                    bytesText(m.optimizer), bytesText(m.workspace), data));
    if (m.withoutRecomputation > 0)
        session.result(fmt::format("recomputation: {} instead of {}, with about {:.0f} % more time for a training step",
                                   bytesText(m.peak), bytesText(m.withoutRecomputation), 100 * m.recomputation));
}

/// What training is asked for, as far as it is a choice with parameters.
std::vector<std::pair<std::string, Choice>> choicesOf(const Project& project) {
    std::vector<std::pair<std::string, Choice>> choices;
    for (const LossTerm& term : headsOf(project).losses)
        choices.emplace_back(term.name.empty() ? "loss" : fmt::format("loss {} (weight {})", term.name, term.weight), term.loss);
    choices.insert(choices.end(), {{"optimizer", project.training.optimizer}, {"schedule", project.training.schedule}});
    return choices;
}

/// "cross_entropy  class_weights 1, 1, 5": the parameters that the project sets.
std::string choiceText(const Choice& choice) {
    std::string text = choice.type;
    for (const auto& [key, value] : choice.params.values()) text += "  " + key + ' ' + lathe::toString(value);
    return text;
}

ExitCode exitCodeOf(const Diagnostics& problems) {
    const auto first =
        std::find_if(problems.begin(), problems.end(), [](const auto& d) { return d.severity == Severity::Error; });
    if (first == problems.end()) return ExitCode::Done;
    return first->category == ErrorCategory::Request ? ExitCode::Refused : ExitCode::Failed;
}

ExitCode run(const Options& o, Session& session) {
    auto open = openProject(o.project, o.settings);
    if (!open.ok()) return session.refuse(open.error());
    if (o.batch > 0) open->project.training.batch = o.batch;
    auto expanded = withoutBlocks(std::move(open->project));
    if (!expanded) return session.refuse(expanded.error());
    open->project = std::move(*expanded);
    const Report report = examine(*open, o, session);
    printLayers(session, open->project.graph, report.inference);
    session.result(fmt::format("{} parameters; forward pass: {} multiply-adds for a batch of {}",
                               countText(report.inference.parameters), countText(report.inference.macs),
                               open->project.training.batch));
    for (const auto& [what, choice] : choicesOf(open->project)) session.result(what + ' ' + choiceText(choice));
    if (report.memory) printMemory(session, report);
    session.report(report.problems);
    if (!hasErrors(report.problems)) session.result("The project can be trained.");
    return session.answer(toJson(open->project, report), exitCodeOf(report.problems));
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("PROJECT", o->project, "A project folder or its project.json")->required();
    app.add_option("--batch", o->batch, "Batch size (default: from the project; a smaller data set is one batch)")
        ->check(CLI::Range(1, 1 << 20));
    addSetOption(app, o->settings);
    addComputeOptions(app, o->compute);
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb check{
    .name = "check",
    .help = "Show the shapes, parameters, cost and memory of a project, and its problems",
    .examples =
        "lathe check mine.lathe\n"
        "lathe check mine.lathe --batch 256 --set layers.dense1.units=64\n"
        "lathe check mine.lathe --set training.loss.class_weights=1,1,5",
    .add = add,
};

}  // namespace lathe::verbs::check_def
