// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/study_project.h"

#include <algorithm>
#include <cmath>

#include "core/base/sha256.h"
#include "core/compile/infer.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/graph/project_json.h"
#include "core/layers/layer.h"
#include "core/train/program/best_epoch.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/schedule.h"
#include "core/train/program/training_program.h"

namespace lathe::sweep {

namespace {

// Results of another version may differ in the last digits: its trials are others. Raise it when what a training computes
// changes.
constexpr int64_t contentVersion = 2;

bool isLayerType(std::string_view path) {
    return path.starts_with("layers.") && path.ends_with(".type") && path.size() > 12;
}

bool knows(const ParamDefs& defs, std::string_view key) {
    return std::any_of(defs.begin(), defs.end(), [&](const ParamDef* d) { return d->key == key; });
}

template <class Def>
void dropUnknownParams(Params& params, const Def* def) {
    if (!def) return;
    const Params old = params;
    for (const auto& [key, value] : old.values())
        if (!knows(def->params, key)) params.erase(key);
}

/// What the former type had, and the new one does not.
void dropUnknownParams(Project& project, std::string_view typePath) {
    TrainingSettings& t = project.training;
    if (typePath == "training.optimizer.type") dropUnknownParams(t.optimizer.params, findOptimizer(t.optimizer.type));
    if (typePath == "training.schedule.type") dropUnknownParams(t.schedule.params, findSchedule(t.schedule.type));
    if (!isLayerType(typePath)) return;
    const std::string_view name = typePath.substr(7, typePath.size() - 7 - 5);  // layers.NAME.type
    for (Node& node : project.graph.nodes)
        if (node.name == name) dropUnknownParams(node.params, findLayer(node.type));
}

/// A number between the two that is not their middle, and hardly ever an integer.
double within(double low, double high) {
    return low + (high - low) * 0.381966;
}

Diagnostics problemsOf(const Project& drawn) {
    const auto project = withoutBlocks(drawn);
    if (!project) return {project.error()};
    Diagnostics problems = checkProject(*project, nullptr);
    const Diagnostics more = infer(project->graph, project->training.batch).problems;
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

/// A value of the dimension that is no integer, where it has one.
std::optional<double> fractionOf(const Domain& domain) {
    std::optional<double> value;
    if (const auto* r = std::get_if<Range>(&domain); r && !r->integer)
        value = r->step > 0 ? r->low + r->step : within(r->low, r->high);
    if (const auto* n = std::get_if<Normal>(&domain); n && !n->integer)
        value = n->scale == Scale::Log ? std::exp(n->mean) : n->mean + n->deviation / 3;
    if (!value || *value == std::floor(*value)) return std::nullopt;
    return value;
}

/// The same values, as far as they are integers.
Domain integersOf(const Domain& domain) {
    if (const auto* r = std::get_if<Range>(&domain))
        return Range{std::ceil(r->low), std::floor(r->high), r->scale, std::ceil(r->step), true};
    const auto& n = std::get<Normal>(domain);
    const double low = std::max(1.0, std::floor(n.mean - 2 * n.deviation));
    return Range{low, std::max(low, std::ceil(n.mean + 2 * n.deviation)), Scale::Linear, 0, true};
}

/// What the conditions of a dimension ask for: the first value of each, with what those dimensions ask for themselves.
Point conditionsOf(const Space& space, const Dimension& d) {
    Point point;
    for (const Condition& c : d.when) {
        if (c.values.empty()) continue;
        point[c.path] = c.values.front();
        for (const Dimension& on : space.dimensions)
            if (on.path == c.path && &on < &d) point.merge(conditionsOf(space, on));
    }
    return point;
}

/// What the project refuses of `point` beyond the problems that it has with `context`, a part of the point.
Diagnostics newProblems(const Project& project, const Point& context, const Point& point) {
    const auto base = applyPoint(project, context), changed = applyPoint(project, point);
    if (!changed) return {changed.error()};
    const Diagnostics before = base ? problemsOf(*base) : Diagnostics();
    Diagnostics problems = problemsOf(*changed);
    std::erase_if(problems, [&](const Diagnostic& d) {
        return d.severity != Severity::Error || std::find(before.begin(), before.end(), d) != before.end();
    });
    return problems;
}

Diagnostics checkValue(const Project& project, const Point& context, const std::string& path, const Json& value) {
    Point point = context;
    point[path] = value;
    Diagnostics problems = newProblems(project, context, point);
    for (Diagnostic& d : problems)
        d.where = "sweep.space." + path + " = " + value.dump(-1) + (d.where.empty() ? "" : ", " + d.where);
    return problems;
}

Diagnostics checkDimension(const Project& project, const Space& space, const Dimension& d) {
    const Point context = conditionsOf(space, d);
    Diagnostics problems;
    for (const Json& value : samplesOf(d)) {
        const Diagnostics more = checkValue(project, context, d.path, value);
        problems.insert(problems.end(), more.begin(), more.end());
        if (!problems.empty() && !std::holds_alternative<Choices>(d.domain)) return problems;
    }
    const auto fraction = fractionOf(d.domain);
    if (problems.empty() && fraction && !checkValue(project, context, d.path, Json(*fraction)).empty())
        problems.push_back(requestError("sweep.takes-integers", "sweep.space." + d.path,
                                        "the setting needs integers, but {0} contains other numbers",
                                        {toString(d.domain), toString(integersOf(d.domain))}, "write {1}"));
    return problems;
}

void clearPositions(Graph& graph) {
    for (Node& node : graph.nodes) node.x = node.y = 0;
}

}  // namespace

Result<Project> applyPoint(Project project, const Point& point) {
    // Types first: the values of parameters are those of the new type.
    for (const bool types : {true, false})
        for (const auto& [path, value] : point) {
            if (path.ends_with(".type") != types) continue;
            LATHE_CHECK(setValueAt(project, path, value));
            if (types) dropUnknownParams(project, path);
        }
    project.training.refit = false;  // trials are compared by the validation split
    return project;
}

Diagnostics checkSpace(const Project& project, const Space& space) {
    Diagnostics problems;
    for (const Dimension& d : space.dimensions) {
        const Diagnostics more = checkDimension(project, space, d);
        problems.insert(problems.end(), more.begin(), more.end());
    }
    return problems;
}

Diagnostics checkPoint(const Project& project, const Point& point) {
    return newProblems(project, {}, point);
}

std::string contentId(const Project& applied, int64_t seed, const std::optional<Proposal::Parent>& parent) {
    Project content = applied;
    content.name.clear();
    content.notes.clear();
    content.sweep = {};
    clearPositions(content.graph);
    for (Block& block : content.blocks) clearPositions(block.graph);
    Json json = Json::Object{{"project", lathe::toJson(content)}, {"seed", seed}, {"version", contentVersion}};
    if (parent) json.set("parent", Json::Object{{"trial", parent->trial}, {"resource", parent->resource}});
    return sha256Hex(json.dump(-1)).substr(0, 32);
}

Objective objectiveFor(const Project& project, const std::string& metric) {
    Project asked = project;
    asked.training.best = metric;
    const auto selection = BestMetric::parse(asked);
    return {metric, selection && selection->better == Better::Higher};
}

std::optional<ModelSize> sizeOf(const Project& drawn) {
    const auto project = withoutBlocks(drawn);
    if (!project) return std::nullopt;
    const Inference inference = infer(project->graph, project->training.batch);
    if (hasErrors(inference.problems)) return std::nullopt;
    return ModelSize{inference.parameters, inference.macs};
}

}  // namespace lathe::sweep
