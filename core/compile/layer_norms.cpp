// SPDX-License-Identifier: Apache-2.0
#include "core/compile/layer_norms.h"

#include <utility>

#include "core/compile/pair_fuser.h"

namespace lathe {
namespace {

class LayerNormFuser : PairFuser {
public:
    explicit LayerNormFuser(Program& program) : PairFuser(program) {}

    void run() {
        pass(this, &LayerNormFuser::roundResult);
        pass(this, &LayerNormFuser::takeAddend);
        pass(this, &LayerNormFuser::readNarrowGradient);
        pass(this, &LayerNormFuser::addToGradient);
        pass(this, &LayerNormFuser::roundGradient);
        removeDead(m_program);
    }

private:
    DType typeOf(Value v) const { return m_program.type(v).dtype; }
    bool isRounding(const Instruction& i) const {
        return i.kind == OpKind::Cast && typeOf(i.inputs[0]) == DType::F32 && isNarrow(typeOf(i.outputs[0]));
    }
    static std::optional<DType>& narrowOf(Instruction& i) { return std::get<NormAttributes>(i.attributes).narrow; }

    /// What `v` was before it became float32, if it had 16 bits and nobody else reads `v`; else `v`.
    Value beforeWidening(Value v) {
        const Instruction* cast = producer(v);
        const bool widens = cast && cast->kind == OpKind::Cast && isNarrow(typeOf(cast->inputs[0])) && uses(v) == 1;
        return widens && typeOf(v) == DType::F32 ? cast->inputs[0] : v;
    }
    /// Whether an element-wise operation makes `v` for one reader, with which it becomes one pass anyway.
    bool isOfChain(Value v) {
        const Instruction* source = producer(v);
        return source && opDef(source->kind).family == "elementwise" && uses(v) == 1;
    }

    void roundResult(size_t at) {
        if (!isRounding(m_list[at])) return;
        Instruction* norm = movableProducer(m_list[at].inputs[0], at);
        if (!norm || norm->kind != OpKind::LayerNorm || narrowOf(*norm)) return;
        narrowOf(*norm) = typeOf(m_list[at].outputs[0]);
        moveTo(at, *norm);
    }

    /// The terms of the sum as x and addend, if a layer normalisation can make it.
    std::optional<std::pair<Value, Value>> termsOf(const Instruction& sum) {
        const TensorType& type = m_program.type(sum.outputs[0]);
        for (size_t k : {1u, 0u}) {
            const Value x = sum.inputs[1 - k], addend = beforeWidening(sum.inputs[k]);
            const bool fits = m_program.type(x) == type && m_program.shape(addend) == type.shape;
            const bool preferred = isNarrow(typeOf(addend)) || k == 0 || !isNarrow(typeOf(beforeWidening(x)));
            if (fits && preferred && !isOfChain(x) && !isOfChain(addend)) return std::pair(x, addend);
        }
        return std::nullopt;
    }

    void takeAddend(size_t at) {
        Instruction& norm = m_list[at];
        if (norm.kind != OpKind::LayerNorm || norm.inputs.size() > 3 || isNarrow(typeOf(norm.inputs[0]))) return;
        Instruction* sum = producer(norm.inputs[0]);
        if (!sum || sum->kind != OpKind::Add || isReadBefore(at, *sum, 0)) return;
        const auto terms = termsOf(*sum);
        if (!terms) return;
        norm.outputs.push_back(norm.inputs[0]);
        norm.inputs[0] = terms->first;
        norm.inputs.push_back(terms->second);
        *sum = Instruction{};
        setProducer(norm.outputs[3], at);
    }

    void readNarrowGradient(size_t at) {
        Instruction& gradient = m_list[at];
        if (gradient.kind != OpKind::LayerNormGrad || typeOf(gradient.inputs[1]) != DType::F32) return;
        const Value dy = beforeWidening(gradient.inputs[0]);
        if (!isOfChain(dy)) gradient.inputs[0] = dy;
    }

    void addToGradient(size_t at) {
        if (m_list[at].kind != OpKind::Add) return;
        for (size_t k : {0u, 1u}) {
            Instruction* gradient = movableProducer(m_list[at].inputs[k], at);
            const Value other = m_list[at].inputs[1 - k];
            if (!gradient || gradient->kind != OpKind::LayerNormGrad || gradient->inputs.size() > 5) continue;
            if (m_program.type(other) != m_program.type(gradient->outputs[0]) || isOfChain(other)) continue;
            gradient->inputs.push_back(other);
            return moveTo(at, *gradient);
        }
    }

    void roundGradient(size_t at) {
        if (!isRounding(m_list[at])) return;
        Instruction* gradient = producer(m_list[at].inputs[0]);
        if (!gradient || gradient->kind != OpKind::LayerNormGrad || narrowOf(*gradient)) return;
        if (gradient->outputs[0] != m_list[at].inputs[0]) return;
        const Value rounded = m_list[at].outputs[0];
        narrowOf(*gradient) = typeOf(rounded);
        gradient->outputs.push_back(rounded);
        setProducer(rounded, static_cast<size_t>(gradient - m_list.data()));
        m_list[at] = Instruction{};
    }
};

/// The sum of a LayerNorm as an instruction of its own.
Instruction sumOf(const Instruction& norm, DType addend) {
    Instruction sum{OpKind::Add, {}, {norm.inputs[0], norm.inputs[3]}, {norm.outputs[3]}, norm.layer, norm.stage};
    if (!isNarrow(addend)) return sum;
    FusedAttributes widened;
    widened.steps = {{OpKind::Cast, {1, -1}, 1, 0, DType::F32}, {OpKind::Add, {0, 2}}};
    widened.results = {1};
    sum.kind = OpKind::FusedElementwise;
    sum.attributes = widened;
    return sum;
}

}  // namespace

void fuseLayerNorms(Program& program) {
    LayerNormFuser(program).run();
}

std::vector<int> splitLayerNormSums(Program& program) {
    std::vector<Instruction> list;
    std::vector<int> origins;
    for (size_t i = 0; i < program.instructions.size(); ++i) {
        Instruction& instruction = program.instructions[i];
        const bool sums = instruction.kind == OpKind::LayerNorm && instruction.inputs.size() > 3;
        if (sums) {
            list.push_back(sumOf(instruction, program.type(instruction.inputs[3]).dtype));
            origins.push_back(-1);
            instruction.inputs = {instruction.outputs[3], instruction.inputs[1], instruction.inputs[2]};
            instruction.outputs.pop_back();
        }
        list.push_back(std::move(instruction));
        origins.push_back(sums ? -1 : static_cast<int>(i));
    }
    program.instructions = std::move(list);
    return origins;
}

}  // namespace lathe
