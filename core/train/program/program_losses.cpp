// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/program_losses.h"

#include <algorithm>
#include <utility>

#include "core/train/program/member_rows.h"
#include "core/train/program/metric.h"
#include "core/train/program/objective.h"
#include "core/train/program/output_names.h"
#include "core/train/program/position_rows.h"
#include "core/train/program/program_ports.h"
#include "core/train/program/target_scaling.h"

namespace lathe {

namespace {

// Real targets in the shape of the prediction: [N] and [N, 1] would broadcast to [N, N].
Value likePrediction(Builder& ops, Value target, Value prediction) {
    const Shape shape = ops.shape(prediction);
    const bool same = isReal(ops.type(target).dtype) && ops.shape(target).elements() == shape.elements();
    return same ? ops.reshape(target, shape) : target;
}

void addBatchSum(Builder& ops, std::string name, Value values, Value mask) {
    if (mask.valid()) values = ops.mul(values, mask);
    addOutput(ops.program(), std::move(name), batchTotal(ops, ops.sumAll(values)));
}

}  // namespace

bool ComparedLoss::isOfSequences() const {
    return findLoss(loss.loss.type)->sequences;
}

bool ComparedLoss::hasRows() const {
    return target.field.hasPositions() && !isOfSequences();
}

Value inTargetUnit(Builder& ops, Value scaled, const ComparedLoss& loss) {
    return unscaled(ops, scaled, loss.target.field.scaling);
}

ProgramLosses::ProgramLosses(const Project& project, const DatasetInfo& data, DType real, int64_t samples, int64_t longest)
    : m_project(project), m_data(data), m_real(real), m_samples(samples), m_longest(longest), m_heads(headsOf(project)) {
    for (const LossTerm& term : m_heads.losses) m_losses.push_back({term, *targetOf(term, project.graph, data)});
}

bool ProgramLosses::haveSequences() const {
    return std::any_of(m_losses.begin(), m_losses.end(), [](const ComparedLoss& l) { return l.isOfSequences(); });
}

const ComparedLoss* ProgramLosses::ofOutput(size_t output) const {
    const auto it =
        std::find_if(m_losses.begin(), m_losses.end(), [&](const ComparedLoss& l) { return l.loss.output == output; });
    return it == m_losses.end() ? nullptr : &*it;
}

Value ProgramLosses::targetValue(const LossPass& pass, const ComparedLoss& l) const {
    return l.target.input ? pass.graph.entering.at(*l.target.input) : pass.targets.at(l.target.index);
}

// The prediction of a loss of sequences keeps its steps.
LossValues ProgramLosses::ofSequences(LossPass& pass, const ComparedLoss& l, Value prediction, Value target) const {
    pass.lowering.setPadding({pass.graph.resultLengths[l.loss.output]}, m_longest);
    return findLoss(l.loss.loss.type)->lower(pass.lowering, l.loss.loss.params, prediction, target);
}

// Each member of an ensemble is trained by itself: a loss of their mean alone would let them compensate each other.
LossValues ProgramLosses::ofMembers(LossPass& pass, const ComparedLoss& l, Value members, Value target) const {
    Builder& ops = pass.lowering.ops();
    const MemberRows rows = rowsOfMembers(ops, members, target);
    const LossDef& def = *findLoss(l.loss.loss.type);
    return meanOfMembers(ops, def.lower(pass.lowering, l.loss.loss.params, rows.outputs, rows.targets), m_samples);
}

LossValues ProgramLosses::valuesOf(LossPass& pass, const ComparedLoss& l) const {
    pass.lowering.enter(l.loss.name.empty() ? "loss" : l.loss.name);
    const LossDef& def = *findLoss(l.loss.loss.type);
    const Params& params = l.loss.loss.params;
    if (!l.loss.hasTarget()) return def.lowerInputs(pass.lowering, params, pass.graph.lossInputs.at(l.loss.node));
    const Value prediction = pass.results[l.loss.output], target = targetValue(pass, l);
    const Value members = pass.graph.resultMembers[l.loss.output];
    if (pass.lowering.training() && members.valid()) return ofMembers(pass, l, members, target);
    if (def.sequences) return ofSequences(pass, l, prediction, target);
    if (!l.hasRows()) return def.lower(pass.lowering, params, prediction, target);
    Builder& ops = pass.lowering.ops();
    const PositionRows rows = rowsOfPositions(ops, prediction, target);
    LossValues values = lossOfSamples(ops, def.lower(pass.lowering, params, rows.scores, rows.classes), rows, m_samples);
    values.values = asOfLongest(ops, values.values);
    if (values.weights.valid()) values.weights = asOfLongest(ops, values.weights);
    return values;
}

LossValues ProgramLosses::trained(LossPass& pass, const ComparedLoss& l) const {
    const LossValues own = valuesOf(pass, l);
    if (!pass.mixing || !l.loss.hasTarget()) return own;
    Builder& ops = pass.lowering.ops();
    LossPass others = pass;
    Value& prediction = others.results[l.loss.output];
    prediction = BatchMixing::forOtherClasses(ops, prediction);
    return pass.mixing->mixed(ops, own, valuesOf(others, l));
}

void ProgramLosses::addSums(LossPass& pass, const ComparedLoss& l) const {
    Builder& ops = pass.lowering.ops();
    const LossValues values = valuesOf(pass, l);
    addOutput(ops.program(), outputName("loss.sum", l.loss.name), ops.sumAll(ops.mul(values.values, pass.mask)));
    addOutput(ops.program(), outputName(lossWeightOutput, l.loss.name),
              ops.sumAll(values.weights.valid() ? ops.mul(values.weights, pass.mask) : pass.mask));
}

// A mean over the steps of a sample as if there were as many as in the longest one, so that sums over batches of different
// numbers of steps have one unit.
Value ProgramLosses::asOfLongest(Builder& ops, Value meanOfSteps) const {
    if (m_longest == 0) return meanOfSteps;
    return ops.affine(meanOfSteps, static_cast<double>(m_data.features.shape[0]) / static_cast<double>(m_longest));
}

void ProgramLosses::addMetrics(LossPass& pass) const {
    for (size_t o = 0; o < m_heads.outputs.size(); ++o)
        if (const ComparedLoss* l = ofOutput(o)) addMetricsOf(pass, o, *l);
}

void ProgramLosses::addMetricsOf(LossPass& pass, size_t output, const ComparedLoss& l) const {
    const std::string& name = m_heads.outputs[output].name;
    Builder& ops = pass.lowering.ops();
    Value prediction = inTargetUnit(ops, pass.results[output], l);
    Value target = likePrediction(ops, inTargetUnit(ops, targetValue(pass, l), l), prediction);
    const Value classes = target;
    PositionRows rows;
    if (l.hasRows()) {
        rows = rowsOfPositions(ops, prediction, target);
        prediction = rows.scores, target = rows.classes;
    }
    bool measured = false;
    for (const Choice* choice : metricsOf(m_heads, output, m_project.training)) {
        const MetricDef* metric = metricOfChoice(*choice);
        measured |= metric->measure != nullptr;
        if (!metric->lower) continue;
        pass.lowering.enter(metric->type);
        Value values = metric->lower(pass.lowering, choice->params, prediction, target);
        if (rows.counts.valid()) values = asOfLongest(ops, meanOfPositions(ops, values, rows, m_samples));
        addBatchSum(ops, outputName(std::string(metric->type) + ".sum", name), values, pass.mask);
    }
    if (rows.counts.valid())
        addBatchSum(ops, outputName(metricWeightOutput, name),
                    asOfLongest(ops, meanOfPositions(ops, rows.counts, rows, m_samples)), pass.mask);
    if (pass.mask.valid() && measured) giveOut(ops, name, prediction, classes);
    if (pass.mask.valid() && measured && l.isOfSequences()) giveOutSteps(pass, output);
}

// For what is measured on the host.
void ProgramLosses::giveOut(Builder& ops, const std::string& name, Value prediction, Value target) const {
    const bool numbers = ops.type(target).dtype == DType::I64;
    addOutput(ops.program(), outputName(predictionOutput, name), prediction);
    addOutput(ops.program(), outputName(targetOutput, name), numbers ? ops.cast(target, m_real) : ops.affine(target, 1));
}

// The number of steps of each sample.
void ProgramLosses::giveOutSteps(LossPass& pass, size_t output) const {
    Builder& ops = pass.lowering.ops();
    const Value lengths = pass.graph.resultLengths[output];
    const auto most = static_cast<double>(ops.shape(pass.results[output])[1]);
    addOutput(ops.program(), outputName(stepsOutput, m_heads.outputs[output].name),
              lengths.valid() ? ops.reshape(ops.cast(lengths, m_real), {m_samples}) : ops.fill({m_real, {m_samples}}, most));
}

}  // namespace lathe
