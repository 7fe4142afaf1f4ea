// SPDX-License-Identifier: Apache-2.0
#include "core/compile/fuse.h"

#include <array>

#include "core/base/element.h"
#include "core/compile/chains.h"
#include "core/compile/layer_norms.h"
#include "core/compile/pair_fuser.h"

namespace lathe {
namespace {

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
class OperatorFuser : PairFuser {
public:
    explicit OperatorFuser(Program& program) : PairFuser(program) {}

    void run() {
        pass(this, &OperatorFuser::skipBroadcasts);
        pass(this, &OperatorFuser::absorbBias);
        pass(this, &OperatorFuser::absorbResidual);
        pass(this, &OperatorFuser::absorbActivation);
        pass(this, &OperatorFuser::absorbDerivative);
        pass(this, &OperatorFuser::shrinkDerivative);
        removeDead(m_program);
    }

private:
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
        const Value small = newValue(m_program.type(second.inputs[0]), first);
        second.outputs[0] = first.outputs[0];
        first.outputs[0] = small;
        first.inputs = {second.inputs[0], pool->outputs[0]};
        second.inputs[0] = small;
        setProducer(second.outputs[0], at);
    }
};

}  // namespace

void fuse(Program& program) {
    OperatorFuser(program).run();
    fuseLayerNorms(program);
    fuseChains(program);
}

}  // namespace lathe
