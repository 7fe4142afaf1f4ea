// SPDX-License-Identifier: Apache-2.0
#include <cstdio>
#include <map>
#include <set>

#include <gmock/gmock.h>

#include "gpu/kernels/widened.h"
#include "tests/gpu/kernel_check.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::kernel_test {
namespace {

Tensor integers(const Shape& shape, int64_t below) {
    Tensor t(DType::I64, shape);
    for (int64_t i = 0; i < t.elements(); ++i) t.data<int64_t>()[i] = (i * 7 + 3) % below;
    return t;
}

/// What of each kind is not made from its row of the op table alone.
const std::map<OpKind, KernelCase>& examples() {
    const Tensor image = randomTensor({2, 4, 5, 6}, 1), channels = randomTensor({4}, 2, 0.5f, 2),
                 matrix = randomTensor({3, 7}, 3);
    const Tensor weights = randomTensor({6, 2, 3, 3}, 4), pooled = randomTensor({2, 4, 2, 3}, 5),
                 convolved = randomTensor({2, 6, 3, 4}, 6);
    const Tensor rows = randomTensor({3}, 7, 0.5f, 1), columns = randomTensor({7}, 8), zero = Tensor::scalar(int64_t{3});
    ConvAttributes conv, toInput, toWeights;
    conv.groups = toInput.groups = toWeights.groups = 2;
    toInput.wanted = image.shape();
    toWeights.wanted = weights.shape();
    PoolAttributes pool, back;
    back.wanted = image.shape();
    FusedAttributes fused;
    fused.steps = {{OpKind::Neg, {0, -1}}, {OpKind::Mul, {1, 0}}};
    fused.results = {1};
    static const std::map<OpKind, KernelCase> all = [&] {
        std::map<OpKind, KernelCase> m;
        const auto add = [&](OpKind kind, Attributes a, std::vector<Tensor> operands) {
            m[kind] = {kind, std::move(a), std::move(operands)};
        };
        add(OpKind::Cast, CastAttributes{DType::I32}, {image});
        add(OpKind::FusedElementwise, fused, {image});
        add(OpKind::Fill, FillAttributes{{DType::F32, {2, 3}}, 1.5}, {});
        add(OpKind::Reshape, ShapeAttributes{{7, 3}}, {matrix});
        add(OpKind::Transpose, TransposeAttributes{{1, 0}}, {matrix});
        add(OpKind::Concat, AxisAttributes{1}, {matrix, matrix});
        add(OpKind::Slice, SliceAttributes{1, 2, 5}, {matrix});
        add(OpKind::Broadcast, ShapeAttributes{{3, 7}}, {columns});
        add(OpKind::ReduceSum, ReduceAttributes{{1}}, {matrix});
        add(OpKind::MatMul, MatMulAttributes{true, false}, {matrix, matrix});
        add(OpKind::Conv2d, conv, {image, weights});
        add(OpKind::Conv2dGradInput, toInput, {convolved, weights});
        add(OpKind::Conv2dGradWeights, toWeights, {convolved, image});
        add(OpKind::MaxPool2d, pool, {image});
        add(OpKind::MaxPool2dGrad, back, {pooled, Tensor(DType::U8, pooled.shape())});
        add(OpKind::AvgPool2d, pool, {image});
        add(OpKind::AvgPool2dGrad, back, {pooled});
        add(OpKind::BatchNormTrain, NormAttributes{}, {image, channels, channels, channels, channels});
        add(OpKind::BatchNormInfer, NormAttributes{}, {image, channels, channels, channels, channels});
        add(OpKind::BatchNormGrad, NormAttributes{}, {image, image, channels, channels, channels});
        add(OpKind::LayerNorm, NormAttributes{}, {matrix, columns, columns});
        add(OpKind::LayerNormGrad, NormAttributes{}, {matrix, matrix, rows, rows, columns});
        add(OpKind::Softmax, {}, {matrix});
        add(OpKind::SoftmaxGrad, {}, {matrix, matrix});
        add(OpKind::CrossEntropy, CrossEntropyAttributes{}, {matrix, integers({3}, 7)});
        add(OpKind::CrossEntropyGrad, CrossEntropyAttributes{}, {rows, matrix, integers({3}, 7)});
        add(OpKind::TopKCorrect, TopKCorrectAttributes{2}, {matrix, integers({3}, 7)});
        Tensor largest = integers({3, 2}, 7);
        for (int64_t i = 0; i < largest.elements(); ++i) largest.data<int64_t>()[i] = i;  // different in each row
        add(OpKind::TopK, TopKAttributes{.k = 2}, {matrix});
        add(OpKind::TopKGrad, TopKAttributes{.k = 2, .extent = 7}, {randomTensor({3, 2}, 16), largest});
        add(OpKind::AllReduce, {}, {matrix, matrix, matrix});
        const Tensor stepsOfClasses = randomTensor({3, 4, 3}, 15), labels = integers({3, 2}, 3);
        const KernelCase ctc{OpKind::Ctc, CtcAttributes{}, {stepsOfClasses, labels}, 1e-5};
        m[OpKind::Ctc] = ctc;
        m[OpKind::CtcGrad] = {
            OpKind::CtcGrad, CtcAttributes{}, {rows, stepsOfClasses, labels, referenceResults(ctc, DType::F32)[1]}, 1e-5};
        const RecurrentAttributes gru{RecurrentCell::Gru};
        const Tensor steps = randomTensor({3, 4, 6}, 9), states = randomTensor({3, 4, 2}, 10, -1, 1);
        add(OpKind::Recurrent, gru, {steps, randomTensor({6, 2}, 11), randomTensor({6}, 12)});
        add(OpKind::RecurrentGrad, gru, {states, randomTensor({6, 2}, 11), states, randomTensor({3, 4, 8}, 13, 0.1f, 0.9f)});
        const AttentionAttributes heads{.heads = 2, .keyHeads = 2};
        add(OpKind::Attention, heads, {steps, steps, steps});
        add(OpKind::AttentionGrad, heads, {steps, steps, randomTensor({3, 2, 4}, 14, 3, 4), steps, steps, steps});
        const Tensor packed = randomTensor({3, 4, 24}, 15), wide = randomTensor({3, 4, 8}, 9);  // cuDNN: 16 bytes of queries
        add(OpKind::PackedAttention, heads, {packed});
        add(OpKind::PackedAttentionGrad, heads, {wide, wide, randomTensor({3, 2, 4}, 14, 3, 4), packed});
        for (const OpKind kind : {OpKind::AttentionGrad, OpKind::PackedAttentionGrad})
            m[kind].tolerance = 1e-5;  // exponentials of differences
        for (const OpKind kind : {OpKind::Attention, OpKind::AttentionGrad, OpKind::PackedAttention, OpKind::PackedAttentionGrad})
            m[kind].roundsInside = true;
        add(OpKind::Gather, GatherAttributes{.rows = 3}, {matrix, integers({5}, 3)});
        add(OpKind::GatherGrad, GatherAttributes{.rows = 3, .ignored = 1}, {matrix, integers({3}, 3)});
        add(OpKind::SequenceMask, SequenceMaskAttributes{.steps = 4}, {integers({5}, 6)});
        add(OpKind::Dropout, DropoutAttributes{5}, {image, zero, zero, Tensor::scalar(0.25f)});
        add(OpKind::RandomNormal, RandomNormalAttributes{{DType::F32, {3, 5}}, 5}, {zero, zero});
        return m;
    }();
    return all;
}

KernelCase exampleOf(const OpDef& def) {
    if (const auto found = examples().find(def.kind); found != examples().end()) return found->second;
    KernelCase c{def.kind, {}, {}};
    if (def.kind == OpKind::Affine) c.attributes = AffineAttributes{2, 1};
    if (def.kind == OpKind::LeakyRelu || def.kind == OpKind::LeakyReluGrad) c.attributes = SlopeAttributes{};
    for (int i = 0; i < def.minInputs; ++i) c.operands.push_back(randomTensor({4, 3}, static_cast<unsigned>(i), 0.5f, 2));
    return c;
}

std::vector<std::string> untriedOfLibraries(const std::set<std::string>& all, const std::set<std::string>& tried) {
    std::vector<std::string> names;
    for (const std::string& kernel : all)
        if (isOfLibrary(kernel) && !tried.contains(kernel)) names.push_back(kernel);
    return names;
}

TEST(GpuKernels, ServeEveryKindAndEachKernelIsReached) {
    std::set<std::string> tried, all;
    for (const OpDef& def : opTable()) {
        EXPECT_EQ(kernelFault(exampleOf(def)), "") << def.name << " has no kernel, or a wrong one";
        tried.insert(kernelsTried().begin(), kernelsTried().end());
        for (const KernelDef& kernel : kernelsOf(def.family)) all.emplace(kernel.name);
    }
    all.emplace(widenedKernel.name);
    // What needs a library that only a machine with a device has, or two layouts: jit/jit_chain_test.cpp, blas_kernels_test.cpp,
    // filter_layouts_executable_test.cpp.
    for (const char* elsewhere : {"elementwise.jit", "matmul.cublaslt", "cast.filters"}) {
        if (tried.contains(elsewhere)) continue;
        EXPECT_EQ(all.erase(elsewhere), 1u) << elsewhere;
    }
    if (!sim::isSimulated())  // its libraries may refuse an example
        for (const std::string& kernel : untriedOfLibraries(all, tried)) {
            std::printf("not tried on this device: %s\n", kernel.c_str());
            all.erase(kernel);
        }
    EXPECT_EQ(tried, all) << "a kernel that no example of its kind reaches";
}

TEST(GpuKernels, AWrongResultIsNoticed) {
    KernelCase c{OpKind::Exp, {}, {randomTensor({100}, 1)}};
    c.tolerance = 0;
    EXPECT_NE(kernelFault(c).find("relative distance"), std::string::npos) << "float32 rounds";
}

TEST(GpuKernels, EachKernelWithAWrongResultIsNamed) {
    if (!sim::isSimulated()) GTEST_SKIP() << "the tolerance of a library on a device is fixed";
    KernelCase c = exampleOf(opDef(OpKind::Conv2d));
    c.tolerance = 0;
    const std::string faults = kernelFault(c);
    for (const char* kernel : {"conv.cudnn", "conv.thin", "conv.implicit"})
        EXPECT_THAT(faults,
                    testing::HasSubstr(std::string("f32, plain, ").append(kernel).append(": result 0: relative distance")));
}

}  // namespace
}  // namespace lathe::gpu::kernel_test
