// SPDX-License-Identifier: Apache-2.0
#include "core/compile/precision.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <set>
#include <span>

#include "core/base/element.h"
#include "core/ops/builder.h"

namespace lathe {
namespace {

/// How a kind takes 16 bits: never; always, for they make it faster; as its operands come.
enum class Rule : uint8_t { Never, Always, Follows };

Rule ruleOf(OpKind kind) {
    switch (kind) {
        case OpKind::MatMul:
        case OpKind::Conv2d:
        case OpKind::Conv2dGradInput:
        case OpKind::Conv2dGradWeights:
        case OpKind::Attention:
        case OpKind::PackedAttention: return Rule::Always;
        case OpKind::Neg:
        case OpKind::Abs:
        case OpKind::Relu:
        case OpKind::LeakyRelu:
        case OpKind::Gelu:
        case OpKind::Silu:
        case OpKind::Sigmoid:
        case OpKind::Tanh:
        case OpKind::Affine:
        case OpKind::ReluGrad:
        case OpKind::LeakyReluGrad:
        case OpKind::GeluGrad:
        case OpKind::SiluGrad:
        case OpKind::SigmoidGrad:
        case OpKind::TanhGrad:
        case OpKind::Add:
        case OpKind::Sub:
        case OpKind::Mul:
        case OpKind::Minimum:
        case OpKind::Mask:
        case OpKind::Reshape:
        case OpKind::Transpose:
        case OpKind::Concat:
        case OpKind::Slice:
        case OpKind::Broadcast:
        case OpKind::ReduceSum:
        case OpKind::MaxPool2d:
        case OpKind::MaxPool2dGrad:
        case OpKind::AvgPool2d:
        case OpKind::AvgPool2dGrad:
        case OpKind::BatchNormTrain:
        case OpKind::BatchNormInfer:
        case OpKind::BatchNormGrad:
        case OpKind::LayerNorm:
        case OpKind::LayerNormGrad:
        case OpKind::AttentionGrad:
        case OpKind::PackedAttentionGrad:
        case OpKind::Dropout: return Rule::Follows;
        default: return Rule::Never;
    }
}

/// The operands that may have 16 bits; the table in op.h says which ones stay float32.
std::span<const size_t> narrowOperands(OpKind kind) {
    static constexpr size_t first[] = {0}, firstTwo[] = {0, 1}, withResidual[] = {0, 5}, withResult[] = {0, 1, 5};
    static constexpr size_t sequences[] = {0, 1, 2}, withGradient[] = {0, 1, 3, 4, 5}, packedGradient[] = {0, 1, 3};
    switch (kind) {
        case OpKind::Dropout:
        case OpKind::LayerNorm:
        case OpKind::PackedAttention:
        case OpKind::MaxPool2dGrad: return first;
        case OpKind::LayerNormGrad: return firstTwo;
        case OpKind::BatchNormTrain:
        case OpKind::BatchNormInfer: return withResidual;
        case OpKind::BatchNormGrad: return withResult;
        case OpKind::Attention: return sequences;
        case OpKind::AttentionGrad: return withGradient;
        case OpKind::PackedAttentionGrad: return packedGradient;
        default: return {};  // all
    }
}

/// A derivative follows the point at which it is taken, for a gradient may come from a sum.
bool followsSecond(OpKind kind) {
    return (kind >= OpKind::ReluGrad && kind <= OpKind::TanhGrad) || kind == OpKind::BatchNormGrad ||
           kind == OpKind::LayerNormGrad || kind == OpKind::AttentionGrad || kind == OpKind::PackedAttentionGrad;
}

class Narrower {
public:
    Narrower(Program& program, DType narrow, std::span<const std::string> wideLayers)
        : m_program(program), m_narrow(narrow), m_old(std::move(program.instructions)), m_builder(program) {
        program.instructions.clear();
        for (const std::string& layer : program.layerNames)
            m_isWide.push_back(std::find(wideLayers.begin(), wideLayers.end(), layer) != wideLayers.end());
        for (size_t i = 0; i < program.values.size(); ++i) m_made.push_back({static_cast<int32_t>(i)});
    }

    void run() {
        rewriteAll();
        for (ProgramOutput& output : m_program.outputs) output.value = inFloat(output.value);
        for (StateSlot& state : m_program.states)
            if (state.next) state.next = inFloat(*state.next);
        removeDead(m_program);
        convertStatesFirst();
    }

    /// What `run` would store in 16 bits.
    std::vector<NarrowValue> find() {
        rewriteAll();
        return m_found;
    }

private:
    void rewriteAll() {
        for (const Instruction& i : m_old) rewrite(i);
    }

    static size_t index(Value v) { return static_cast<size_t>(v.id); }
    Value made(Value old) const { return m_made[index(old)]; }
    bool isMadeNarrow(Value old) const { return isNarrow(m_program.type(made(old)).dtype); }

    void rewrite(const Instruction& i) {
        m_builder.setLayer(i.layer);
        m_builder.setStage(i.stage);
        const bool narrow = worksNarrow(i);
        std::vector<Value> operands;
        for (size_t k = 0; k < i.inputs.size(); ++k)
            operands.push_back(narrow && mayBeNarrow(i, k) ? inNarrow(i, i.inputs[k]) : inFloat(i.inputs[k]));
        const std::vector<Value> results = m_builder.append(i.kind, i.attributes, operands);
        for (size_t k = 0; k < results.size(); ++k) {
            m_made[index(i.outputs[k])] = results[k];
            if (isMadeNarrow(i.outputs[k])) note(i.outputs[k], i);
        }
    }

