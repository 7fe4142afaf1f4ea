// SPDX-License-Identifier: Apache-2.0
#include <functional>

#include <gmock/gmock.h>

#include "core/ops/builder.h"

namespace lathe::program_test {
namespace {

/// A Dense layer with ReLU, a loss and one update: small, and with something of everything that a Program can hold.
Program sample() {
    Program p;
    p.layerNames = {"fc", "loss"};
    const Value x = p.newValue({DType::F32, {4, 3}}), lr = p.newValue({DType::F32, {}}), w = p.newValue({DType::F32, {2, 3}});
    p.inputs = {{"x", InputRole::Features, x}, {"lr", InputRole::Scalar, lr}};
    Builder b(p);
    b.setLayer(0);
    const Value y = b.relu(b.matmul(x, w, false, true));
    b.setLayer(1);
    const Value loss = b.reduceMean(y, {0, 1});
    b.setLayer(-1);
    const Value next = b.sub(w, b.mul(lr, w));
    p.states = {{"fc.weight", StateRole::Weight, w, next}};
    p.outputs = {{"loss", loss}};
    return p;
}

TEST(Dump, IsStable) {
    EXPECT_EQ(dump(sample()),
              "%0 f32[4x3] = input x (features)\n"
              "%1 f32[] = input lr (scalar)\n"
              "%2 f32[2x3] = state fc.weight (weight)\n"
              "%3 f32[4x2] = matmul(%0, %2) transposeB  # fc\n"
              "%4 f32[4x2] = relu(%3)  # fc\n"
              "%5 f32[] = reduce_sum(%4) axes=0,1  # loss\n"
              "%6 f32[] = affine(%5) scale=0.125 shift=0  # loss\n"
              "%7 f32[2x3] = mul(%1, %2)\n"
              "%8 f32[2x3] = sub(%2, %7)\n"
              "state fc.weight <- %8\n"
              "output loss = %6\n");
}

TEST(Dump, PrintsEveryAttribute) {
    Program p;
    Builder b(p);
    const TensorType image{DType::F32, {1, 2, 6, 6}};
    const Value x = b.fill(image, 0.5), w = b.fill({DType::F32, {2, 1, 3, 3}}, 1);
    ConvAttributes conv;
    conv.stride = {1, 2};
    conv.dilation = {2, 1};
    conv.padding = {0, 1, 2, 3};
    conv.groups = 2;
    conv.activation = Activation::Relu;
    b.conv2d(x, w, conv);
    b.append1(OpKind::MaxPool2d, PoolAttributes{}, {x});
    b.slice(b.transpose(x, {0, 2, 3, 1}), 3, 0, 1);
    b.append1(OpKind::FusedElementwise, FusedAttributes{{{OpKind::Affine, {0, -1}, 2, 1}, {OpKind::Mul, {0, 1}}}, {1}}, {x});
    b.append1(OpKind::LeakyRelu, SlopeAttributes{0.2}, {x});
    b.cast(x, DType::F64);
    EXPECT_EQ(dump(p),
              "%0 f32[1x2x6x6] = fill() value=0.5\n"
              "%1 f32[2x1x3x3] = fill() value=1\n"
              "%2 f32[1x2x4x4] = conv2d(%0, %1) stride=1,2 dilation=2,1 padding=0,1,2,3 groups=2 activation=relu\n"
              "%3 f32[1x2x3x3], %4 u8[1x2x3x3] = max_pool2d(%0) kernel=2,2 stride=2,2 padding=0,0,0,0 countPadding=true\n"
              "%5 f32[1x6x6x2] = transpose(%0) order=0,2,3,1\n"
              "%6 f32[1x6x6x1] = slice(%5) axis=3 begin=0 end=1\n"
              "%7 f32[1x2x6x6] = fused(%0) steps=[affine 0 2 1; mul 0 1] results=1\n"
              "%8 f32[1x2x6x6] = leaky_relu(%0) slope=0.2\n"
              "%9 f64[1x2x6x6] = cast(%0) to=f64\n");
}

struct Fault {
    const char* code;
    std::function<void(Program&)> plant;
};

class VerifyFault : public testing::TestWithParam<Fault> {};

TEST(Verify, AcceptsTheSample) {
    EXPECT_THAT(verify(sample()), testing::IsEmpty());
}

TEST_P(VerifyFault, IsFound) {
    Program p = sample();
    GetParam().plant(p);
    const Diagnostics problems = verify(p);
    ASSERT_FALSE(problems.empty());
    EXPECT_THAT(problems, testing::Contains(testing::Field(&Diagnostic::code, GetParam().code)));
    for (const Diagnostic& d : problems) EXPECT_FALSE(d.where.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Planted, VerifyFault,
    testing::Values(Fault{"program.undefined", [](Program& p) { std::swap(p.instructions[0], p.instructions[1]); }},
                    Fault{"program.undefined",
                          [](Program& p) {
                              p.outputs[0].value = p.newValue({DType::F32, {}});
                          }},
                    Fault{"program.twice", [](Program& p) { p.instructions[1].outputs = p.instructions[0].outputs; }},
                    Fault{"program.twice", [](Program& p) { p.states[0].value = p.inputs[0].value; }},
                    Fault{"program.range", [](Program& p) { p.instructions[0].inputs[0] = Value{99}; }},
                    Fault{"program.range", [](Program& p) { p.instructions[0].outputs[0] = Value{-1}; }},
                    Fault{"program.operands", [](Program& p) { p.instructions[0].inputs.pop_back(); }},
                    Fault{"program.results", [](Program& p) { p.instructions[0].outputs.push_back(p.newValue({})); }},
                    Fault{"op.shape", [](Program& p) { p.instructions[0].attributes = MatMulAttributes{}; }},
                    Fault{"op.shape", [](Program& p) { p.instructions[0].attributes = std::monostate{}; }},
                    Fault{"program.type", [](Program& p) { p.values[4].dtype = DType::F64; }},
                    Fault{"program.state", [](Program& p) { p.states[0].next = p.outputs[0].value; }},
                    Fault{"program.place", [](Program& p) { p.instructions[0].layer = 2; }},
                    Fault{"program.scalar", [](Program& p) { p.inputs[0].role = InputRole::Scalar; }},
                    Fault{"program.name", [](Program& p) { p.inputs[1].name = "x"; }},
                    Fault{"program.name", [](Program& p) { p.outputs[0].name.clear(); }}));

TEST(Program, FindsByName) {
    const Program p = sample();
    ASSERT_NE(p.state("fc.weight"), nullptr);
    EXPECT_EQ(p.state("fc.weight")->value, Value{2});
    EXPECT_EQ(p.state("fc.bias"), nullptr);
    EXPECT_EQ(p.input("lr")->value, Value{1});
    EXPECT_EQ(p.output("loss")->value, Value{6});
}

TEST(Program, RemoveDeadKeepsWhatReachesAnEnd) {
    Program p = sample();
    const std::string before = dump(p);
    Builder b(p);
    b.affine(b.relu(p.states[0].value), 3);
    removeDead(p);
    EXPECT_EQ(dump(p), before);
    p.states[0].next.reset();
    removeDead(p);
    EXPECT_EQ(p.instructions.size(), 4u);
    EXPECT_THAT(verify(p), testing::IsEmpty());
    p.outputs.clear();
    removeDead(p);
    EXPECT_TRUE(p.instructions.empty());
}

TEST(Builder, MakesNothingOfNothing) {
    Program p = sample();
    Builder b(p);
    const Value x = p.inputs[0].value, lr = p.inputs[1].value;
    const size_t before = p.instructions.size();
    EXPECT_EQ(b.cast(x, DType::F32), x);
    EXPECT_EQ(b.reshape(x, {4, 3}), x);
    EXPECT_EQ(b.broadcastTo(x, {4, 3}), x);
    EXPECT_EQ(b.concat(std::vector{x}, 0), x);
    EXPECT_EQ(b.sumAll(lr), lr);
    EXPECT_EQ(b.reduceTo(x, {4, 3}), x);
    EXPECT_EQ(p.instructions.size(), before);
}

TEST(Builder, ReduceToUndoesABroadcast) {
    Program p;
    Builder b(p);
    const Value x = b.fill({DType::F32, {2, 4, 3, 5}}, 1);
    EXPECT_EQ(b.shape(b.reduceTo(x, {3, 1})), (Shape{3, 1}));
    EXPECT_EQ(b.shape(b.reduceTo(x, {4, 1, 1})), (Shape{4, 1, 1}));
    EXPECT_EQ(b.shape(b.reduceTo(x, {})), Shape{});
    EXPECT_THAT(verify(p), testing::IsEmpty());
}

}  // namespace
}  // namespace lathe::program_test
