// SPDX-License-Identifier: Apache-2.0
#include "core/compile/differentiate.h"

#include <array>

#include <gmock/gmock.h>

#include "core/backend/cpu/reference/interpreter.h"
#include "core/ops/builder.h"
#include "tests/core/backend/cpu/small_programs.h"
#include "tests/core/compile/gradient_cases.h"

namespace lathe::differentiate_test {
namespace {

size_t countOf(const Program& p, OpKind kind) {
    return static_cast<size_t>(
        std::count_if(p.instructions.begin(), p.instructions.end(), [&](const Instruction& i) { return i.kind == kind; }));
}

TEST(GradientSweep, EveryRuleHasACase) {
    const std::vector<GradientCase> cases = gradientCases();
    for (const OpDef& def : opTable()) {
        const bool covered = std::any_of(cases.begin(), cases.end(), [&](const GradientCase& c) { return c.kind == def.kind; });
        EXPECT_EQ(def.gradient != nullptr, covered) << def.name;
    }
}

TEST(GradientSweep, AgreesWithCentralDifferences) {
    uint32_t seed = 0;
    for (const GradientCase& c : gradientCases()) {
        std::string operands;
        for (const CheckedOperand& o : c.operands) operands += " " + toString(o.shape);
        EXPECT_EQ(gradientMismatch(c, ++seed), "") << opDef(c.kind).name << operands;
    }
}

TEST(GradientSweep, ControlAWrongGradientIsDetected) {
    const Differentiate wrong = [](Program& p, Value loss, std::span<const Value> wanted) {
        std::vector<Value> gradients = differentiate(p, loss, wanted);
        gradients.back() = Builder(p).affine(gradients.back(), 1.002);
        return gradients;
    };
    const GradientCase matmul{OpKind::MatMul, MatMulAttributes{}, {{.shape = {3, 4}}, {.shape = {4, 2}}}};
    EXPECT_EQ(gradientMismatch(matmul, 1), "");
    EXPECT_THAT(gradientMismatch(matmul, 1, wrong), testing::StartsWith("operand 1"));
}

struct Net {
    Program program;
    Value x, w1, w2, loss;
};

/// Two convolutions, the second one followed by ReLU, summed.
Net net() {
    Net n;
    n.program.layerNames = {"first", "second"};
    n.x = n.program.newValue({DType::F32, {1, 1, 5, 5}});
    n.w1 = n.program.newValue({DType::F32, {2, 1, 3, 3}});
    n.w2 = n.program.newValue({DType::F32, {2, 2, 3, 3}});
    n.program.inputs = {{"x", InputRole::Features, n.x}};
    n.program.states = {{"w1", StateRole::Weight, n.w1, {}}, {"w2", StateRole::Weight, n.w2, {}}};
    Builder b(n.program);
    b.setLayer(0);
    const Value hidden = b.conv2d(n.x, n.w1, {});
    b.setLayer(1);
    n.loss = b.sumAll(b.relu(b.conv2d(hidden, n.w2, {})));
    return n;
}

TEST(Differentiate, MakesNoGradientThatNobodyWants) {
    Net both = net();
    differentiate(both.program, both.loss, std::vector{both.w1, both.w2});
    EXPECT_EQ(countOf(both.program, OpKind::Conv2dGradInput), 1u) << "none for the first layer's input";
    EXPECT_EQ(countOf(both.program, OpKind::Conv2dGradWeights), 2u);
    Net last = net();
    differentiate(last.program, last.loss, std::vector{last.w2});
    EXPECT_EQ(countOf(last.program, OpKind::Conv2dGradInput), 0u);
    EXPECT_EQ(countOf(last.program, OpKind::Conv2dGradWeights), 1u);
}

TEST(Differentiate, AttributesToTheForwardLayer) {
    Net n = net();
    differentiate(n.program, n.loss, std::vector{n.w1, n.w2});
    std::vector<int32_t> places;
    for (const Instruction& i : n.program.instructions)
        if (i.kind == OpKind::Conv2dGradWeights) places.push_back(i.layer);
    EXPECT_THAT(places, testing::ElementsAre(1, 0));
    EXPECT_THAT(verify(n.program), testing::IsEmpty());
}

TEST(Differentiate, GradientOfWhatTheLossDoesNotDependOnIsZero) {
    Net n = net();
    const Value idle = n.program.newValue({DType::F32, {7}});
    n.program.states.push_back({"idle", StateRole::Weight, idle, {}});
    const Value gradient = differentiate(n.program, n.loss, std::vector{idle})[0];
    EXPECT_EQ(n.program.type(gradient), n.program.type(idle));
    EXPECT_EQ(n.program.instructions.back().kind, OpKind::Fill);
}

/// The gradient of the sum of squares of these slices of x[4, 3], where each element counts as often as it is in one.
struct Slices {
    std::vector<SliceAttributes> slices;
    size_t concats, fills;  ///< of the gradient
};

TEST(Differentiate, JoinsTheGradientsOfSlices) {
    const Slices cases[] = {{{{0, 0, 1}, {0, 1, 3}, {0, 3, 4}}, 1, 0},  // all of it
                            {{{0, 3, 4}, {0, 1, 2}}, 1, 2},             // with gaps
                            {{{1, 0, 2}}, 1, 1},
                            {{{0, 0, 3}, {0, 2, 4}}, 2, 2},   // that overlap
                            {{{0, 0, 2}, {1, 0, 1}}, 2, 2}};  // along two axes
    for (const auto& [slices, concats, fills] : cases) {
        Program p;
        const Value x = p.newValue({DType::F32, {4, 3}});
        p.inputs = {{"x", InputRole::Features, x}};
        Builder b(p);
        Value loss;
        for (const SliceAttributes& s : slices) {
            const Value part = b.slice(x, s.axis, s.begin, s.end), sum = b.sumAll(b.mul(part, part));
            loss = loss.valid() ? b.add(loss, sum) : sum;
        }
        const size_t before = countOf(p, OpKind::Fill);
        p.outputs = {{"dx", differentiate(p, loss, std::array{x})[0]}};
        EXPECT_TRUE(verify(p).empty());
        EXPECT_EQ(countOf(p, OpKind::Concat), concats);
        EXPECT_EQ(countOf(p, OpKind::Fill) - before, fills + 1) << "and that of the loss itself";
        const Tensor at = test::randomTensor({DType::F32, {4, 3}}, 1, 1.0);
        TensorsByName states;
        const Tensor dx = interpret(p, {{"x", at}}, states).at("dx");
        for (int64_t i = 0; i < 12; ++i) {
            const auto holds = [i](const SliceAttributes& s) {
                const int64_t position = s.axis == 0 ? i / 3 : i % 3;
                return position >= s.begin && position < s.end;
            };
            const auto count = static_cast<double>(std::count_if(slices.begin(), slices.end(), holds));
            EXPECT_FLOAT_EQ(static_cast<float>(dx.at(i)), static_cast<float>(2 * count * at.at(i))) << i;
        }
    }
}

TEST(Differentiate, AddsUpWhereAValueIsUsedTwice) {
    Program p;
    const Value x = p.newValue({DType::F64, {3}});
    p.states = {{"x", StateRole::Weight, x, {}}};
    Builder b(p);
    const Value loss = b.sumAll(b.mul(x, x));
    differentiate(p, loss, std::vector{x});
    EXPECT_EQ(countOf(p, OpKind::Add), 1u);
    EXPECT_THAT(verify(p), testing::IsEmpty());
}

}  // namespace
}  // namespace lathe::differentiate_test
