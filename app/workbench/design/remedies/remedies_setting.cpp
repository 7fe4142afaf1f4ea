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
#include "core/layers/loss.h"
#include "core/train/program/heads.h"
#include "core/train/program/metric.h"
#include "core/train/target_fit.h"

namespace lathe::workbench {

namespace {

std::string pathOf(const RemedyBuilder& c, const std::string& key) {
    return c.place().empty() ? std::string() : c.place() + '.' + key;
}

// The declarations at the problem's place.
ParamDefs defsAt(const RemedyBuilder& c) {
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

QString forget(RemedyBuilder& c) {
    if (c.place().empty()) return {};
    c.plan.set(pathOf(c, c.text(1)), Json());
    return remedyText("Remove \"%1\"").arg(fromUtf8(c.text(1)));
}

QString resetParam(RemedyBuilder& c) {
    const ParamDefs defs = defsAt(c);
    const ParamDef* def = defAt(defs, c.text(0));
    if (!def) return {};
    c.plan.set(pathOf(c, c.text(0)), Json());
    return remedyText("Set %1 to %2").arg(defText(def->label).toLower(), textOf(*def, def->initialValue()));
}

template <class Param, class T>
std::optional<ParamValue> nearest(const ParamDef& def, const Json& json, T value) {
    const auto* param = dynamic_cast<const Param*>(&def);
    if (!param || !json.isNumber()) return std::nullopt;
    return ParamValue(std::clamp<T>(value, param->spec.min, param->spec.max));
}

// The nearest value that is allowed; of lists, the default.
QString moveIntoRange(RemedyBuilder& c) {
    const ParamDefs defs = defsAt(c);
    const ParamDef* def = defAt(defs, c.text(0));
    const auto value = valueAt(c.context.project, pathOf(c, c.text(0)));
    if (!def || !value.ok()) return {};
    auto fits = nearest<IntParam>(*def, *value, value->toInt());
    if (!fits) fits = nearest<FloatParam>(*def, *value, value->toDouble());
    if (!fits) return resetParam(c);
    c.plan.set(pathOf(c, c.text(0)), toJson(*fits));
    return remedyText("Set %1 to %2").arg(defText(def->label).toLower(), textOf(*def, *fits));
}

QString takeNearOption(RemedyBuilder& c) {
    const ParamDefs defs = defsAt(c);
    const ParamDef* def = defAt(defs, c.text(0));
    if (!def || c.text(3).empty()) return resetParam(c);
    c.plan.set(pathOf(c, c.text(0)), c.text(3));
    return remedyText("Set %1 to %2").arg(defText(def->label).toLower(), optionText(c.text(3)));
}

// A kind that is not there: the one with the nearest name, else what a new project has.
QString takeNearKind(RemedyBuilder& c) {
    const auto old = valueAt(c.context.project, c.problem.where);
    const auto standard = valueAt(Project(), c.problem.where);
    if (!old.ok() || !old->isObject()) return {};
    std::string type = c.text(2);
    if (type.empty() && standard.ok()) type = (*standard)["type"].toString();
    if (type.empty()) return {};
    Json next = *old;
    next.set("type", type);
    c.plan.set(c.problem.where, std::move(next));
    return remedyText("Use \"%1\"").arg(fromUtf8(type));
}

QString raiseToLeast(RemedyBuilder& c) {
    c.plan.set(c.problem.where, c.number(1));
    return remedyText("Set it to %1").arg(c.number(1));
}

QString usualShare(RemedyBuilder& c) {
    c.plan.set(c.problem.where, Json());
    return remedyText("Use the usual share");
}

QString usualSplit(RemedyBuilder& c) {
    c.plan.set("data.split.validation", Json());
    c.plan.set("data.split.test", Json());
    return remedyText("Use the usual shares");
}

QString holdBack(RemedyBuilder& c) {
    c.plan.set("data.split.validation", 0.1);
    return remedyText("Hold back 10 % for validation");
}

// Beside codes that are known already.
QString declareMissing(RemedyBuilder& c) {
    const std::string path = "data.reader.missing_codes";
    const auto known = valueAt(c.context.project, path);
    const std::string before = known.ok() ? known->toString() : std::string();
    c.plan.set(path, (before.empty() ? "" : before + ",") + c.text(0));
    return remedyText("Treat %1 as missing").arg(fromUtf8(c.text(0)));
}

QString smallerBatch(RemedyBuilder& c) {
    if (c.number(0) < 1) return {};
    c.plan.set("training.batch", c.number(0));
    return remedyText("Use batch %1").arg(c.number(0));
}

QString limitMemory(RemedyBuilder& c, int64_t mebibytes) {
    c.plan.set("training.memory", mebibytes);
    return remedyText("Train in %1 MiB").arg(mebibytes);
}

QString leastMemory(RemedyBuilder& c) {
    return limitMemory(c, c.number(1));
}

// Recomputation keeps the results; another batch does not.
QString fitIntoDevice(RemedyBuilder& c) {
    if (c.number(4) > 0) return limitMemory(c, c.number(4));
    if (c.number(3) < 1) return {};
    c.plan.set("training.batch", c.number(3));
    return remedyText("Use batch %1").arg(c.number(3));
}

QString selectByLoss(RemedyBuilder& c) {
    c.plan.set("training.best", Json());
    return remedyText("Select by the validation loss");
}

Json choiceJson(const Choice& choice) {
    Json json = toJson(choice.params);
    json.set("type", choice.type);
    return json;
}

// An entry for one output is not needed beside one for all outputs.
bool isListedForAll(const Choice& metric, const std::vector<Choice>& metrics) {
    const auto isForAll = [&](const Choice& other) {
        return outputOfChoice(other).empty() && metricTypeOf(other) == metricTypeOf(metric);
    };
    return !outputOfChoice(metric).empty() && std::any_of(metrics.begin(), metrics.end(), isForAll);
}

QString metricsOnce(RemedyBuilder& c) {
    Json::Array kept;
    std::vector<std::string> seen;
    const std::vector<Choice>& metrics = c.context.project.training.metrics;
    for (const Choice& metric : metrics) {
        if (std::find(seen.begin(), seen.end(), metric.type) != seen.end() || isListedForAll(metric, metrics)) continue;
        seen.push_back(metric.type);
        kept.push_back(choiceJson(metric));
    }
    c.plan.set("training.metrics", std::move(kept));
    return remedyText("List it once");
}

QString dropMetric(RemedyBuilder& c, const std::string& name) {
    const auto list = valueAt(c.context.project, "training.metrics");
    if (!list.ok()) return {};
    Json::Array kept;
    for (const Json& metric : list->array())
        if (metric["type"].toString() != name) kept.push_back(metric);
    c.plan.set("training.metrics", std::move(kept));
    const Choice removed{name, {}};
    const std::string figure = lathe::figureName(metricTypeOf(removed), outputOfChoice(removed));
    if (c.context.project.training.best.ends_with('.' + figure)) c.plan.set("training.best", Json());
    return remedyText("Leave out \"%1\"").arg(fromUtf8(name));
}

bool isFor(const Choice& metric, TargetKind kind) {
    const MetricDef* def = metricOfChoice(metric);
    return !def || def->anyTarget || def->target == kind;
}

/// Which ends of the training do not go with the target of the data.
struct Mismatch {
    bool units = false, loss = false, metrics = false;
    int count() const { return units + loss + metrics; }
};

Mismatch mismatchOf(const RemedyBuilder& c, const TargetFit& fit) {
    const TargetKind kind = c.context.data->targetKind();
    const TrainingSettings& t = c.context.project.training;
    const LossDef* loss = findLoss(t.loss.type);
    const TensorType* out = c.output(c.context.inference.output());
    return {.units = out && out->shape.sample().elements() != fit.outputs,
            .loss = loss && loss->target != kind,
            .metrics = !std::all_of(t.metrics.begin(), t.metrics.end(), [&](const Choice& m) { return isFor(m, kind); })};
}

// Those that go with the target stay; where none does, the usual ones.
void fitMetrics(RemedyBuilder& c, const TargetFit& fit) {
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

QString fitAll(RemedyBuilder& c, const TargetFit& fit, const Mismatch& mismatch) {
    if (mismatch.units) giveUnits(c, fit.outputs);
    if (mismatch.loss) c.plan.set("training.loss", choiceJson(fit.loss));
    if (mismatch.metrics) fitMetrics(c, fit);
    const bool scaled = fit.targetNormalization != Normalization::None;
    if (mismatch.loss) c.plan.set("data.target_normalization", scaled ? Json("standardize") : Json());
    return remedyText("Fit last layer, loss and metric");
}

QString dropThisMetric(RemedyBuilder& c) {
    constexpr std::string_view metrics = "training.metrics.";
    return c.problem.where.starts_with(metrics) ? dropMetric(c, c.problem.where.substr(metrics.size())) : QString();
}

// A loss of sequences has a metric of its own, in place of all others.
QString fitSequences(RemedyBuilder& c) {
    const TrainingSettings& t = c.context.project.training;
    const LossDef* loss = findLoss(t.loss.type);
    if (!loss || !loss->sequences || hasLossNodes(c.graph())) return dropThisMetric(c);
    Json::Array metrics;
    for (const Choice& metric : usualMetrics(*loss)) metrics.push_back(choiceJson(metric));
    c.plan.set("training.metrics", std::move(metrics));
    for (const Choice& metric : t.metrics)
        if (t.best.ends_with('.' + metric.type)) c.plan.set("training.best", Json());
    return remedyText("Use the label error rate");
}

// One thing is named; several are mended together.
QString fitTargets(RemedyBuilder& c) {
    if (!c.context.data || hasLossNodes(c.graph())) return {};
    const TargetFit fit = fitFor(*c.context.data);
    const Mismatch mismatch = mismatchOf(c, fit);
    if (mismatch.count() > 1) return fitAll(c, fit, mismatch);
    if (const QString text = dropThisMetric(c); !text.isEmpty()) return text;
    c.plan.set("training.loss", choiceJson(fit.loss));
    const LossDef* loss = findLoss(fit.loss.type);
    return loss && loss->target == TargetKind::Real ? remedyText("Use mean squared error") : remedyText("Use cross-entropy");
}

QString equalWeights(RemedyBuilder& c) {
    c.plan.set("training.loss.class_weights", Json());
    return remedyText("Weigh all classes equally");
}

// What the data want of the output.
QString fitOutput(RemedyBuilder& c) {
    return c.context.data ? giveUnits(c, fitFor(*c.context.data).outputs) : QString();
}

QString fitVocabulary(RemedyBuilder& c) {
    const LayerDef* def = c.node() ? findLayer(c.node()->type) : nullptr;
    if (!def || !def->traits.tokens || c.number(2) > def->traits.tokens->spec.max) return {};
    c.plan.setParam(c.node()->id, def->traits.tokens->key, c.number(2));
    return remedyText("Set vocabulary to %1").arg(c.number(2));
}

// The parameter that sets the number of outputs of the layer; null: it has none.
const IntParam* outputsParam(const Node& node) {
    const LayerDef* def = findLayer(node.type);
    return def ? def->traits.features : nullptr;
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
    {"csv.missing-code", declareMissing},
    {"training.best_without_validation", holdBack},
    {"training.whole_part", smallerBatch},
    {"training.best", selectByLoss},
    {"training.metric_twice", metricsOnce},
    {"training.target_kind", fitTargets},
    {"training.metric_without_target", dropThisMetric},
    {"training.metric_output", dropThisMetric},
    {"training.metric_of_output", dropThisMetric},
    {"training.metric_of_sequences", fitSequences},
    {"loss.target_shape", fitOutput},
    {"training.too_few_scores", giveUnitsForClasses},
    {"graph.vocabulary", fitVocabulary},
    {"loss.class_weights", equalWeights},
    {"plan.limit", leastMemory},
    {"plan.memory", fitIntoDevice},
};

}  // namespace

std::span<const RemedyEntry> settingRemedies() {
    return settingEntries;
}

QString giveUnits(RemedyBuilder& c, int64_t units) {
    const Node* last = c.graph().find(c.context.inference.output());
    const TensorType* out = last ? c.output(last->id) : nullptr;
    if (!out || units < 1) return {};
    const Node* dense = last;
    while (dense && !outputsParam(*dense) && out->shape.rank() == 2) {
        const auto in = inputsOf(c.graph(), dense->id);
        const TensorType* entering = in.size() == 1 ? c.output(in.front().from) : nullptr;
        const bool averages = findLayer(dense->type) && findLayer(dense->type)->traits.averagesMembers;
        const bool passes = entering && (averages || entering->shape == out->shape);
        dense = passes ? c.graph().find(in.front().from) : nullptr;
    }
    if (dense && outputsParam(*dense) && out->shape.rank() == 2) {
        c.plan.setParam(dense->id, outputsParam(*dense)->key, units);
        return remedyText("Set units to %1").arg(units);
    }
    const TensorType* in = outputsParam(*last) ? c.input(last->id) : nullptr;
    if (in && in->shape.rank() == 4 && insertFlatten(c, *last)) {
        c.plan.setParam(last->id, outputsParam(*last)->key, units);
        return remedyText("Insert Flatten");
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
    return remedyText("Add Dense of %1 units").arg(units);
}

QString giveUnitsForClasses(RemedyBuilder& c) {
    return giveUnits(c, c.number(1));
}

}  // namespace lathe::workbench
