// SPDX-License-Identifier: Apache-2.0
#include "core/compile/layer_norms.h"

#include <algorithm>
#include <random>

#include <gmock/gmock.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/compile/differentiate.h"
#include "core/compile/fuse.h"
#include "core/compile/precision.h"
#include "core/ops/builder.h"

namespace lathe::layer_norms_test {
namespace {

constexpr int64_t rows = 6, width = 8;

Tensor randomTensor(const Shape& shape, unsigned seed) {
    std::mt19937 random(seed);
    Tensor t(DType::F32, shape);
    for (int64_t i = 0; i < t.elements(); ++i) t.data<float>()[i] = std::uniform_real_distribution(-1.0f, 1.0f)(random);
    return t;
}

/// A network of residual blocks, x + product(norm(x)), under construction.
struct Network {
    Program program;
    Builder ops{program};
    TensorsByName inputs, states;
    std::vector<Value> weights;

    Value input(const std::string& name, const Shape& shape) {
        const Value v = program.newValue({DType::F32, shape});
        program.inputs.push_back({name, InputRole::Features, v});
        inputs[name] = randomTensor(shape, static_cast<unsigned>(v.id));
        return v;
    }
    Value weight(const Shape& shape) {
        const std::string name = "w" + std::to_string(weights.size());
        const Value v = program.newValue({DType::F32, shape});
        program.states.push_back({name, StateRole::Weight, v, {}});
        states[name] = randomTensor(shape, static_cast<unsigned>(v.id));
        weights.push_back(v);
        return v;
    }
    Value norm(Value x) {
        const std::vector operands{x, weight({width}), weight({width})};
        return ops.append(OpKind::LayerNorm, NormAttributes{}, operands)[0];
    }
    Value product(Value x) { return ops.matmul(x, weight({width, width})); }
    Value block(Value x) { return ops.add(x, product(norm(x))); }

