// SPDX-License-Identifier: Apache-2.0
#include "core/train/program/program_update.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/element.h"
#include "core/layers/max_norm.h"
#include "core/train/program/averaging.h"
#include "core/train/program/clipping.h"
#include "core/train/program/gradient_norms.h"
#include "core/train/program/loss_scale.h"
#include "core/train/program/loss_weighting.h"
#include "core/train/program/optimizer.h"
#include "core/train/program/program_ports.h"
#include "core/train/program/second_pass.h"
#include "core/train/program/weight_update.h"

namespace lathe {

namespace {

StateSlot& slotOf(Program& program, std::string_view name) {
    const StateSlot* slot = program.state(name);
    return element(program.states, slot - program.states.data());
}

void beginUpdate(Lowering& lowering) {
    lowering.enter("optimizer");
    lowering.ops().setStage(Stage::Update);
}

WeightedObjective inSecondPass(const SecondPass& second, const WeightedObjective& o) {
    const Objective& first = o.objective;
    return {{second.at(first.minimised), second.at(first.loss), second.at(first.factor), second.at(first.weight)},
            o.weight,
            second.at(o.factor)};
}

// One training Program that gets its update.
class UpdateMaker {
public:
    UpdateMaker(Lowering& lowering, std::vector<StateDef>& states, UpdateRequest request)
        : m_lowering(lowering), m_states(states), m_request(std::move(request)) {
        for (const StateDef& def : states)
            if (def.role == StateRole::Weight && def.rate > 0 && !isLearnedWeight(def.name))
                m_names.push_back(def.name), m_weights.push_back(program().state(def.name)->value);
        if (settings().precision == Precision::F16) m_scale.emplace(lowering, states);
    }

    std::vector<std::string> make() {
        for (WeightedObjective& o : m_request.objectives)
            if (m_scale) o.objective.minimised = m_scale->scaled(o.objective.minimised);
        std::vector<Value> all = gradients();
        const size_t ofNetwork = all.size();
        for (const LearnedWeight& one : m_request.learned) {
            m_names.push_back(stateOf(one));
            m_weights.push_back(one.s);
            all.push_back(one.gradient);
        }
        if (settings().gradientNorms && !all.empty()) addGradientNorms(m_lowering.ops(), all);
        step(clipped(std::move(all)), ofNetwork);
        const AveragingDef* averaging = findAveraging(settings().averaging.type);
        if (averaging->share) averageStates(m_lowering, m_states, *averaging);
        if (m_scale) m_scale->guard();
        return std::move(m_names);
    }

private:
    const TrainingSettings& settings() const { return m_request.settings; }
    Program& program() { return m_lowering.ops().program(); }

    std::string stateOf(const LearnedWeight& learned) const { return logVarianceState(m_request.losses[learned.loss].loss); }
    bool isLearnedWeight(const std::string& state) const {
        return std::any_of(m_request.learned.begin(), m_request.learned.end(),
                           [&](const LearnedWeight& l) { return stateOf(l) == state; });
    }

    // The gradients of a step: those of the objectives, or with SAM, those at the sharpest weights nearby. The gradients of
    // learned weights and the objectives are then those of the second pass.
    std::vector<Value> gradients() {
        Builder& ops = m_lowering.ops();
        std::optional<SecondPass> second;
        if (settings().samRho > 0 && !m_weights.empty()) second.emplace(ops.program());
        std::vector<Value> first = gradientsOf(ops, m_request.objectives, m_weights, settings().batchNorm);
        beginUpdate(m_lowering);
        if (m_scale) first = m_scale->unscaled(first);
        if (!second) return first;
        const std::vector<Value> moved = sharpestWeights(ops, m_weights, first, settings().samRho);
        second->append(ops, m_weights, moved);
        for (WeightedObjective& o : m_request.objectives) o = inSecondPass(*second, o);
        for (LearnedWeight& one : m_request.learned) one.gradient = second->at(one.gradient);
        std::vector<Value> last = gradientsOf(ops, m_request.objectives, moved, settings().batchNorm);
        beginUpdate(m_lowering);
        return m_scale ? m_scale->unscaled(last) : last;
    }

    std::vector<Value> clipped(std::vector<Value> gradients) {
        const ClippingDef* def = findClipping(settings().gradientClipping.type);
        if (!def->lower || gradients.empty()) return gradients;
        const Value max = addInput(program(), std::string(clippingMaxInput), InputRole::Scalar, {m_lowering.real(), {}});
        std::vector<WeightGradient> all;
        for (size_t i = 0; i < gradients.size(); ++i) all.push_back({m_weights[i], gradients[i]});
        return def->lower(m_lowering.ops(), max, all);
    }

    // The step of the optimizer. The first `ofNetwork` gradients are those of the network.
    void step(const std::vector<Value>& gradients, size_t ofNetwork) {
        const Choice& choice = settings().optimizer;
        WeightUpdate update(m_lowering, m_states, choice.params);
        for (size_t i = 0; i < m_names.size(); ++i) {
            update.begin(m_names[i], i < ofNetwork);
            Value next = findOptimizer(choice.type)->lower(update, choice.params, m_weights[i], gradients[i]);
            if (const double most = update.maxNorm(); most > 0) next = withMaxNorm(m_lowering.ops(), next, most);
            slotOf(program(), m_names[i]).next = next;
        }
    }

    Lowering& m_lowering;
    std::vector<StateDef>& m_states;
    UpdateRequest m_request;
    std::vector<std::string> m_names;  // of the states with a gradient
    std::vector<Value> m_weights;      // their values
    std::optional<LossScale> m_scale;
};

}  // namespace

std::vector<LearnedWeight> learnedWeights(Lowering& lowering, std::span<const ComparedLoss> losses,
                                          std::vector<WeightedObjective>& objectives) {
    std::vector<LearnedWeight> learned;
    for (size_t i = 0; i < losses.size(); ++i) {
        if (!losses[i].loss.learned) continue;
        Builder& ops = lowering.ops();
        const Value s = logVariance(lowering, losses[i].loss);
        objectives[i].factor = learnedFactor(ops, s);
        learned.push_back({i, s, gradientOfFactor(ops, s, objectives[i].objective.loss)});
    }
    return learned;
}

Value weightedSum(Lowering& lowering, std::span<const WeightedObjective> objectives, std::span<const LearnedWeight> learned) {
    if (objectives.size() == 1 && objectives[0].weight == 1) return objectives[0].objective.loss;
    lowering.enter("loss");
    Builder& ops = lowering.ops();
    Value sum;
    for (size_t i = 0; i < objectives.size(); ++i) {
        const Value loss = objectives[i].objective.loss;
        const auto own = std::find_if(learned.begin(), learned.end(), [&](const LearnedWeight& l) { return l.loss == i; });
        const bool isMeasuredOnly = own == learned.end() && objectives[i].weight == 0;
        if (isMeasuredOnly && (sum.valid() || i + 1 < objectives.size())) continue;  // its NaN would be that of the sum
        const Value term = own == learned.end() ? ops.affine(loss, objectives[i].weight) : learnedTerm(ops, own->s, loss);
        sum = sum.valid() ? ops.add(sum, term) : term;
    }
    return sum;
}

std::vector<std::string> addUpdate(Lowering& lowering, std::vector<StateDef>& states, UpdateRequest request) {
    return UpdateMaker(lowering, states, std::move(request)).make();
}

}  // namespace lathe
