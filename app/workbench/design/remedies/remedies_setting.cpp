// SPDX-License-Identifier: GPL-3.0-or-later
// What can be done about a value: a parameter, a choice, a setting of data or training.
#include <algorithm>
#include <charconv>

#include "app/workbench/design/remedies/remedy_table.h"
#include "app/workbench/forms/catalog_entry.h"
#include "app/workbench/forms/param_text.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/project_file.h"
#include "core/layers/layer.h"
#include "core/train/program/metric.h"
#include "core/train/target_fit.h"

namespace lathe::workbench {

namespace {

std::string pathOf(const Cure& c, const std::string& key) {
    return c.place().empty() ? std::string() : c.place() + '.' + key;
}

// The declarations at the problem's place.
ParamDefs defsAt(const Cure& c) {
    if (const Node* node = c.node()) {
        const LayerDef* def = findLayer(node->type);
        return def ? def->params : ParamDefs();
    }
    const auto choice = valueAt(c.context.project, c.place());
    const std::string type = choice.ok() ? (*choice)["type"].toString() : std::string();
    for (const auto& catalogue :
         {lossEntries(), optimizerEntries(), scheduleEntries(), readerEntries(), transformEntries(), metricEntries()})
        for (const CatalogEntry& entry : catalogue)
            if (entry.type == type) return entry.params;
    return {};
}

const ParamDef* defAt(const ParamDefs& defs, std::string_view key) {
    const auto found = std::find_if(defs.begin(), defs.end(), [&](const ParamDef* d) { return d->key == key; });
    return found == defs.end() ? nullptr : *found;
}

QString forget(Cure& c) {
    if (c.place().empty()) return {};
    c.plan.set(pathOf(c, c.text(1)), Json());
    return sayRemedy("Remove \"%1\"").arg(fromUtf8(c.text(1)));
}

QString resetParam(Cure& c) {
    const ParamDefs defs = defsAt(c);
    const ParamDef* def = defAt(defs, c.text(0));
    if (!def) return {};
    c.plan.set(pathOf(c, c.text(0)), Json());
    return sayRemedy("Set %1 to %2").arg(defText(def->label).toLower(), textOf(*def, def->initialValue()));
}

template <class Param, class T>
std::optional<ParamValue> nearest(const ParamDef& def, const Json& json, T value) {
    const auto* param = dynamic_cast<const Param*>(&def);
    if (!param || !json.isNumber()) return std::nullopt;
    return ParamValue(std::clamp<T>(value, param->spec.min, param->spec.max));
}

// The nearest value that is allowed; of lists, the default.
QString moveIntoRange(Cure& c) {
    const ParamDefs defs = defsAt(c);
    const ParamDef* def = defAt(defs, c.text(0));
    const auto value = valueAt(c.context.project, pathOf(c, c.text(0)));
    if (!def || !value.ok()) return {};
    auto fits = nearest<IntParam>(*def, *value, value->toInt());
    if (!fits) fits = nearest<FloatParam>(*def, *value, value->toDouble());
    if (!fits) return resetParam(c);
    c.plan.set(pathOf(c, c.text(0)), toJson(*fits));
    return sayRemedy("Set %1 to %2").arg(defText(def->label).toLower(), textOf(*def, *fits));
}

QString takeNearOption(Cure& c) {
    const ParamDefs defs = defsAt(c);
    const ParamDef* def = defAt(defs, c.text(0));
    if (!def || c.text(3).empty()) return resetParam(c);
    c.plan.set(pathOf(c, c.text(0)), c.text(3));
    return sayRemedy("Set %1 to %2").arg(defText(def->label).toLower(), optionText(c.text(3)));
}

// A kind that is not there: the one with the nearest name, else what a new project has.
QString takeNearKind(Cure& c) {
    const auto old = valueAt(c.context.project, c.problem.where);
    const auto standard = valueAt(Project(), c.problem.where);
    if (!old.ok() || !old->isObject()) return {};
    std::string type = c.text(2);
    if (type.empty() && standard.ok()) type = (*standard)["type"].toString();
    if (type.empty()) return {};
    Json next = *old;
    next.set("type", type);
    c.plan.set(c.problem.where, std::move(next));
    return sayRemedy("Use \"%1\"").arg(fromUtf8(type));
}

QString raiseToLeast(Cure& c) {
    c.plan.set(c.problem.where, c.number(1));
    return sayRemedy("Set it to %1").arg(c.number(1));
}

QString usualShare(Cure& c) {
    c.plan.set(c.problem.where, Json());
    return sayRemedy("Use the usual share");
}

QString usualSplit(Cure& c) {
    c.plan.set("data.split.validation", Json());
    c.plan.set("data.split.test", Json());
    return sayRemedy("Use the usual shares");
}

QString holdBack(Cure& c) {
    c.plan.set("data.split.validation", 0.1);
    return sayRemedy("Hold back 10 % for validation");
}

QString smallerBatch(Cure& c) {
    if (c.number(0) < 1) return {};
    c.plan.set("training.batch", c.number(0));
    return sayRemedy("Use batch %1").arg(c.number(0));
}

QString batchThatFits(Cure& c) {
    if (c.number(3) < 1) return {};
    c.plan.set("training.batch", c.number(3));
    return sayRemedy("Use batch %1").arg(c.number(3));
}

QString selectByLoss(Cure& c) {
    c.plan.set("training.best", Json());
    return sayRemedy("Select by the validation loss");
}

Json choiceJson(const Choice& choice) {
    Json json = toJson(choice.params);
    json.set("type", choice.type);
    return json;
}

QString metricsOnce(Cure& c) {
    Json::Array kept;
    std::vector<std::string> seen;
    for (const Choice& metric : c.context.project.training.metrics) {
        if (std::find(seen.begin(), seen.end(), metric.type) != seen.end()) continue;
        seen.push_back(metric.type);
        kept.push_back(choiceJson(metric));
    }
    c.plan.set("training.metrics", std::move(kept));
    return sayRemedy("List it once");
}

QString dropMetric(Cure& c, const std::string& name) {
    const auto list = valueAt(c.context.project, "training.metrics");
    if (!list.ok()) return {};
    Json::Array kept;
    for (const Json& metric : list->array())
        if (metric["type"].toString() != name) kept.push_back(metric);
    c.plan.set("training.metrics", std::move(kept));
    if (c.context.project.training.best.ends_with('.' + name)) c.plan.set("training.best", Json());
    return sayRemedy("Leave out \"%1\"").arg(fromUtf8(name));
}

bool isFor(const Choice& metric, TargetKind kind) {
    const MetricDef* def = findMetric(metric.type);
    return !def || def->anyTarget || def->target == kind;
}

/// Which ends of the training do not go with the target of the data.
struct Misfit {
    bool units = false, loss = false, metrics = false;
    int count() const { return units + loss + metrics; }
};

Misfit misfitOf(const Cure& c, const TargetFit& fit) {
    const TargetKind kind = c.context.data->targetKind();
    const TrainingSettings& t = c.context.project.training;
    const LossDef* loss = findLoss(t.loss.type);
    const TensorType* out = c.output(c.context.inference.output);
    return {.units = out && out->shape.sample().elements() != fit.outputs,
            .loss = loss && loss->target != kind,
            .metrics = !std::all_of(t.metrics.begin(), t.metrics.end(), [&](const Choice& m) { return isFor(m, kind); })};
}

// Those that go with the target stay; where none does, the usual ones.
void fitMetrics(Cure& c, const TargetFit& fit) {
    const TrainingSettings& t = c.context.project.training;
    Json::Array kept;
    for (const Choice& metric : t.metrics)
        if (isFor(metric, c.context.data->targetKind()))
            kept.push_back(choiceJson(metric));
        else if (t.best.ends_with('.' + metric.type))
            c.plan.set("training.best", Json());
    if (kept.empty())
        for (const Choice& metric : fit.metrics) kept.push_back(choiceJson(metric));
    c.plan.set("training.metrics", std::move(kept));
}

QString fitAll(Cure& c, const TargetFit& fit, const Misfit& misfit) {
    if (misfit.units) giveUnits(c, fit.outputs);
    if (misfit.loss) c.plan.set("training.loss", choiceJson(fit.loss));
    if (misfit.metrics) fitMetrics(c, fit);
    const bool scaled = fit.targetNormalization != Normalization::None;
    if (misfit.loss) c.plan.set("data.target_normalization", scaled ? Json("standardize") : Json());
    return sayRemedy("Fit last layer, loss and metric");
}

// One thing is named; several are mended together.
QString fitTargets(Cure& c) {
    constexpr std::string_view metrics = "training.metrics.";
    if (!c.context.data) return {};
    const TargetFit fit = fitFor(*c.context.data);
    const Misfit misfit = misfitOf(c, fit);
    if (misfit.count() > 1) return fitAll(c, fit, misfit);
    if (c.problem.where.starts_with(metrics)) return dropMetric(c, c.problem.where.substr(metrics.size()));
    c.plan.set("training.loss", choiceJson(fit.loss));
    return fit.loss.type == "mse" ? sayRemedy("Use mean squared error") : sayRemedy("Use cross-entropy");
}

QString equalWeights(Cure& c) {
    c.plan.set("training.loss.class_weights", Json());
    return sayRemedy("Weigh all classes equally");
}

// What the data want of the output.
QString fitOutput(Cure& c) {
    return c.context.data ? giveUnits(c, fitFor(*c.context.data).outputs) : QString();
}

constexpr RemedyEntry settingEntries[] = {
    {"param.unknown", forget},
    {"param.type", resetParam},
    {"param.range", moveIntoRange},
    {"param.choice", takeNearOption},
    {"project.unknown_type", takeNearKind},
    {"project.too_small", raiseToLeast},
    {"project.bad_share", usualShare},
    {"split.shares", usualSplit},
    {"training.best_without_validation", holdBack},
    {"training.whole_part", smallerBatch},
    {"training.best", selectByLoss},
    {"training.metric_twice", metricsOnce},
    {"training.target_kind", fitTargets},
    {"loss.target_shape", fitOutput},
    {"training.too_few_scores", giveUnitsForClasses},
    {"cross_entropy.class_weights", equalWeights},
    {"plan.memory", batchThatFits},
};

}  // namespace

std::span<const RemedyEntry> settingRemedies() {
    return settingEntries;
}

QString giveUnits(Cure& c, int64_t units) {
    const Node* last = c.graph().find(c.context.inference.output);
    const TensorType* out = last ? c.output(last->id) : nullptr;
    if (!out || units < 1) return {};
    const Node* dense = last;
    while (dense && dense->type != "dense" && out->shape.rank() == 2) {
        const auto in = inputsOf(c.graph(), dense->id);
        const bool passes = in.size() == 1 && c.output(in.front().from) && c.output(in.front().from)->shape == out->shape;
        dense = passes ? c.graph().find(in.front().from) : nullptr;
    }
    if (dense && dense->type == "dense" && out->shape.rank() == 2) {
        c.plan.setParam(dense->id, "units", units);
        return sayRemedy("Set units to %1").arg(units);
    }
    const TensorType* in = last->type == "dense" ? c.input(last->id) : nullptr;
    if (in && in->shape.rank() == 4 && insertFlatten(c, *last)) {
        c.plan.setParam(last->id, "units", units);
        return sayRemedy("Insert Flatten");
    }
    NodeId before = last->id;
    QPointF at(last->x, last->y + 72);
    if (out->shape.rank() > 2) {
        const NodeId flat = c.plan.add("flatten", at);
        c.plan.connect({before, 0, flat, 0});
        before = flat;
        at.ry() += 72;
    }
    c.plan.connect({before, 0, c.plan.add("dense", at, {{"units", units}}), 0});
    return sayRemedy("Add Dense of %1 units").arg(units);
}

QString giveUnitsForClasses(Cure& c) {
    return giveUnits(c, c.number(1));
}

}  // namespace lathe::workbench
