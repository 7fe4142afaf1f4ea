// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/space/parameter_names.h"

#include <algorithm>
#include <array>

#include "core/data/transform.h"
#include "core/graph/project_file.h"
#include "core/graph/training_params.h"
#include "core/layers/block_params.h"
#include "core/layers/layer.h"
#include "core/layers/loss.h"
#include "core/train/program/averaging.h"
#include "core/train/program/best_epoch.h"
#include "core/train/program/clipping.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"

namespace lathe::sweep {

namespace {

struct Synonym {
    std::string_view theirs, ours;
};
constexpr Synonym synonyms[] = {
    {"learning_rate", "lr"},    {"batch_size", "batch"},  {"num_epochs", "epochs"},  {"n_epochs", "epochs"},
    {"max_epochs", "epochs"},   {"wd", "weight_decay"},   {"l2", "weight_decay"},    {"dropout", "p"},
    {"dropout_rate", "p"},      {"drop_rate", "p"},       {"hidden_units", "units"}, {"hidden_size", "units"},
    {"hidden_dim", "units"},    {"num_units", "units"},   {"n_units", "units"},      {"kernel_size", "kernel"},
    {"num_filters", "filters"}, {"n_filters", "filters"}, {"optim", "optimizer"}};

std::string canonical(std::string_view word) {
    std::string text(word);
    for (char& c : text) c = c == '-' ? '_' : c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const auto found = std::find_if(std::begin(synonyms), std::end(synonyms), [&](const Synonym& s) { return s.theirs == text; });
    return found == std::end(synonyms) ? text : std::string(found->ours);
}

std::vector<std::string> words(std::string_view name) {
    std::vector<std::string> out;
    for (;;) {
        const size_t end = name.find_first_of("./");
        out.push_back(canonical(name.substr(0, end)));
        if (end == std::string_view::npos) return out;
        name.remove_prefix(end + 1);
    }
}

/// "optimizer" is what training.optimizer.type says.
bool endsLike(std::string_view path, const std::vector<std::string>& name) {
    if (path.ends_with(".type")) path.remove_suffix(5);
    const auto parts = words(path);
    return parts.size() >= name.size() && std::equal(name.rbegin(), name.rend(), parts.rbegin());
}

using Parameters = std::vector<ProjectParameter>;

void add(Parameters& out, const std::string& prefix, const ParamDefs& defs) {
    for (const ParamDef* def : defs) out.push_back({std::string(prefix).append(def->key), def});
}

template <class Def>
void addChoice(Parameters& out, const std::string& prefix, const Def* def) {
    out.push_back({prefix + "type"});
    if (def) add(out, prefix, def->params);
}

void addNode(Parameters& out, const Blocks& blocks, const Node& node, const std::string& start) {
    const std::string prefix = start + node.name + '.';
    if (const LayerDef* def = findLayer(node.type)) add(out, prefix, def->params);
    if (const Block* block = findBlock(blocks, blockNameOf(node)))
        for (const BlockParam& param : block->params)
            out.push_back({prefix + param.name, definitionOf(blocks, *block, param.name)});
}

bool isPath(const Project& project, std::string_view name) {
    const bool rooted =
        name.starts_with("layers.") || name.starts_with("blocks.") || name.starts_with("training.") || name.starts_with("data.");
    return rooted && valueAt(project, name).ok();
}

std::string joined(const std::vector<std::string>& texts) {
    std::string out;
    for (const std::string& t : texts) out.append(out.empty() ? "" : ", ").append(t);
    return out;
}

}  // namespace

Parameters projectParameters(const Project& project) {
    Parameters out;
    for (const Node& node : project.graph.nodes) addNode(out, project.blocks, node, "layers.");
    for (const Block& block : project.blocks)
        for (const Node& node : block.graph.nodes) addNode(out, project.blocks, node, "blocks." + block.name + ".layers.");
    const TrainingSettings& t = project.training;
    for (const TrainingParam& p : trainingParams())
        if (p.use.imported) out.push_back({p.path()});
    addChoice(out, "training.optimizer.", findOptimizer(t.optimizer.type));
    addChoice(out, "training.loss.", findLoss(t.loss.type));
    addChoice(out, "training.gradient_clipping.", findClipping(t.gradientClipping.type));
    addChoice(out, "training.averaging.", findAveraging(t.averaging.type));
    out.push_back({"training.schedule.type"});
    if (const ScheduleDef* def = findSchedule(t.schedule.type)) add(out, "training.schedule.", allParams(*def));
    for (size_t i = 0; i < project.data.transforms.size(); ++i)
        if (const TransformDef* def = findTransform(project.data.transforms[i].type))
            add(out, "data.transforms." + std::to_string(i) + ".", def->params);
    return out;
}

Json valueInForce(const Project& project, std::string_view path) {
    const auto said = valueAt(project, path);
    if (!said || !said->isNull()) return said ? *said : Json();
    for (const ProjectParameter& p : projectParameters(project))
        if (p.path == path && p.def) return lathe::toJson(p.def->initialValue());
    return {};
}

Result<std::string> pathNamed(std::string_view name, const Project& project, const NameMap& map) {
    if (const auto mapped = map.find(name); mapped != map.end()) return mapped->second;
    if (isPath(project, name)) return std::string(name);
    const auto wanted = words(name);
    std::vector<std::string> fitting;
    for (const ProjectParameter& p : projectParameters(project))
        if (endsLike(p.path, wanted)) fitting.push_back(p.path);
    if (fitting.size() == 1) return fitting.front();
    if (fitting.empty())
        return requestError("exchange.name", name, "the project has no parameter of this name", {std::string(name)},
                            "map the name to a parameter, --map {0}=PATH, or skip it, --map {0}=");
    return requestError("exchange.names", name, "several parameters match this name: {1}", {std::string(name), joined(fitting)},
                        "map the name to one of the parameters: --map {0}=PATH");
}

Diagnostics nameParameters(Space& space, const Project& project, const NameMap& map) {
    Diagnostics problems;
    NameMap paths;
    for (const Dimension& d : space.dimensions) {
        auto path = pathNamed(d.path, project, map);
        const auto* choices = std::get_if<Choices>(&d.domain);
        const bool fixed = choices && choices->values.size() == 1;
        if (path) {
            paths[d.path] = std::move(*path);
            continue;
        }
        Diagnostic problem = path.error();
        if (fixed && problem.code == "exchange.name") {
            problem = requestError("exchange.setting", d.path, "the project does not have this parameter; its value is ignored");
            problem.severity = Severity::Note;
        }
        paths[d.path] = "";
        problems.push_back(std::move(problem));
    }
    std::erase_if(space.dimensions, [&](const Dimension& d) { return paths[d.path].empty(); });
    for (Dimension& d : space.dimensions) {
        d.path = paths[d.path];
        for (Condition& c : d.when)
            if (const auto renamed = paths.find(c.path); renamed != paths.end()) c.path = renamed->second;
    }
    return problems;
}

std::optional<std::string> metricNamed(std::string_view name, const Project& project) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> parts{
        {{"val", "val."}, {"valid", "val."}, {"validation", "val."}, {"train", "train."}, {"training", "train."}}};
    const size_t end = name.find_first_of("._/ -");
    std::string part = "val.", figure(name);
    for (const auto& [theirs, ours] : parts)
        if (end != std::string_view::npos && name.substr(0, end) == theirs) part = ours, figure = name.substr(end + 1);
    if (figure == "acc") figure = "accuracy";
    Project asked = project;
    asked.training.best = part + figure;
    return BestMetric::parse(asked) ? std::optional(asked.training.best) : std::nullopt;
}

}  // namespace lathe::sweep
