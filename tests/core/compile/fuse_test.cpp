// SPDX-License-Identifier: Apache-2.0
#include "core/compile/fuse.h"

#include <cmath>
#include <random>

#include <gmock/gmock.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/compile/differentiate.h"
#include "core/ops/builder.h"

namespace lathe::fuse_test {
namespace {

std::vector<OpKind> kindsOf(const Program& p) {
    std::vector<OpKind> kinds;
    for (const Instruction& i : p.instructions) kinds.push_back(i.kind);
    return kinds;
}

Tensor randomF64(const Shape& shape, unsigned seed) {
    std::mt19937 random(seed);
    Tensor t(DType::F64, shape);
    for (int64_t i = 0; i < t.elements(); ++i) t.data<double>()[i] = std::uniform_real_distribution(0.1, 2.0)(random);
    return t;
}

/// A Program under construction, with tensors for its inputs and states.
struct Bench {
    Program program;
    Builder ops{program};
    TensorsByName inputs, states;

    Value input(const std::string& name, const Shape& shape) {
        const Value v = program.newValue({DType::F64, shape});
        program.inputs.push_back({name, InputRole::Features, v});
        inputs[name] = randomF64(shape, static_cast<unsigned>(v.id));
        return v;
    }
    Value state(const std::string& name, const Shape& shape) {
        const Value v = program.newValue({DType::F64, shape});
        program.states.push_back({name, StateRole::Weight, v, {}});
        states[name] = randomF64(shape, static_cast<unsigned>(v.id));
        return v;
    }
    void update(const std::string& name, Value next) {
        for (StateSlot& s : program.states)
            if (s.name == name) s.next = next;
    }
    void output(Value v) { program.outputs.push_back({"out" + std::to_string(program.outputs.size()), v}); }
};

void expectNear(const TensorsByName& a, const TensorsByName& b) {
    for (const auto& [name, tensor] : a)
        for (int64_t i = 0; i < tensor.elements(); ++i) ASSERT_NEAR(tensor.at(i), b.at(name).at(i), 1e-12) << name << " " << i;
}

/// The fused Program is in order and computes the same.
Program fusedAndEqual(const Bench& bench) {
    EXPECT_THAT(verify(bench.program), testing::IsEmpty());
    Program fused = bench.program;
    fuse(fused);
    EXPECT_THAT(verify(fused), testing::IsEmpty()) << dump(fused);
    TensorsByName before = bench.states, after = bench.states;
    const TensorsByName wanted = interpret(bench.program, bench.inputs, before);
    expectNear(interpret(fused, bench.inputs, after), wanted);
    expectNear(after, before);
    return fused;
}

TEST(Fuse, BiasAndActivationGoIntoTheProduct) {
    Bench b;
    const Value x = b.input("x", {4, 3}), w = b.state("w", {3, 5}), bias = b.state("b", {5});
    b.output(b.ops.unary(OpKind::Tanh, b.ops.add(bias, b.ops.matmul(x, w))));
    const Program p = fusedAndEqual(b);
    EXPECT_THAT(kindsOf(p), testing::ElementsAre(OpKind::MatMul));
    EXPECT_EQ(p.instructions[0].inputs.size(), 3u);
    EXPECT_EQ(p.instructions[0].as<MatMulAttributes>().activation, Activation::Tanh);
}

TEST(Fuse, BiasBehindAReshapeGoesIntoTheConvolution) {
    Bench b;
    const Value x = b.input("x", {2, 3, 5, 5}), w = b.state("w", {5, 3, 1, 1}), bias = b.state("b", {5});
    b.output(b.ops.relu(b.ops.add(b.ops.conv2d(x, w, {}), b.ops.reshape(bias, {5, 1, 1}))));
    const Program p = fusedAndEqual(b);
    EXPECT_EQ(p.instructions.back().kind, OpKind::Conv2d);
    EXPECT_EQ(p.instructions.back().inputs.size(), 3u);

    Bench along;  // [5] meets the columns, of which there are as many as channels: no bias
    const Value y = along.ops.conv2d(along.input("x", {2, 3, 5, 5}), along.state("w", {5, 3, 1, 1}), {});
    along.output(along.ops.add(y, along.state("b", {5})));
    EXPECT_THAT(kindsOf(fusedAndEqual(along)), testing::ElementsAre(OpKind::Conv2d, OpKind::Add));
}

TEST(Fuse, WhatIsReadTwiceIsNotAbsorbed) {
    Bench b;
    const Value y = b.ops.matmul(b.input("x", {4, 3}), b.state("w", {3, 5}));
    b.output(b.ops.relu(y));
    b.output(y);
    EXPECT_THAT(kindsOf(fusedAndEqual(b)), testing::ElementsAre(OpKind::MatMul, OpKind::Relu));
}

/// relu(batchNorm(x) + skip), its loss and its gradients.
Bench residualBlock() {
    Bench b;
    const Value x = b.input("x", {3, 2, 4, 4}), skip = b.state("skip", {3, 2, 4, 4}), scale = b.state("scale", {2}),
                bias = b.state("bias", {2});
    const std::vector operands{x, scale, bias, b.state("mean", {2}), b.state("var", {2})};
    const auto results = b.ops.append(OpKind::BatchNormTrain, NormAttributes{}, operands);
    b.update("mean", results[3]);
    b.update("var", results[4]);
    const Value late = b.ops.affine(skip, 2);  // made after the normalisation that is to take it in
    const Value loss = b.ops.sumAll(b.ops.unary(OpKind::Square, b.ops.relu(b.ops.add(results[0], late))));
    for (Value g : differentiate(b.program, loss, std::vector{scale, bias})) b.output(g);
    return b;
}

TEST(Fuse, NormalisationTakesResidualActivationAndDerivative) {
    const Program p = fusedAndEqual(residualBlock());
    const auto find = [&](OpKind kind) {
        return *std::find_if(p.instructions.begin(), p.instructions.end(), [&](const Instruction& i) { return i.kind == kind; });
    };
    EXPECT_EQ(find(OpKind::BatchNormTrain).inputs.size(), 6u);
    EXPECT_EQ(find(OpKind::BatchNormTrain).as<NormAttributes>().activation, Activation::Relu);
    EXPECT_EQ(find(OpKind::BatchNormGrad).inputs.size(), 6u);
    EXPECT_THAT(kindsOf(p), testing::Not(testing::Contains(OpKind::ReluGrad)));
}

TEST(Fuse, ADerivativeBehindAMaxPoolIsTakenOfItsResult) {
    for (const OpKind activation : {OpKind::Relu, OpKind::Tanh}) {
        for (const int64_t stride : {1, 2}) {
            Bench b;
            const Value w = b.state("w", {2, 3, 6, 6});
            const Value y = b.ops.unary(activation, b.ops.sub(w, b.input("x", {2, 3, 6, 6})));
            PoolAttributes pool;
            pool.stride = {stride, stride};
            const Value pooled = b.ops.append1(OpKind::MaxPool2d, pool, {y});
            const Value loss = b.ops.sumAll(b.ops.unary(OpKind::Square, pooled));
            b.update("w", differentiate(b.program, loss, std::vector{w})[0]);
            b.output(loss);
            const auto kinds = kindsOf(fusedAndEqual(b));
            EXPECT_EQ(kinds.back(), OpKind::MaxPool2dGrad) << "nothing is left to do on the larger image";
        }
    }
}

TEST(Fuse, AnOptimizersUpdateIsOnePass) {
    Bench b;
    const Value w = b.state("w", {6, 4}), m = b.state("m", {6, 4}), v = b.state("v", {6, 4});
    const Value g = b.ops.matmul(b.input("x", {6, 3}), b.input("d", {3, 4}));
    const Value lr = b.input("lr", {}), correction = b.input("c", {});
    const Value m1 = b.ops.add(b.ops.affine(m, 0.9), b.ops.affine(g, 0.1));
    const Value v1 = b.ops.add(b.ops.affine(v, 0.999), b.ops.affine(b.ops.unary(OpKind::Square, g), 0.001));
    const Value divisor = b.ops.affine(b.ops.unary(OpKind::Sqrt, b.ops.div(v1, correction)), 1, 1e-8);
    b.update("m", m1);
    b.update("v", v1);
    b.update("w", b.ops.sub(w, b.ops.mul(lr, b.ops.div(m1, divisor))));
    const Program p = fusedAndEqual(b);
    EXPECT_THAT(kindsOf(p), testing::ElementsAre(OpKind::MatMul, OpKind::FusedElementwise));
    EXPECT_EQ(p.instructions[1].outputs.size(), 3u);
    EXPECT_EQ(p.instructions[1].inputs.size(), 6u);
}

TEST(Fuse, ChainsDoNotCloseACircle) {
    Bench b;
    const Value x = b.input("x", {4, 4});
    const Value a = b.ops.affine(x, 2);
    const Value through = b.ops.unary(OpKind::Softmax, a);  // between both halves: they cannot be one instruction
    b.output(b.ops.add(a, b.ops.affine(through, 3)));
    b.output(b.ops.mul(b.ops.unary(OpKind::Exp, a), x));  // this may go with the first half
    const Program p = fusedAndEqual(b);
    EXPECT_EQ(p.instructions.size(), 3u) << dump(p);
}

TEST(Fuse, ChainsOfDifferentShapesStayApart) {
    Bench b;
    const Value lr = b.ops.affine(b.input("lr", {}), 0.5, 1);
    const Value doubled = b.ops.mul(lr, lr);
    b.output(b.ops.affine(b.ops.mul(b.input("x", {4, 3}), doubled), 2));
    const Program p = fusedAndEqual(b);
    EXPECT_THAT(kindsOf(p), testing::ElementsAre(OpKind::FusedElementwise, OpKind::FusedElementwise));
}

TEST(Fuse, ABroadcastGoesIntoTheOperationThatReadsIt) {
    Bench b;
    const Value row = b.ops.broadcastTo(b.input("row", {3}), {4, 3});
    b.output(b.ops.mul(b.input("x", {4, 3}), row));
    EXPECT_THAT(kindsOf(fusedAndEqual(b)), testing::ElementsAre(OpKind::Mul));
}

TEST(Fuse, VeryLongChainsAreCut) {
    Bench b;
    Value x = b.input("x", {8});
    for (int i = 0; i < 200; ++i) x = b.ops.affine(x, 0.99, 0.01);
    b.output(x);
    const Program p = fusedAndEqual(b);
    EXPECT_GT(p.instructions.size(), 3u);
    EXPECT_LT(p.instructions.size(), 10u);
}

/// Random graphs of element-wise operations, reductions and broadcasts: whatever is fused, the values stay the same.
TEST(Fuse, RandomProgramsKeepTheirValues) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        const auto below = [&](size_t n) { return std::uniform_int_distribution<size_t>(0, n - 1)(random); };
        Bench b;
        std::vector<Value> values{b.input("a", {4, 3}), b.input("b", {4, 3}), b.state("s", {4, 3})};
        for (int i = 0; i < 30; ++i) {
            const Value x = values[below(values.size())], y = values[below(values.size())];
            switch (below(6)) {
                case 0: values.push_back(b.ops.add(x, y)); break;
                case 1: values.push_back(b.ops.unary(OpKind::Tanh, x)); break;
                case 2: values.push_back(b.ops.mul(b.ops.affine(x, 0.5), y)); break;
                case 3: values.push_back(b.ops.add(x, b.ops.reduceMean(y, {0}))); break;
                case 4: values.push_back(b.ops.sub(b.ops.broadcastTo(b.ops.reduceMean(x, {1}, true), {4, 3}), y)); break;
                default: values.push_back(b.ops.unary(OpKind::Softmax, x)); break;
            }
        }
        for (int i = 0; i < 3; ++i) b.output(values[values.size() - 1 - below(12)]);
        b.update("s", values.back());
        fusedAndEqual(b);
    }
}

}  // namespace
}  // namespace lathe::fuse_test
