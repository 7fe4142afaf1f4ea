// SPDX-License-Identifier: Apache-2.0
#include "core/compile/fuse.h"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "core/base/element.h"
#include "core/compile/chains.h"

namespace lathe {
namespace {

bool isOneOf(OpKind kind, std::initializer_list<OpKind> kinds) {
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

struct ActivationRow {
    OpKind forward, backward;
    Activation activation;
};
constexpr std::array activations{ActivationRow{OpKind::Relu, OpKind::ReluGrad, Activation::Relu},
                                 ActivationRow{OpKind::Sigmoid, OpKind::SigmoidGrad, Activation::Sigmoid},
                                 ActivationRow{OpKind::Tanh, OpKind::TanhGrad, Activation::Tanh}};

Activation activationOf(OpKind kind) {
    for (const ActivationRow& row : activations)
        if (row.forward == kind || row.backward == kind) return row.activation;
    return Activation::None;
}

/// Where an instruction keeps its fused activation; null for kinds that have none.
Activation* fusedActivation(Instruction& i) {
    if (auto* a = std::get_if<MatMulAttributes>(&i.attributes)) return &a->activation;
    if (i.kind == OpKind::Conv2d) return &std::get<ConvAttributes>(i.attributes).activation;
    const bool batchNorm = isOneOf(i.kind, {OpKind::BatchNormTrain, OpKind::BatchNormInfer});
    return batchNorm ? &std::get<NormAttributes>(i.attributes).activation : nullptr;
}

/// Merges an instruction into the one that makes its operand, which then stands in its place.
class PairFuser {
public:
    explicit PairFuser(Program& program) : m_program(program), m_list(program.instructions) {}

    void run() {
        pass(&PairFuser::skipBroadcasts);
        pass(&PairFuser::absorbBias);
        pass(&PairFuser::absorbResidual);
        pass(&PairFuser::absorbActivation);
        pass(&PairFuser::absorbDerivative);
        pass(&PairFuser::shrinkDerivative);
        removeDead(m_program);
    }

private:
    static size_t index(Value v) { return static_cast<size_t>(v.id); }

    void pass(void (PairFuser::*step)(size_t)) {
        removeDead(m_program);
        m_producer.assign(m_program.values.size(), -1);
        m_uses.assign(m_program.values.size(), 0);
        for (size_t i = 0; i < m_list.size(); ++i) {
            for (Value v : m_list[i].outputs) m_producer[index(v)] = static_cast<int>(i);
            for (Value v : m_list[i].inputs) ++m_uses[index(v)];
        }
        for (const ProgramOutput& o : m_program.outputs) ++m_uses[index(o.value)];
        for (const StateSlot& s : m_program.states)
            if (s.next) ++m_uses[index(*s.next)];
        for (size_t i = 0; i < m_list.size(); ++i) (this->*step)(i);
    }

    Instruction* producer(Value v) {
        const int i = m_producer[index(v)];
        return i < 0 ? nullptr : &element(m_list, i);
    }

    /// The producer of `v`, if `v` is its first result, nobody else reads it, and the whole instruction may stand at `at`.
    Instruction* movableProducer(Value v, size_t at) {
        Instruction* source = producer(v);
        if (!source || source->outputs[0] != v || m_uses[index(v)] != 1) return nullptr;
        const auto readsOther = [&](const Instruction& user) {
            return std::find_first_of(user.inputs.begin(), user.inputs.end(), source->outputs.begin() + 1,
                                      source->outputs.end()) != user.inputs.end();
        };
        return std::any_of(source + 1, m_list.data() + at, readsOther) ? nullptr : source;
    }

    /// `source` takes the place and the result of the instruction at `at`; what is left of itself is dead.
    void moveTo(size_t at, Instruction& source) {
        source.outputs[0] = m_list[at].outputs[0];
        m_list[at] = std::move(source);
        source = Instruction{};
        for (Value v : m_list[at].outputs) m_producer[index(v)] = static_cast<int>(at);
    }

    void skipBroadcasts(size_t at) {
        Instruction& i = m_list[at];
        if (opDef(i.kind).shape != opDef(OpKind::Add).shape) return;
        for (size_t k : {0u, 1u}) {
            const Instruction* source = producer(i.inputs[k]);
            const bool other = m_program.shape(i.inputs[1 - k]) == m_program.shape(i.outputs[0]);
            if (other && source && source->kind == OpKind::Broadcast) i.inputs[k] = source->inputs[0];
        }
    }

    /// The value [extent of `axis`] that `v` adds along that axis of `type`: itself or what it reshapes.
    Value biasBehind(Value v, const TensorType& type, int axis) {
        const Shape bias{type.shape[axis]};
        const int behind = type.shape.rank() - 1 - axis;
        if (behind == 0 && m_program.shape(v) == bias) return v;
        const Instruction* reshape = producer(v);
        const Shape& s = m_program.shape(v);
        const bool along = s.rank() > behind && s[-1 - behind] == bias[0] && s.elements() == bias[0];
        const bool reshaped = reshape && reshape->kind == OpKind::Reshape && m_program.shape(reshape->inputs[0]) == bias;
        return along && reshaped ? reshape->inputs[0] : Value{};
    }

    void absorbBias(size_t at) {
        if (m_list[at].kind != OpKind::Add) return;
        const TensorType type = m_program.type(m_list[at].outputs[0]);
        for (size_t k : {0u, 1u}) {
            Instruction* source = movableProducer(m_list[at].inputs[k], at);
            if (!source || !isOneOf(source->kind, {OpKind::MatMul, OpKind::Conv2d}) || source->inputs.size() != 2) continue;
            if (m_program.type(source->outputs[0]) != type) continue;
            const Value bias =
                biasBehind(m_list[at].inputs[1 - k], type, source->kind == OpKind::MatMul ? type.shape.rank() - 1 : 1);
            if (!bias.valid()) continue;
            source->inputs.push_back(bias);
            return moveTo(at, *source);
        }
    }

    void absorbResidual(size_t at) {
        if (m_list[at].kind != OpKind::Add) return;
        for (size_t k : {1u, 0u}) {
            Instruction* source = movableProducer(m_list[at].inputs[k], at);
            const Value residual = m_list[at].inputs[1 - k];
            if (!source || !isOneOf(source->kind, {OpKind::BatchNormTrain, OpKind::BatchNormInfer})) continue;
            if (source->inputs.size() != 5 || m_program.type(residual) != m_program.type(source->outputs[0])) continue;
            if (source->as<NormAttributes>().activation != Activation::None) continue;
            source->inputs.push_back(residual);
            return moveTo(at, *source);
        }
    }

    void absorbActivation(size_t at) {
        const Activation activation = activationOf(m_list[at].kind);
        if (activation == Activation::None || m_list[at].inputs.size() != 1) return;
        Instruction* source = movableProducer(m_list[at].inputs[0], at);
        Activation* place = source ? fusedActivation(*source) : nullptr;
        if (!place || *place != Activation::None) return;
        *place = activation;
        moveTo(at, *source);
    }

    void absorbDerivative(size_t at) {
        Instruction& i = m_list[at];
        if (i.kind != OpKind::BatchNormGrad || i.inputs.size() != 5) return;
        const Instruction* source = movableProducer(i.inputs[0], at);
        if (!source || source->inputs.size() != 2 || activationOf(source->kind) == Activation::None) return;
        std::get<NormAttributes>(i.attributes).activation = activationOf(source->kind);
        i.inputs[0] = source->inputs[0];
        i.inputs.push_back(source->inputs[1]);
    }

    /// A derivative of the image y behind a max pool of y: only the largest elements get a gradient, and these are what the pool
    /// returned, so that the derivative is taken there, where there are fewer elements.
    void shrinkDerivative(size_t at) {
        Instruction& derivative = m_list[at];
        if (activationOf(derivative.kind) == Activation::None || derivative.inputs.size() != 2) return;
        Instruction* unpool = movableProducer(derivative.inputs[0], at);
        if (!unpool || unpool->kind != OpKind::MaxPool2dGrad) return;
        const Instruction* pool = producer(unpool->inputs[1]);
        if (!pool || pool->kind != OpKind::MaxPool2d || pool->inputs[0] != derivative.inputs[1]) return;
        std::swap(*unpool, derivative);
        Instruction &first = *unpool, &second = m_list[at];
        const Value small = m_program.newValue(m_program.type(second.inputs[0]));
        second.outputs[0] = first.outputs[0];
        first.outputs[0] = small;
        first.inputs = {second.inputs[0], pool->outputs[0]};
        second.inputs[0] = small;
        m_producer[index(second.outputs[0])] = static_cast<int>(at);
        m_producer.push_back(static_cast<int>(unpool - m_list.data()));
        m_uses.push_back(1);
    }

    Program& m_program;
    std::vector<Instruction>& m_list;
    std::vector<int> m_producer;  // by value: index of the instruction; -1: from outside
    std::vector<int> m_uses;      // by value: readers, outputs and states
};

}  // namespace

void fuse(Program& program) {
    PairFuser(program).run();
    fuseChains(program);
}

}  // namespace lathe