    /// The step that moves each weight by its gradient, with activations of this type.
    void train(Value result, DType type) {
        const Value loss = ops.sumAll(ops.unary(OpKind::Square, result));
        program.outputs.push_back({"loss", loss});
        const std::vector<Value> gradients = differentiate(program, loss, weights);
        ops.setStage(Stage::Update);
        for (size_t i = 0; i < weights.size(); ++i) program.states[i].next = ops.sub(weights[i], ops.affine(gradients[i], 0.01));
        if (isNarrow(type)) storeNarrow(program, type);
    }
};

/// The sums are float32, as they are behind an embedding.
Network blocks(DType type) {
    Network n;
    const Value x = n.ops.mul(n.input("x", {rows, width}), n.weight({rows, width}));
    n.train(n.norm(n.block(n.block(x))), type);
    return n;
}

/// What is left after the pass, which must not change a bit.
Program fusedAndSame(const Network& network) {
    Program fused = network.program;
    fuseLayerNorms(fused);
    EXPECT_THAT(verify(fused), testing::IsEmpty()) << dump(fused);
    TensorsByName before = network.states, after = network.states;
    const TensorsByName wanted = interpret(network.program, network.inputs, before);
    const TensorsByName results = interpret(fused, network.inputs, after);
    for (const auto& [name, tensor] : wanted) EXPECT_TRUE(sameBytes(results.at(name), tensor)) << name;
    for (const auto& [name, tensor] : before) EXPECT_TRUE(sameBytes(after.at(name), tensor)) << name;
    return fused;
}

std::vector<Instruction> all(const Program& p, OpKind kind) {
    std::vector<Instruction> found;
    std::copy_if(p.instructions.begin(), p.instructions.end(), std::back_inserter(found),
                 [&](const Instruction& i) { return i.kind == kind; });
    return found;
}

class LayerNorms : public testing::TestWithParam<DType> {};

TEST_P(LayerNorms, TakeSumsAndConversions) {
    const Program p = fusedAndSame(blocks(GetParam()));
    const bool narrow = isNarrow(GetParam());
    EXPECT_THAT(all(p, OpKind::Add), testing::IsEmpty()) << dump(p);
    const auto norms = all(p, OpKind::LayerNorm), gradients = all(p, OpKind::LayerNormGrad);
    ASSERT_EQ(norms.size(), 3u);
    ASSERT_EQ(gradients.size(), 3u);
    for (size_t i = 0; i < 3; ++i) EXPECT_EQ(norms[i].inputs.size(), i == 0 ? 3u : 4u) << "the first one has no sum before it";
    for (size_t i = 0; i < 3; ++i)
        EXPECT_EQ(gradients[i].inputs.size(), i == 0 ? 5u : 6u) << "nothing goes around the last normalisation";
    if (!narrow) return;
    EXPECT_EQ(p.type(norms[1].inputs[3]).dtype, GetParam()) << "the product as it is";
    EXPECT_EQ(p.type(norms[1].outputs[0]).dtype, GetParam()) << "as the next product reads it";
    EXPECT_EQ(p.type(norms[1].outputs[3]).dtype, DType::F32);
    EXPECT_EQ(p.type(gradients[1].inputs[0]).dtype, GetParam());
    EXPECT_EQ(p.type(gradients[1].outputs[0]).dtype, DType::F32);
    EXPECT_EQ(p.type(gradients[1].outputs.at(3)).dtype, GetParam());
}

INSTANTIATE_TEST_SUITE_P(Types, LayerNorms, testing::Values(DType::F32, DType::BF16, DType::F16),
                         [](const auto& p) { return std::string(name(p.param)); });

/// A normalisation behind each sum: its result is float32 for the next sum, and 16 bits for the product.
TEST(LayerNormPass, KeepsFloat32WhereSomebodyElseReadsIt) {
    Network n;
    Value x = n.ops.mul(n.input("x", {rows, width}), n.weight({rows, width}));
    for (int i = 0; i < 2; ++i) x = n.norm(n.ops.add(x, n.product(x)));
    n.train(x, DType::BF16);
    const Program p = fusedAndSame(n);
    for (const Instruction& norm : all(p, OpKind::LayerNorm)) {
        EXPECT_EQ(norm.inputs.size(), 4u);
        EXPECT_EQ(p.type(norm.outputs[0]).dtype, DType::F32);
    }
}

TEST(LayerNormPass, LeavesASumThatIsReadBeforeItIsNormalized) {
    Network n;
    const Value x = n.product(n.input("x", {rows, width}));
    const Value sum = n.ops.add(x, n.product(x));
    const Value early = n.product(sum);
    n.train(n.ops.add(n.norm(sum), early), DType::F32);
    const Program p = fusedAndSame(n);
    EXPECT_EQ(all(p, OpKind::LayerNorm)[0].inputs.size(), 3u);
}

/// The sum is one pass with what makes its term.
TEST(LayerNormPass, LeavesASumToItsChain) {
    Network n;
    const Value x = n.product(n.input("x", {rows, width}));
    n.train(n.product(n.norm(n.ops.add(x, n.ops.affine(n.product(x), 0.5)))), DType::F32);
    EXPECT_EQ(all(fusedAndSame(n), OpKind::LayerNorm)[0].inputs.size(), 3u);
}

TEST(LayerNormPass, LeavesATermOfAnotherShape) {
    Network n;
    n.train(n.product(n.norm(n.ops.add(n.product(n.input("x", {rows, width})), n.weight({width})))), DType::F32);
    EXPECT_EQ(all(fusedAndSame(n), OpKind::LayerNorm)[0].inputs.size(), 3u);
}

/// Both directions: what is taken in is taken out again, with the same bits.
TEST(LayerNormPass, SumsAreTakenOutAgain) {
    for (const DType type : {DType::F32, DType::BF16}) {
        const Network n = blocks(type);
        Program fused = n.program;
        fuseLayerNorms(fused);
        Network split = n;
        split.program = fused;
        const std::vector<int> origins = splitLayerNormSums(split.program);
        EXPECT_THAT(verify(split.program), testing::IsEmpty()) << dump(split.program);
        ASSERT_EQ(origins.size(), split.program.instructions.size());
        for (size_t i = 0; i < origins.size(); ++i) {
            const Instruction& instruction = split.program.instructions[i];
            if (origins[i] >= 0) {
                EXPECT_EQ(instruction.kind, fused.instructions[static_cast<size_t>(origins[i])].kind);
            }
            if (instruction.kind == OpKind::LayerNorm) {
                EXPECT_EQ(instruction.inputs.size(), 3u);
            }
        }
        EXPECT_EQ(std::count(origins.begin(), origins.end(), -1), 4) << "two sums, and what normalizes them";
        TensorsByName before = n.states, after = n.states;
        interpret(n.program, n.inputs, before);
        interpret(split.program, n.inputs, after);
        for (const auto& [name, tensor] : before) EXPECT_TRUE(sameBytes(after.at(name), tensor)) << name;
    }
}

/// Sums of 16 bits are rounded before they are normalized, as they are in the backward pass.
TEST(LayerNormPass, AddsOnlyGradientsInSixteenBits) {
    Network n;
    n.train(n.norm(n.block(n.product(n.input("x", {rows, width})))), DType::BF16);
    Program p = n.program;
    fuseLayerNorms(p);
    EXPECT_THAT(verify(p), testing::IsEmpty()) << dump(p);
    EXPECT_EQ(all(p, OpKind::LayerNorm)[1].inputs.size(), 3u);
    const Instruction gradient = all(p, OpKind::LayerNormGrad)[1];
    EXPECT_EQ(gradient.inputs.size(), 6u);
    EXPECT_EQ(p.type(gradient.inputs[5]).dtype, DType::BF16);
}

TEST(LayerNormPass, IsPartOfFuse) {
    Program p = blocks(DType::BF16).program;
    fuse(p);
    EXPECT_EQ(all(p, OpKind::LayerNorm)[1].inputs.size(), 4u);
}

}  // namespace
}  // namespace lathe::layer_norms_test