    /// Each value once: where it is stored, or first rounded.
    void note(Value old, const Instruction& by) {
        if (isState(old) || !m_noted.insert(old).second) return;
        m_found.push_back({old, by.layer, by.stage});
    }

    /// Side by side, so that a device can do them all at once.
    void convertStatesFirst() {
        const auto ofState = [&](const Instruction& i) { return i.kind == OpKind::Cast && isState(i.inputs[0]); };
        std::stable_partition(m_program.instructions.begin(), m_program.instructions.end(), ofState);
    }

    bool isState(Value v) const {
        const auto holds = [v](const StateSlot& state) { return state.value == v; };
        return std::any_of(m_program.states.begin(), m_program.states.end(), holds);
    }

    bool mayBeNarrow(const Instruction& i, size_t operand) const {
        return isReal(m_program.type(i.inputs[operand]).dtype) && lathe::mayBeNarrow(i.kind, operand);
    }

    bool isWideLayer(int32_t layer) const { return layer >= 0 && element(m_isWide, layer); }

    bool worksNarrow(const Instruction& i) const {
        if (isWideLayer(i.layer)) return false;
        const bool sums = i.kind == OpKind::ReduceSum;  // in float32, whatever it reads
        const Rule rule = i.stage == Stage::Update && !sums ? Rule::Never : ruleOf(i.kind);
        if (rule != Rule::Follows) return rule == Rule::Always;
        if (followsSecond(i.kind)) return isMadeNarrow(i.inputs[1]);
        return largestAreNarrow(i);
    }

    /// A float32 operand of full size would lose by being rounded: a target beside a prediction.
    bool largestAreNarrow(const Instruction& i) const {
        int64_t largest = 0;
        for (size_t k = 0; k < i.inputs.size(); ++k)
            if (mayBeNarrow(i, k)) largest = std::max(largest, m_program.shape(i.inputs[k]).elements());
        bool narrow = false;
        for (size_t k = 0; k < i.inputs.size(); ++k) {
            if (!mayBeNarrow(i, k) || m_program.shape(i.inputs[k]).elements() != largest) continue;
            if (!isMadeNarrow(i.inputs[k])) return false;
            narrow = true;
        }
        return narrow;
    }

    Value inFloat(Value old) {
        const Value v = made(old);
        return isMadeNarrow(old) ? once(v, [&] { return m_builder.cast(v, DType::F32); }) : v;
    }
    Value inNarrow(const Instruction& reader, Value old) {
        if (!isMadeNarrow(old)) note(old, reader);
        return rounded(made(old));
    }

    Value rounded(Value v) {
        return isNarrow(m_program.type(v).dtype) ? v : once(v, [&] { return makeRounded(v); });
    }

    /// What was spread from a smaller value is rounded before that, and spread in 16 bits; what has another shape only as well,
    /// so that `fuse` sees the shape's change and not the conversion. A part of a state is taken from its rounded whole: states
    /// are converted together.
    Value makeRounded(Value v) {
        const Instruction* source = producer(v);
        const bool moved = source && (source->kind == OpKind::Broadcast || source->kind == OpKind::Reshape ||
                                      (source->kind == OpKind::Slice && isState(source->inputs[0])));
        if (!moved) return m_builder.cast(v, m_narrow);
        const OpKind kind = source->kind;
        const Attributes attributes = source->attributes;
        return m_builder.append1(kind, attributes, {rounded(source->inputs[0])});
    }

    /// The other form of `v`, made when it is first asked for.
    template <class Make>
    Value once(Value v, Make make) {
        const auto known = m_converted.find(v);
        if (known != m_converted.end()) return known->second;
        const Value other = make();
        return m_converted[v] = other;
    }

    const Instruction* producer(Value v) const {
        const auto makes = [v](const Instruction& i) { return i.outputs.size() == 1 && i.outputs[0] == v; };
        const auto found = std::find_if(m_program.instructions.rbegin(), m_program.instructions.rend(), makes);
        return found == m_program.instructions.rend() ? nullptr : &*found;
    }

    Program& m_program;
    DType m_narrow;
    std::vector<Instruction> m_old;
    Builder m_builder;
    std::vector<Value> m_made;           // by old value
    std::map<Value, Value> m_converted;  // by new value: the same in the other width
    std::vector<bool> m_isWide;          // by layer
    std::vector<NarrowValue> m_found;
    std::set<Value> m_noted;
};

}  // namespace

bool mayBeNarrow(OpKind kind, size_t operand) {
    const auto list = narrowOperands(kind);
    return list.empty() || std::find(list.begin(), list.end(), operand) != list.end();
}

void storeNarrow(Program& program, DType narrow, std::span<const std::string> wideLayers) {
    assert(isNarrow(narrow));
    Narrower(program, narrow, wideLayers).run();
}

std::vector<NarrowValue> narrowValues(const Program& program, DType narrow, std::span<const std::string> wideLayers) {
    assert(isNarrow(narrow));
    Program copy = program;
    return Narrower(copy, narrow, wideLayers).find();
}

}  // namespace lathe
