// SPDX-License-Identifier: Apache-2.0
// Kernels for numbers of 16 bits against the reference kernels, which compute in float32 and round once. bfloat16 has 8 bits:
// where two sums of different order round to different neighbors, an element differs by 2^-8. The squared error of all elements
// stays below 1e-5 times their squares; for float16, with 11 bits, below 2e-7.
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/backend/cpu/kernels/narrow_conversions.h"
#include "core/backend/cpu/onednn.h"
#include "core/backend/registry.h"
#include "core/compile/precision.h"
#include "tests/core/backend/cpu/kernel_check.h"
#include "tests/core/backend/cpu/small_programs.h"

namespace lathe::cpu::narrow_kernels_test {
namespace {

constexpr double errorOf(DType type) {
    return type == DType::BF16 ? 1e-5 : 2e-7;
}

constexpr DType types[] = {DType::BF16, DType::F16};

Tensor numbers(DType type, const Shape& shape, unsigned seed, float lo = -2, float hi = 2) {
    return randomTensor(shape, seed, lo, hi).to(type);
}

std::string faultOf(const KernelCase& c, DType type) {
    return fastKernelFault(c, errorOf(type));
}

TEST(NarrowConversions, AreThoseOfTheTensors) {
    std::vector<uint16_t> halves(1 << 16);
    for (size_t i = 0; i < halves.size(); ++i) halves[i] = static_cast<uint16_t>(i);
    std::vector<float> values(halves.size());
    std::vector<uint16_t> back(halves.size());
    for (int level = static_cast<int>(bestSimdLevel()); level > 0; --level)
        for (const DType type : types) {
            const NarrowConversions& conversions = *conversionsOf(type, static_cast<SimdLevel>(level));
            const auto size = static_cast<int64_t>(halves.size());
            conversions.widen(halves.data(), values.data(), size);
            conversions.round(values.data(), back.data(), size);
            for (size_t i = 0; i < halves.size(); ++i) {
                const float wanted = type == DType::F16 ? half::fromF16(halves[i]) : half::fromBF16(halves[i]);
                if (std::isnan(wanted)) {
                    EXPECT_TRUE(std::isnan(values[i])) << i;
                    continue;
                }
                EXPECT_EQ(std::memcmp(&values[i], &wanted, sizeof wanted), 0) << i;
                EXPECT_EQ(back[i], halves[i]) << "a number that fits is kept";
            }
        }
}

TEST(NarrowConversions, RoundToNearestTiesToEven) {
    std::vector<float> values{0.0f,   -0.0f,   1.0f,  65504.0f, 65519.9f, 65520.0f, 1e6f,
                              -1e-8f, 2.9e-8f, 3e-8f, 6e-5f,    3.3e38f,  3.4e38f,  std::numeric_limits<float>::infinity()};
    for (int exponent = -30; exponent < 18; ++exponent)
        for (int i = 0; i < 64; ++i) values.push_back(std::ldexp(1.0f + static_cast<float>(i) / 2048.0f, exponent));
    std::vector<uint16_t> rounded(values.size());
    std::vector<float> trip(values.size());
    const auto size = static_cast<int64_t>(values.size());
    for (int level = static_cast<int>(bestSimdLevel()); level > 0; --level)
        for (const DType type : types) {
            const NarrowConversions& conversions = *conversionsOf(type, static_cast<SimdLevel>(level));
            conversions.round(values.data(), rounded.data(), size);
            conversions.roundTrip(values.data(), trip.data(), size);
            for (size_t i = 0; i < values.size(); ++i) {
                const uint16_t wanted = type == DType::F16 ? half::toF16(values[i]) : half::toBF16(values[i]);
                EXPECT_EQ(rounded[i], wanted) << values[i];
                EXPECT_EQ(trip[i], type == DType::F16 ? half::fromF16(wanted) : half::fromBF16(wanted)) << values[i];
            }
        }
}

TEST(NarrowElementwise, OneOperation) {
    for (const DType type : types)
        for (const OpKind kind : {OpKind::Neg, OpKind::Relu, OpKind::Gelu, OpKind::Silu, OpKind::Sigmoid, OpKind::Tanh})
            for (const int64_t n : {1, 511, 100003})
                EXPECT_EQ(faultOf({kind, {}, {numbers(type, {n}, 1)}}, type), "") << opDef(kind).name << n;
    for (const DType type : types)
        for (const OpKind kind : {OpKind::Add, OpKind::Sub, OpKind::Mul, OpKind::ReluGrad, OpKind::GeluGrad, OpKind::Mask}) {
            EXPECT_EQ(faultOf({kind, {}, {numbers(type, {7, 1000}, 1), numbers(type, {7, 1000}, 2)}}, type), "");
            if (kind >= OpKind::ReluGrad && kind <= OpKind::TanhGrad) continue;  // of operands of one shape
            EXPECT_EQ(faultOf({kind, {}, {numbers(type, {7, 1000}, 1), numbers(type, {1000}, 2)}}, type), "") << "spread";
        }
}

TEST(NarrowElementwise, Conversions) {
    for (const DType type : types)
        for (const int64_t n : {1, 100, 70001}) {
            EXPECT_EQ(fastKernelFault({OpKind::Cast, CastAttributes{type}, {randomTensor({n}, 1)}}, 0), "");
            EXPECT_EQ(fastKernelFault({OpKind::Cast, CastAttributes{DType::F32}, {numbers(type, {n}, 1)}}, 0), "");
        }
}

/// A sum of both widths, of which one result is rounded and the other not.
TEST(NarrowElementwise, ChainsOfBothWidths) {
    for (const DType type : types) {
        FusedAttributes chain;
        chain.steps = {{OpKind::Cast, {0, -1}, 1, 0, DType::F32},
                       {OpKind::Add, {2, 1}},
                       {OpKind::Cast, {3, -1}, 1, 0, type},
                       {OpKind::Tanh, {4, -1}}};
        chain.results = {1, 3};
        for (const Shape& shape : {Shape{3}, Shape{64, 513}})
            EXPECT_EQ(faultOf({OpKind::FusedElementwise, chain, {numbers(type, shape, 1), randomTensor(shape, 2)}}, type), "");
    }
}

struct ReduceCase {
    Shape shape;
    std::vector<int> axes;
};

TEST(NarrowReduce, SumsAreFloat32) {
    const ReduceCase cases[] = {{{100003}, {0}}, {{128, 100}, {0}}, {{128, 100}, {1}}, {{16, 24, 9, 9}, {0, 2, 3}}};
    for (const DType type : types)
        for (const auto& [shape, axes] : cases)
            for (const Layout layout : {Layout::Plain, Layout::ChannelsLast}) {
                if (layout == Layout::ChannelsLast && shape.rank() != 4) continue;
                EXPECT_EQ(
                    fastKernelFault({OpKind::ReduceSum, ReduceAttributes{axes, false}, {numbers(type, shape, 1)}, layout}, 1e-11),
                    "")
                    << toString(shape);
            }
}

KernelCase normForward(DType type, OpKind kind, const Shape& shape, Activation activation, bool residual, Layout layout) {
    const Shape c{shape[1]};
    NormAttributes attributes;
    attributes.activation = activation;
    KernelCase k{kind, attributes, {}, layout};
    k.operands = {numbers(type, shape, 1), randomTensor(c, 2, 0.5f, 2), randomTensor(c, 3), randomTensor(c, 4),
                  randomTensor(c, 5, 0.5f, 2)};
    if (residual) k.operands.push_back(numbers(type, shape, 6));
    return k;
}

TEST(NarrowBatchNorm, ForwardAndBackward) {
    for (const DType type : types)
        for (const Shape& shape : {Shape{3, 5, 7, 7}, Shape{4, 33, 12, 12}, Shape{8, 64, 14, 14}})
            for (const Activation activation : {Activation::None, Activation::Relu, Activation::Tanh}) {
                for (const bool residual : {false, true})
                    for (const OpKind kind : {OpKind::BatchNormTrain, OpKind::BatchNormInfer})
                        EXPECT_EQ(faultOf(normForward(type, kind, shape, activation, residual, Layout::ChannelsLast), type), "")
                            << toString(shape) << static_cast<int>(activation);
                const Shape c{shape[1]};
                NormAttributes attributes;
                attributes.activation = activation;
                KernelCase k{OpKind::BatchNormGrad, attributes, {}, Layout::ChannelsLast};
                k.operands = {numbers(type, shape, 1), numbers(type, shape, 2), randomTensor(c, 3, -0.1f, 0.1f),
                              randomTensor(c, 4, 0.5f, 1), randomTensor(c, 5, 0.5f, 2)};
                if (activation != Activation::None) k.operands.push_back(numbers(type, shape, 6, -1, 1));
                EXPECT_EQ(faultOf(k, type), "") << toString(shape) << static_cast<int>(activation);
            }
}

TEST(NarrowLayerNorm, ForwardAndBackward) {
    const Shape shape{33, 768}, inner{768}, rows{33};
    const NormAttributes attributes;
    for (const DType type : types) {
        const Tensor x = numbers(type, shape, 1), scale = randomTensor(inner, 2);
        EXPECT_EQ(faultOf({OpKind::LayerNorm, attributes, {x, scale, randomTensor(inner, 3)}}, type), "");
        const Tensor mean = randomTensor(rows, 5, -0.1f, 0.1f), invStd = randomTensor(rows, 6, 0.5f, 1);
        EXPECT_EQ(faultOf({OpKind::LayerNormGrad, attributes, {numbers(type, shape, 4), x, mean, invStd, scale}}, type), "");
        EXPECT_EQ(
            faultOf(
                {OpKind::LayerNormGrad, attributes, {numbers(type, shape, 4), x, mean, invStd, scale, numbers(type, shape, 7)}},
                type),
            "");
    }
}

/// x is float32, and the addend, y, dy and a copy of dx may have 16 bits.
TEST(NarrowLayerNorm, OfFloat32) {
    const Shape shape{33, 100}, inner{100}, rows{33};
    const Tensor x = randomTensor(shape, 1), scale = randomTensor(inner, 2), bias = randomTensor(inner, 3);
    const Tensor mean = randomTensor(rows, 5, -0.1f, 0.1f), invStd = randomTensor(rows, 6, 0.5f, 1);
    for (const DType type : types)
        for (const bool rounds : {false, true})
            for (const DType other : {DType::F32, type}) {
                NormAttributes a;
                if (rounds) a.narrow = type;
                const Tensor addend = numbers(other, shape, 7), dy = numbers(other, shape, 4);
                EXPECT_EQ(faultOf({OpKind::LayerNorm, a, {x, scale, bias}}, type), "");
                EXPECT_EQ(faultOf({OpKind::LayerNorm, a, {x, scale, bias, addend}}, type), "");
                EXPECT_EQ(faultOf({OpKind::LayerNormGrad, a, {dy, x, mean, invStd, scale}}, type), "");
                EXPECT_EQ(faultOf({OpKind::LayerNormGrad, a, {dy, x, mean, invStd, scale, randomTensor(shape, 8)}}, type), "");
            }
}

TEST(NarrowAttention, ForwardAndBackward) {
    const AttentionAttributes attributes{.heads = 4, .keyHeads = 2, .causal = true, .masked = true};
    Tensor mask(DType::F32, {3, 50});
    for (int64_t i = 0; i < mask.elements(); ++i) mask.data<float>()[i] = i % 7 == 3 ? 0.0f : 1.0f;
    for (const DType type : types) {
        const Tensor q = numbers(type, {3, 50, 32}, 1), k = numbers(type, {3, 50, 16}, 2), v = numbers(type, {3, 50, 16}, 3);
        const KernelCase forward{OpKind::Attention, attributes, {q, k, v, mask}};
        EXPECT_EQ(faultOf(forward, type), "");
        const std::vector<Tensor> results = referenceResults(forward);
        EXPECT_EQ(
            faultOf({OpKind::AttentionGrad, attributes, {numbers(type, {3, 50, 32}, 4), results[0], results[1], q, k, v, mask}},
                    type),
            "");
    }
}

TEST(NarrowPool, MaximumAndAverage) {
    PoolAttributes attributes;
    attributes.padding = {1, 0, 1, 0};
    attributes.wanted = {5, 24, 10, 8};
    for (const DType type : types)
        for (const OpKind kind : {OpKind::MaxPool2d, OpKind::AvgPool2d})
            EXPECT_EQ(faultOf({kind, attributes, {numbers(type, attributes.wanted, 1)}, Layout::ChannelsLast}, type), "");
    for (const DType type : types) {
        const Tensor x = numbers(type, attributes.wanted, 1);
        const Tensor index = referenceResults({OpKind::MaxPool2d, attributes, {x}})[1];
        const Tensor dy = numbers(type, index.shape(), 2);
        EXPECT_EQ(faultOf({OpKind::MaxPool2dGrad, attributes, {dy, index}, Layout::ChannelsLast}, type), "");
        EXPECT_EQ(faultOf({OpKind::AvgPool2dGrad, attributes, {dy}, Layout::ChannelsLast}, type), "");
    }
}

TEST(NarrowShapes, KeepTheBits) {
    for (const DType type : types) {
        const Tensor x = numbers(type, {6, 5, 7, 9}, 1);
        EXPECT_EQ(fastKernelFault({OpKind::Transpose, TransposeAttributes{{0, 2, 3, 1}}, {x}}, 0), "");
        EXPECT_EQ(fastKernelFault({OpKind::Slice, SliceAttributes{1, 1, 4}, {x}, Layout::ChannelsLast}, 0), "");
        EXPECT_EQ(fastKernelFault({OpKind::Concat, AxisAttributes{1}, {x, x}, Layout::ChannelsLast}, 0), "");
        EXPECT_EQ(fastKernelFault({OpKind::Broadcast, ShapeAttributes{{4, 6, 5}}, {numbers(type, {6, 5}, 2)}}, 0), "");
    }
}

KernelCase product(DType type, int64_t m, int64_t k, int64_t n, const MatMulAttributes& attributes, bool bias) {
    KernelCase c{OpKind::MatMul, attributes, {}};
    c.operands = {numbers(type, attributes.transposeA ? Shape{k, m} : Shape{m, k}, 1, -1, 1),
                  numbers(type, attributes.transposeB ? Shape{n, k} : Shape{k, n}, 2, -1, 1)};
    if (bias) c.operands.push_back(numbers(type, {n}, 3, -1, 1));
    return c;
}

constexpr std::array<int64_t, 3> productSizes[] = {{1, 3, 2},     {64, 64, 64},   {128, 100, 10}, {33, 77, 130},
                                                   {300, 48, 40}, {2000, 24, 40}, {40, 2000, 24}, {128, 512, 256}};

TEST(NarrowMatMul, AgreesWithTheReference) {
    for (const DType type : types)
        for (const auto& [m, k, n] : productSizes)
            for (const bool transposeA : {false, true})
                for (const bool transposeB : {false, true}) {
                    const MatMulAttributes plain{transposeA, transposeB};
                    EXPECT_EQ(faultOf(product(type, m, k, n, plain, false), type), "") << m << " " << k << " " << n;
                    if (transposeA) continue;
                    const MatMulAttributes relu{false, transposeB, Activation::Relu};
                    EXPECT_EQ(faultOf(product(type, m, k, n, relu, true), type), "") << m << " " << k << " " << n;
                }
}

/// Sigmoid and tanh of oneDNN are approximations.
TEST(NarrowMatMul, ComputesActivations) {
    for (const Activation activation : {Activation::Sigmoid, Activation::Tanh})
        EXPECT_EQ(faultOf(product(DType::BF16, 128, 64, 96, {false, true, activation}, true), DType::BF16), "");
}

struct ConvSize {
    int64_t channels, filters, size, kernel, stride, groups;
};

constexpr ConvSize convSizes[] = {{1, 32, 12, 3, 1, 1}, {3, 16, 12, 5, 1, 1}, {16, 24, 9, 3, 1, 1},
                                  {32, 64, 8, 3, 2, 1}, {24, 40, 8, 1, 2, 1}, {16, 16, 9, 3, 1, 16}};

TEST(NarrowConv, AllPassesAgreeWithTheReference) {
    for (const DType type : types)
        for (const ConvSize& s : convSizes) {
            ConvAttributes attributes;
            attributes.stride = {s.stride, s.stride};
            const int64_t pad = s.kernel / 2, out = (s.size + 2 * pad - s.kernel) / s.stride + 1;
            attributes.padding = {pad, pad, pad, pad};
            attributes.groups = s.groups;
            const Shape image{9, s.channels, s.size, s.size}, weights{s.filters, s.channels / s.groups, s.kernel, s.kernel};
            const Tensor x = numbers(type, image, 1, -1, 1), w = numbers(type, weights, 2, -1, 1);
            const Tensor dy = numbers(type, {9, s.filters, out, out}, 3, -1, 1);
            EXPECT_EQ(faultOf({OpKind::Conv2d, attributes, {x, w, numbers(type, {s.filters}, 4)}, Layout::ChannelsLast}, type),
                      "");
            attributes.wanted = image;
            EXPECT_EQ(faultOf({OpKind::Conv2dGradInput, attributes, {dy, w}, Layout::ChannelsLast}, type), "");
            attributes.wanted = weights;
            EXPECT_EQ(faultOf({OpKind::Conv2dGradWeights, attributes, {dy, x}, Layout::ChannelsLast}, type), "");
        }
}

/// Whole training steps: which kernels serve, and what is recorded.
Json recordOf(DType type, const Json& old = {}, std::string* problem = nullptr) {
    test::Example example = test::cnnTraining(DType::F32);
    storeNarrow(example.program, type);
    CompileOptions options;
    options.record = old;
    const auto executable = makeCpuBackend()->compile(std::span(&example.program, 1), options);
    if (!executable && problem) *problem = executable.error().code;
    return executable ? (*executable)->plan().record : Json();
}

bool hasBFloat16() {
    return bestSimdLevel() == SimdLevel::V4 && !onednn::bfloat16Instructions().empty();
}

TEST(NarrowPrograms, NeedNoReferenceKernels) {
    if (bestSimdLevel() == SimdLevel::Baseline) GTEST_SKIP() << "no vector instructions";
    for (const DType type : types) {
        const Json record = recordOf(type);
        for (const Json& row : record["programs"].array().at(0).array())
            EXPECT_NE(row["kernel"].toString(), "reference") << name(type) << " " << row["op"].toString();
    }
}

TEST(NarrowPrograms, RecordTheInstructionsForBFloat16) {
    if (!hasBFloat16()) GTEST_SKIP() << "this processor has no bfloat16 instructions";
    Json record = recordOf(DType::BF16);
    EXPECT_EQ(record["bfloat16"].toString(), onednn::bfloat16Instructions());
    EXPECT_EQ(recordOf(DType::BF16, record), record) << "and they are repeated";
    EXPECT_FALSE(recordOf(DType::F16).contains("bfloat16"));
    record.mutableObject()["bfloat16"] = "others";
    std::string problem;
    recordOf(DType::BF16, record, &problem);
    EXPECT_EQ(problem, "cpu.record.differs");
}

TEST(NarrowPrograms, AProcessorWithoutInstructionsIsNamedOnce) {
    test::Example example = test::cnnTraining(DType::F32);
    storeNarrow(example.program, DType::BF16);
    const auto notes = [&] { return (*makeCpuBackend()->compile(std::span(&example.program, 1), {}))->plan().notes; };
    if (hasBFloat16()) {
        EXPECT_TRUE(notes().empty()) << toString(notes().front());
    }
    setenv("LATHE_SIMD", "x86-64-v3", 1);
    const Diagnostics without = notes();
    unsetenv("LATHE_SIMD");
    ASSERT_EQ(without.size(), 1u);
    EXPECT_EQ(without[0].code, "cpu.narrow");
    EXPECT_EQ(without[0].severity, Severity::Warning);
    EXPECT_FALSE(without[0].remedy.empty());
}

}  // namespace
}  // namespace lathe::cpu::narrow_kernels_test
