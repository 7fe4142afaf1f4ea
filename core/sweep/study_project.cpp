// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study_project.h"

#include <algorithm>

#include "core/base/sha256.h"
#include "core/compile/infer.h"
#include "core/graph/project_file.h"
#include "core/graph/project_json.h"
#include "core/layers/layer.h"
#include "core/train/selection.h"
#include "core/train/training_program.h"

namespace lathe::sweep {

namespace {

// Results of another version may differ in the last digits: its trials are others. Raise it when what a training computes
// changes.
constexpr int64_t contentVersion = 2;

bool knows(const ParamDefs& defs, std::string_view key) {
    return std::any_of(defs.begin(), defs.end(), [&](const ParamDef* d) { return d->key == key; });
}

void dropUnknownParams(Project& project, std::string_view typePath) {
    const std::string_view name = typePath.substr(7, typePath.size() - 7 - 5);  // layers.NAME.type
    for (Node& node : project.graph.nodes) {
        const LayerDef* def = node.name == name ? findLayer(node.type) : nullptr;
        if (!def) continue;
        const Params old = node.params;
        for (const auto& [key, value] : old.values())
            if (!knows(def->params, key)) node.params.erase(key);
    }
}

bool isLayerType(std::string_view path) {
    return path.starts_with("layers.") && path.ends_with(".type") && path.size() > 12;
}

Diagnostics problemsOf(const Project& project) {
    Diagnostics problems = checkProject(project, nullptr);
    const Diagnostics more = infer(project.graph, project.training.batch).problems;
    problems.insert(problems.end(), more.begin(), more.end());
    return problems;
}

/// The values of a dimension that say whether all of them are accepted: each choice, and both ends.
std::vector<Json> samplesOf(const Dimension& d) {
    if (const auto* c = std::get_if<Choices>(&d.domain)) return c->values;
    const auto* r = std::get_if<Range>(&d.domain);
    if (!r) return {};
    const auto number = [&](double v) { return r->integer ? Json(static_cast<int64_t>(v)) : Json(v); };
    return {number(r->low), number(r->high)};
}

void checkValue(const Project& project, const Diagnostics& before, const std::string& path, const Json& value,
                Diagnostics& problems) {
    const auto changed = applyPoint(project, Point{{path, value}});
    if (!changed) {
        problems.push_back(changed.error());
        return;
    }
    for (Diagnostic d : problemsOf(*changed)) {
        if (d.severity != Severity::Error || std::find(before.begin(), before.end(), d) != before.end()) continue;
        d.where = "sweep.space." + path + " = " + value.dump(-1) + (d.where.empty() ? "" : ", " + d.where);
        problems.push_back(std::move(d));
    }
}

}  // namespace

Result<Project> applyPoint(Project project, const Point& point) {
    // Types first: the values of a layer's parameters are those of its new type.
    for (const bool types : {true, false})
        for (const auto& [path, value] : point) {
            if (isLayerType(path) != types) continue;
            LATHE_CHECK(setValueAt(project, path, value));
            if (types) dropUnknownParams(project, path);
        }
    return project;
}

Diagnostics checkSpace(const Project& project, const Space& space) {
    Diagnostics problems;
    const Diagnostics before = problemsOf(project);
    for (const Dimension& d : space.dimensions) {
        if (!d.when.empty()) continue;  // means something only together with the values that it depends on
        const size_t found = problems.size();
        for (const Json& value : samplesOf(d)) {
            checkValue(project, before, d.path, value, problems);
            if (problems.size() > found && !std::holds_alternative<Choices>(d.domain)) break;
        }
    }
    return problems;
}

std::string contentId(const Project& applied, int64_t seed, const std::optional<Proposal::Parent>& parent) {
    Project content = applied;
    content.name.clear();
    content.notes.clear();
    content.sweep = {};
    for (Node& node : content.graph.nodes) node.x = node.y = 0;
    Json json = Json::Object{{"project", lathe::toJson(content)}, {"seed", seed}, {"version", contentVersion}};
    if (parent) json.set("parent", Json::Object{{"trial", parent->trial}, {"resource", parent->resource}});
    return sha256Hex(json.dump(-1)).substr(0, 32);
}

Objective objectiveFor(const Project& project, const std::string& metric) {
    TrainingSettings training = project.training;
    training.best = metric;
    const auto selection = Selection::parse(training);
    return {metric, selection && selection->better == Better::Higher};
}

std::optional<ModelSize> sizeOf(const Project& project) {
    const Inference inference = infer(project.graph, project.training.batch);
    if (hasErrors(inference.problems)) return std::nullopt;
    return ModelSize{inference.parameters, inference.macs};
}

}  // namespace lathe::sweep
