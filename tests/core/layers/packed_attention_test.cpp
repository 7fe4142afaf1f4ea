// SPDX-License-Identifier: Apache-2.0
// Self-attention makes queries, keys and values by one product, and reads them where it puts them.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/layers/layer.h"

namespace lathe::packed_attention_test {
namespace {

/// A layer of attention whose queries, keys and values are these inputs of the Program.
class Network {
public:
    Network(const Params& params, const std::vector<std::string>& ports)
        : m_lowering(m_program, m_states, Phase::Evaluate, DType::F64) {
        std::vector<Value> values;
        for (const std::string& name : ports) values.push_back(input(name));
        m_lowering.enter("a");
        m_program.outputs = {{"y", findLayer("multi_head_attention")->lower(m_lowering, params, values).front()}};
    }

    bool has(OpKind kind) const {
        return std::any_of(m_program.instructions.begin(), m_program.instructions.end(),
                           [&](const Instruction& i) { return i.kind == kind; });
    }
    /// With the same numbers for all inputs.
    Tensor result() const {
        Tensor x(DType::F64, {2, 5, 12});
        std::mt19937 random(1);
        for (int64_t i = 0; i < x.elements(); ++i) x.data<double>()[i] = std::uniform_real_distribution(-1.0, 1.0)(random);
        TensorsByName inputs, states;
        for (const ProgramInput& i : m_program.inputs) inputs[i.name] = x;
        for (const StateDef& state : m_states) states.emplace(state.name, initialTensor(state, 1));
        return interpret(m_program, inputs, states).at("y");
    }

private:
    Value input(const std::string& name) {
        if (const ProgramInput* known = m_program.input(name)) return known->value;
        const Value v = m_program.newValue({DType::F64, {2, 5, 12}});
        m_program.inputs.push_back({name, InputRole::Features, v});
        return v;
    }

    Program m_program;
    std::vector<StateDef> m_states;
    Lowering m_lowering;
};

TEST(PackedAttention, IsSelfAttention) {
    for (const int64_t keyHeads : {1, 4}) {
        const Params params{{"heads", int64_t{4}}, {"key_heads", keyHeads}, {"causal", true}};
        const Network self(params, {"x"}), ports(params, {"x", "x", "x"}), other(params, {"x", "same", "same"});
        EXPECT_TRUE(self.has(OpKind::PackedAttention));
        EXPECT_FALSE(self.has(OpKind::Slice)) << "the weight is one";
        EXPECT_TRUE(ports.has(OpKind::PackedAttention)) << "one value on all ports";
        EXPECT_TRUE(other.has(OpKind::Attention));
        EXPECT_FALSE(other.has(OpKind::PackedAttention));
        EXPECT_TRUE(sameBytes(self.result(), other.result()));
    }
}

TEST(PackedAttention, IsNotOfRotatedPositions) {
    const Network rotary({{"heads", int64_t{2}}, {"positions", "rotary"}}, {"x"});
    EXPECT_TRUE(rotary.has(OpKind::Attention)) << "queries and keys are rotated before";
}

}  // namespace
}  // namespace lathe::packed_attention_test
