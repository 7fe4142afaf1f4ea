// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/objective.h"

#include "core/base/element.h"
#include "core/compile/batch_statistics.h"
#include "core/compile/differentiate.h"
#include "core/compile/micro_batch.h"

namespace lathe {

namespace {

void averageBuffers(Builder& ops) {
    Program& program = ops.program();
    const std::vector<bool> own = microBatchValues(program);
    for (size_t i = 0; i < program.states.size(); ++i) {
        const auto next = program.states[i].next;
        if (!next || !element(own, next->id)) continue;
        program.states[i].next = ops.affine(batchTotal(ops, *next), 1.0 / static_cast<double>(program.microBatches));
    }
}

/// sum / weight; 0 where nothing weighs anything, and so are its gradients.
struct WeightedMean {
    Builder& ops;
    Value positive, divisor;

    WeightedMean(Builder& b, Value weight)
        : ops(b),
          positive(b.append1(OpKind::Greater, {}, {weight, b.fill(b.type(weight), 0)})),
          divisor(b.add(weight, b.affine(positive, -1, 1))) {}
    Value operator()(Value sum) const { return ops.div(ops.append1(OpKind::Mask, {}, {sum, positive}), divisor); }
};

Objective weighted(Builder& ops, const LossValues& loss, Value sum, double perSample) {
    const Value weight = batchTotal(ops, ops.sumAll(loss.weights));
    const WeightedMean mean(ops, weight);
    if (ops.program().microBatches == 1) {
        const Value whole = mean(sum);
        return {whole, whole, {}, weight};
    }
    const Value share = ops.affine(sum, perSample);
    const Value factor = mean(ops.fill({ops.type(share).dtype, {}}, 1 / perSample));
    return {share, ops.mul(batchTotal(ops, share), factor), factor, weight};
}

}  // namespace

Value batchTotal(Builder& ops, Value v) {
    return ops.program().microBatches > 1 ? sumOverMicroBatches(ops, v) : v;
}

Objective makeObjective(Builder& ops, const LossValues& loss, int64_t batch) {
    const double perSample = 1.0 / static_cast<double>(batch);
    const Value sum = ops.sumAll(loss.values);
    if (loss.uneven) return weighted(ops, loss, sum, perSample);
    if (ops.program().microBatches == 1) {
        const Value mean = loss.weights.valid() ? ops.div(sum, ops.sumAll(loss.weights)) : ops.affine(sum, perSample);
        return {mean, mean, {}};
    }
    const Value share = ops.affine(sum, perSample);
    if (!loss.weights.valid()) return {share, batchTotal(ops, share), {}};
    const Value samples = ops.fill({ops.type(share).dtype, {}}, static_cast<double>(batch));
    const Value factor = ops.div(samples, batchTotal(ops, ops.sumAll(loss.weights)));
    return {share, ops.mul(batchTotal(ops, share), factor), factor};
}

namespace {

/// What the backward pass of an objective begins with: its weight. Objective::factor is known only after the forward pass of all
/// micro-batches.
Value seedOf(Builder& ops, const WeightedObjective& o) {
    const Value minimised = o.objective.minimised, factor = o.objective.factor;
    if (!o.factor.valid()) return factor.valid() ? ops.affine(factor, o.weight) : ops.fill(ops.type(minimised), o.weight);
    return factor.valid() ? ops.mul(factor, o.factor) : o.factor;
}

/// A loss of weight 0 is measured only: nothing flows back from it, not even a NaN. If there is no other, it gives the zeros.
std::vector<WeightedObjective> minimizedOnes(std::span<const WeightedObjective> all) {
    std::vector<WeightedObjective> kept;
    for (const WeightedObjective& o : all)
        if (o.weight != 0 || o.factor.valid()) kept.push_back(o);
    return kept.empty() ? std::vector<WeightedObjective>(all.begin(), all.end()) : kept;
}

std::vector<Value> differentiateAll(Builder& ops, std::span<const WeightedObjective> objectives, std::span<const Value> weights) {
    std::vector<Seed> seeds;
    for (const WeightedObjective& o : objectives) seeds.push_back({o.objective.minimised, seedOf(ops, o)});
    return differentiateFrom(ops.program(), seeds, weights);
}

}  // namespace

std::vector<Value> gradientsOf(Builder& ops, std::span<const WeightedObjective> all, std::span<const Value> weights,
                               BatchStatistics statistics) {
    const std::vector<WeightedObjective> objectives = minimizedOnes(all);
    const bool plain = objectives.size() == 1 && objectives[0].weight == 1 && !objectives[0].factor.valid();
    const Objective& first = objectives[0].objective;
    std::vector<Value> gradients =
        plain ? differentiate(ops.program(), first.minimised, weights) : differentiateAll(ops, objectives, weights);
    if (ops.program().microBatches == 1) return gradients;
    ops.setStage(Stage::Backward);
    if (statistics == BatchStatistics::Global) shareBatchStatistics(ops.program());
    for (Value& g : gradients) {
        g = batchTotal(ops, g);
        if (plain && first.factor.valid()) g = ops.mul(g, first.factor);
    }
    averageBuffers(ops);
    return gradients;
}

}  // namespace lathe
