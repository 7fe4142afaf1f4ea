// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/backend/registry.h"
#include "tests/core/backend/cpu/small_programs.h"

namespace lathe::kernels_test {
namespace {

using test::Example;

/// One instruction over random operands; every result is an output.
struct Case {
    std::string name;
    OpKind kind;
    Attributes attributes;
    std::vector<TensorType> operands;
    std::string kernel;  ///< the one that is expected to serve
};
void PrintTo(const Case& c, std::ostream* out) {
    *out << c.name;
}

/// Positions as pooling finds them, for its gradient.
Tensor positionsFor(const Case& c) {
    Program program;
    Builder b(program);
    const auto& a = std::get<PoolAttributes>(c.attributes);
    const Value x = program.newValue({DType::F32, a.wanted});
    program.inputs.push_back({"x", InputRole::Features, x});
    program.outputs.push_back({"index", b.append(OpKind::MaxPool2d, a, std::vector{x})[1]});
    TensorsByName states;
    return interpret(program, {{"x", test::randomTensor(b.type(x), 3)}}, states).at("index");
}

Example exampleOf(const Case& c) {
    Example e;
    Builder b(e.program);
    std::vector<Value> operands;
    for (const TensorType& type : c.operands) {
        const std::string name = "in" + std::to_string(operands.size());
        operands.push_back(e.program.newValue(type));
        e.program.inputs.push_back({name, InputRole::Features, operands.back()});
        e.inputs.emplace(name, c.kind == OpKind::MaxPool2dGrad && !isReal(type.dtype)
                                   ? positionsFor(c)
                                   : test::randomTensor(type, 7 + operands.size()));
    }
    for (const Value v : b.append(c.kind, c.attributes, operands)) {
        e.program.outputs.push_back({"out" + std::to_string(e.program.outputs.size()), v});
    }
    return e;
}

struct Outcome {
    std::vector<Tensor> outputs;
    std::string kernel;
};

Outcome runFast(const Example& example, int threads) {
    CompileOptions options;
    options.threads = threads;
    auto executable = makeCpuBackend()->compile(std::span(&example.program, 1), options).value();
    EXPECT_TRUE(executable->submit(0, example.pointers()).ok());
    StepResult result;
    EXPECT_TRUE(executable->poll(result, true).value());
    const Json& rows = executable->plan().record["programs"].array()[0];
    return {result.outputs, rows.array()[0]["kernel"].toString()};
}

/// A build without oneDNN leaves convolutions to the reference kernels.
std::string expectedKernel(const Case& c) {
    const bool without = makeCpuBackend()->probe().devices[0].details["onednn"].toString() == "none";
    return without && c.kernel.starts_with("conv.onednn") ? "reference" : c.kernel;
}

/// A concatenation, a slice and a broadcast between two convolutions work on their channels-last images as they are.
Example imagesBetweenConvolutions() {
    Example e;
    Builder b(e.program);
    const auto input = [&](std::string name, const Shape& shape) {
        const Value v = e.program.newValue({DType::F32, shape});
        e.program.inputs.push_back({name, InputRole::Features, v});
        e.inputs.emplace(name, test::randomTensor({DType::F32, shape}, 20 + e.inputs.size()));
        return v;
    };
    const Value x = b.conv2d(input("x", {6, 3, 7, 5}), input("w1", {16, 3, 1, 1}), {});
    const Value channels[] = {x, b.slice(x, 1, 2, 10), b.broadcastTo(input("c", {6, 4, 1, 1}), {6, 4, 7, 5})};
    const Value wide = b.concat(channels, 1);
    const Value images[] = {wide, b.slice(wide, 0, 1, 4)};
    const Value y = b.conv2d(b.concat(images, 0), input("w2", {8, 28, 1, 1}), {});
    e.program.outputs = {{"out0", y}, {"out1", b.reduceSum(y, {0, 2, 3})}, {"out2", b.reduceSum(y, {2, 3})}};
    return e;
}

TEST(CpuLayout, ShapeOperationsStayChannelsLast) {
    const Example example = imagesBetweenConvolutions();
    TensorsByName states;
    const TensorsByName expected = interpret(example.program, example.inputs, states);
    const Outcome outcome = runFast(example, 2);
    for (size_t i = 0; i < 3; ++i) EXPECT_LE(test::nmse(outcome.outputs[i], expected.at("out" + std::to_string(i))), 1e-10) << i;
    const auto executable = makeCpuBackend()->compile(std::span(&example.program, 1), {}).value();
    for (const Json& row : executable->plan().record["programs"].array()[0].array()) {
        if (row["kernel"].toString() == "reference") continue;  // convolutions of a build without oneDNN
        EXPECT_EQ(row["layout"].toString(), "channels_last") << row["op"].toString();
    }
}

class CpuKernel : public testing::TestWithParam<Case> {};

TEST_P(CpuKernel, AgreesWithTheReferenceAndNotWithTheNumberOfThreads) {
    const Example example = exampleOf(GetParam());
    TensorsByName states;
    const TensorsByName expected = interpret(example.program, example.inputs, states);
    const Outcome one = runFast(example, 1);
    EXPECT_EQ(one.kernel, expectedKernel(GetParam()));
    for (size_t i = 0; i < one.outputs.size(); ++i) {
        EXPECT_LE(test::nmse(one.outputs[i], expected.at("out" + std::to_string(i))), 1e-10) << "result " << i;
    }
    for (const int threads : {2, 4}) {
        const Outcome more = runFast(example, threads);
        for (size_t i = 0; i < one.outputs.size(); ++i) EXPECT_TRUE(sameBytes(one.outputs[i], more.outputs[i])) << threads;
    }
}

std::string nameOf(const testing::TestParamInfo<Case>& info) {
    return info.param.name;
}

TensorType f32(const Shape& shape) {
    return {DType::F32, shape};
}

std::vector<Case> matmulCases() {
    const auto product = [](std::string name, Shape a, Shape b, MatMulAttributes attributes, bool bias = false) {
        Case c{std::move(name), OpKind::MatMul, attributes, {f32(a), f32(b)}, "matmul.gemm"};
        if (bias) c.operands.push_back(f32({attributes.transposeB ? b[-2] : b[-1]}));
        return c;
    };
    return {
        product("One", {1, 1}, {1, 1}, {}),
        product("Plain", {37, 53}, {53, 71}, {}),
        product("TransposedA", {53, 37}, {53, 71}, {true, false}),
        product("TransposedB", {37, 53}, {71, 53}, {false, true}),
        product("BothTransposed", {53, 37}, {71, 53}, {true, true}),
        product("Bias", {50, 20}, {33, 20}, {false, true}, true),
        product("BiasRelu", {50, 20}, {33, 20}, {false, true, Activation::Relu}, true),
        product("BiasSigmoid", {50, 20}, {33, 20}, {false, true, Activation::Sigmoid}, true),
        product("BiasTanh", {50, 20}, {33, 20}, {false, true, Activation::Tanh}, true),
        product("Deep", {20, 1000}, {40, 1000}, {false, true, Activation::Relu}, true),
        product("Wide", {128, 64}, {512, 64}, {false, true}, true),
        product("Tall", {4096, 16}, {16, 24}, {}),
        product("Batch", {6, 40, 24}, {6, 24, 40}, {}),
        product("ManySmall", {300, 8, 16}, {300, 8, 16}, {false, true}),
    };
}

std::vector<Case> convCases() {
    struct Config {
        std::string name;
        int64_t batch, in, out, size, kernel;
        ConvAttributes attributes;
    };
    ConvAttributes same, strided, dilated, grouped, depthwise, lopsided;
    same.padding = strided.padding = grouped.padding = depthwise.padding = {1, 1, 1, 1};
    strided.stride = {2, 2};
    dilated.dilation = {2, 2};
    grouped.groups = 2;
    depthwise.groups = 16;
    lopsided.padding = {0, 1, 2, 1};
    const Config configs[] = {
        {"First", 12, 1, 32, 14, 3, same},     {"Colour", 3, 3, 16, 16, 3, same},          {"Same", 10, 16, 32, 8, 3, same},
        {"Strided", 5, 16, 32, 9, 3, strided}, {"Pointwise", 4, 24, 40, 7, 1, {}},         {"Dilated", 4, 16, 16, 11, 3, dilated},
        {"Grouped", 4, 32, 32, 8, 3, grouped}, {"Depthwise", 4, 16, 16, 10, 3, depthwise}, {"Lopsided", 4, 8, 8, 9, 3, lopsided},
        {"Odd", 3, 5, 7, 9, 3, same},
    };
    std::vector<Case> cases;
    for (const Config& c : configs) {
        const TensorType x = f32({c.batch, c.in, c.size, c.size});
        const TensorType w = f32({c.out, c.in / c.attributes.groups, c.kernel, c.kernel});
        const std::vector<TensorType> operands{x, w};
        const TensorType y = opDef(OpKind::Conv2d).shape(c.attributes, operands).value()[0];
        ConvAttributes toInput = c.attributes, toWeights = c.attributes, relu = c.attributes;
        toInput.wanted = x.shape;
        toWeights.wanted = w.shape;
        relu.activation = Activation::Relu;
        cases.push_back({c.name + "Forward", OpKind::Conv2d, c.attributes, {x, w}, "conv.onednn"});
        cases.push_back({c.name + "BiasRelu", OpKind::Conv2d, relu, {x, w, f32({c.out})}, "conv.onednn"});
        cases.push_back({c.name + "GradInput", OpKind::Conv2dGradInput, toInput, {y, w}, "conv.onednn.grad_input"});
        cases.push_back({c.name + "GradWeights", OpKind::Conv2dGradWeights, toWeights, {y, x}, "conv.onednn.grad_weights"});
    }
    return cases;
}

std::vector<Case> shapeCases() {
    return {
        {"FillVector", OpKind::Fill, FillAttributes{f32({1000}), 2.5}, {}, "fill.plain"},
        {"BroadcastPixels", OpKind::Broadcast, ShapeAttributes{{5, 6, 4, 3}}, {f32({5, 6, 1, 1})}, "broadcast.walk"},
        {"BroadcastRows", OpKind::Broadcast, ShapeAttributes{{70, 50}}, {f32({50})}, "broadcast.walk"},
        {"BroadcastScalar", OpKind::Broadcast, ShapeAttributes{{3, 7}}, {f32({})}, "broadcast.walk"},
        {"BroadcastMiddle", OpKind::Broadcast, ShapeAttributes{{4, 5, 6}}, {f32({4, 1, 6})}, "broadcast.walk"},
        {"TransposeMatrix", OpKind::Transpose, TransposeAttributes{{1, 0}}, {f32({33, 65})}, "transpose.walk"},
        {"TransposeWide", OpKind::Transpose, TransposeAttributes{{0, 2, 1}}, {f32({3, 37, 130})}, "transpose.walk"},
        {"PixelShuffle",
         OpKind::Transpose,
         TransposeAttributes{{0, 1, 4, 2, 5, 3}},
         {f32({2, 9, 2, 2, 17, 33})},
         "transpose.walk"},
        {"PixelUnshuffle",
         OpKind::Transpose,
         TransposeAttributes{{0, 1, 3, 5, 2, 4}},
         {f32({2, 9, 7, 3, 11, 3})},
         "transpose.walk"},
        {"TransposeHeads", OpKind::Transpose, TransposeAttributes{{0, 2, 1, 3}}, {f32({3, 4, 5, 8})}, "transpose.walk"},
        {"SliceOuter", OpKind::Slice, SliceAttributes{0, 2, 7}, {f32({9, 5, 4})}, "slice.walk"},
        {"SliceInner", OpKind::Slice, SliceAttributes{2, 1, 3}, {f32({9, 5, 4})}, "slice.walk"},
        {"ConcatOuter", OpKind::Concat, AxisAttributes{0}, {f32({2, 30}), f32({5, 30})}, "concat.rows"},
        {"ConcatInner", OpKind::Concat, AxisAttributes{1}, {f32({20, 3}), f32({20, 5}), f32({20, 1})}, "concat.rows"},
    };
}

std::vector<Case> reduceCases() {
    const auto sum = [](std::string name, const Shape& x, std::vector<int> axes, bool keep = false) {
        return Case{std::move(name), OpKind::ReduceSum, ReduceAttributes{std::move(axes), keep}, {f32(x)}, "reduce_sum.blocks"};
    };
    return {sum("Columns", {128, 512}, {0}),
            sum("FewColumns", {3000, 7}, {0}),
            sum("Rows", {300, 77}, {1}),
            sum("All", {50, 60, 70}, {0, 1, 2}),
            sum("Vector", {100000}, {0}),
            sum("Scalar", {1}, {0}),
            sum("Pixels", {20, 9, 6, 5}, {2, 3}),
            sum("Kept", {20, 9, 6, 5}, {2, 3}, true),
            sum("Channels", {20, 9, 6, 5}, {0, 2, 3}),
            sum("Middle", {40, 30, 20}, {1})};
}

/// Forward and backward; the operand that tells the position of the largest element holds valid positions.
std::vector<Case> poolCases() {
    struct Config {
        std::string name;
        Shape x;
        PoolAttributes attributes;
    };
    PoolAttributes plain, overlapping, padded, gaps, inside;
    overlapping.kernel = {3, 3};
    padded = overlapping;
    padded.padding = {1, 1, 1, 1};
    gaps.stride = {3, 3};
    inside = padded;
    inside.countPadding = false;
    std::vector<Case> cases;
    for (const Config& c :
         {Config{"Halved", {9, 32, 8, 6}, plain}, Config{"Odd", {9, 21, 7, 9}, plain},
          Config{"Overlapping", {4, 5, 9, 9}, overlapping}, Config{"Padded", {4, 16, 9, 8}, padded},
          Config{"Gaps", {4, 17, 9, 8}, gaps}, Config{"Inside", {4, 16, 9, 8}, inside}, Config{"Gray", {4, 1, 10, 10}, plain}}) {
        const std::vector<TensorType> operands{f32(c.x)};
        const auto results = opDef(OpKind::MaxPool2d).shape(c.attributes, operands).value();
        PoolAttributes back = c.attributes;
        back.wanted = c.x;
        cases.push_back({c.name + "Max", OpKind::MaxPool2d, c.attributes, {f32(c.x)}, "max_pool.vector"});
        cases.push_back({c.name + "MaxGrad", OpKind::MaxPool2dGrad, back, results, "max_pool_grad.vector"});
        cases.push_back({c.name + "Average", OpKind::AvgPool2d, c.attributes, {f32(c.x)}, "avg_pool.vector"});
        cases.push_back({c.name + "AverageGrad", OpKind::AvgPool2dGrad, back, {results[0]}, "avg_pool_grad.vector"});
    }
    return cases;
}

/// Maxima over one dimension.
std::vector<Case> columnCases() {
    std::vector<Case> cases;
    for (const Shape& x : {Shape{9, 1, 40, 150}, Shape{40, 1, 300, 1}, Shape{3, 1, 5, 64}, Shape{1, 1, 700, 70}}) {
        PoolAttributes whole;
        whole.kernel = whole.stride = {x[2], 1};
        const auto results = opDef(OpKind::MaxPool2d).shape(whole, std::vector{f32(x)}).value();
        PoolAttributes back = whole;
        back.wanted = x;
        const std::string name = "Columns" + std::to_string(x[2]);
        cases.push_back({name, OpKind::MaxPool2d, whole, {f32(x)}, "max_pool.columns"});
        cases.push_back({name + "Grad", OpKind::MaxPool2dGrad, back, results, "max_pool_grad.columns"});
    }
    return cases;
}

INSTANTIATE_TEST_SUITE_P(ColumnMaxima, CpuKernel, testing::ValuesIn(columnCases()), nameOf);
INSTANTIATE_TEST_SUITE_P(Pool, CpuKernel, testing::ValuesIn(poolCases()), nameOf);
INSTANTIATE_TEST_SUITE_P(Reduce, CpuKernel, testing::ValuesIn(reduceCases()), nameOf);
INSTANTIATE_TEST_SUITE_P(ShapeOps, CpuKernel, testing::ValuesIn(shapeCases()), nameOf);
INSTANTIATE_TEST_SUITE_P(MatMul, CpuKernel, testing::ValuesIn(matmulCases()), nameOf);
INSTANTIATE_TEST_SUITE_P(Conv, CpuKernel, testing::ValuesIn(convCases()), nameOf);

}  // namespace
}  // namespace lathe::kernels_test
