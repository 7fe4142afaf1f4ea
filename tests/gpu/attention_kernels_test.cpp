// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/ops/dropout_site.h"
#include "gpu/kernels/attention/attention.h"
#include "tests/gpu/device_memory.h"
#include "tests/gpu/kernel_check.h"
#include "tests/gpu/sim/simulator.h"

namespace lathe::gpu::attention_kernels_test {
namespace {

KernelCase forward(int64_t samples, int64_t queries, int64_t keys, int64_t keyHeads, AttentionAttributes a) {
    a.heads = 4;
    a.keyHeads = keyHeads;
    KernelCase c{OpKind::Attention,
                 a,
                 {randomTensor({samples, queries, 4 * 3}, 1), randomTensor({samples, keys, keyHeads * 3}, 2),
                  randomTensor({samples, keys, keyHeads * 5}, 3)}};
    if (a.masked) {
        Tensor mask(DType::F32, {samples, keys});
        for (int64_t i = 0; i < samples * keys; ++i) mask.data<float>()[i] = i % 3 == 1 ? 0.0f : 1.0f;
        c.operands.push_back(std::move(mask));
    }
    if (a.drops) {
        c.operands.push_back(Tensor::scalar(int64_t{7}));
        c.operands.push_back(Tensor::scalar(int64_t{3}));
        c.operands.push_back(Tensor::scalar(0.3f));
    }
    return c;
}

/// Queries, keys and values side by side, 3 numbers for each of 4 heads of queries.
KernelCase packed(int64_t samples, int64_t length, int64_t keyHeads, const AttentionAttributes& a) {
    KernelCase c = forward(samples, length, length, keyHeads, a);
    c.kind = OpKind::PackedAttention;
    c.operands.erase(c.operands.begin(), c.operands.begin() + 3);
    c.operands.insert(c.operands.begin(), randomTensor({samples, length, (4 + 2 * keyHeads) * 3}, 1));
    return c;
}

KernelCase backward(const KernelCase& f) {
    const std::vector<Tensor> results = referenceResults(f);
    const bool isPacked = f.kind == OpKind::PackedAttention;
    KernelCase c{
        isPacked ? OpKind::PackedAttentionGrad : OpKind::AttentionGrad, f.attributes, {randomTensor(results[0].shape(), 4)}};
    for (const Tensor& t : results) c.operands.push_back(t.to(DType::F32));
    for (const Tensor& t : f.operands) c.operands.push_back(t.clone());
    return c;
}

void check(const KernelCase& f) {
    const auto& a = std::get<AttentionAttributes>(f.attributes);
    const std::string what = std::string(opDef(f.kind).name) + " " + toString(f.operands[0].shape());
    EXPECT_EQ(kernelFault(f), "") << what << a.causal << a.masked << a.drops;
    KernelCase b = backward(f);
    b.tolerance = 1e-5;  // logsum is an operand, and was rounded to float32
    EXPECT_EQ(kernelFault(b), "") << what << a.causal << a.masked << a.drops;
}

TEST(GpuAttention, ForwardAndBackward) {
    for (const bool causal : {false, true})
        for (const bool masked : {false, true})
            for (const bool drops : {false, true})
                for (const int64_t keyHeads : {1, 4}) {
                    const AttentionAttributes a{
                        .causal = causal, .masked = masked, .drops = drops, .site = DropoutSite{5, drops ? 2u : 0u}.packed()};
                    check(forward(2, 5, 7, keyHeads, a));
                    check(packed(2, 6, keyHeads, a));
                }
}

TEST(GpuAttention, MoreKeysOrQueriesThanThreads) {
    check(forward(1, 3, 150, 2, {}));
    check(forward(1, 140, 9, 1, {.causal = true}));
    check(packed(1, 140, 2, {}));
}

/// 2 heads of 8 numbers, 6 steps. cuDNN rounds the weights to 16 bits, because tensor cores multiply them.
TEST(GpuAttention, CudnnServesSixteenBits) {
    for (const bool causal : {false, true}) {
        const AttentionAttributes a{.heads = 2, .keyHeads = 2, .causal = causal};
        KernelCase f{
            OpKind::Attention, a, {randomTensor({2, 6, 16}, 1), randomTensor({2, 6, 16}, 2), randomTensor({2, 6, 16}, 3)}};
        f.roundsInside = true;
        EXPECT_EQ(kernelFault(f), "") << causal;
        EXPECT_THAT(kernelsTried(), testing::Contains("attention.cudnn"));
        KernelCase b = backward(f);
        b.tolerance = 1e-5;
        b.roundsInside = true;
        EXPECT_EQ(kernelFault(b), "") << causal;
        EXPECT_THAT(kernelsTried(), testing::Contains("attention_grad.cudnn"));
    }
}

/// The same with queries, keys and values in the rows of one operand.
TEST(GpuAttention, CudnnServesPackedSixteenBits) {
    const AttentionAttributes a{.heads = 2, .keyHeads = 2, .causal = true};
    KernelCase f{OpKind::PackedAttention, a, {randomTensor({2, 6, 48}, 1)}};
    f.roundsInside = true;
    EXPECT_EQ(kernelFault(f), "");
    EXPECT_THAT(kernelsTried(), testing::Contains("packed_attention.cudnn"));
    KernelCase b = backward(f);
    b.tolerance = 1e-5;
    b.roundsInside = true;
    EXPECT_EQ(kernelFault(b), "");
    EXPECT_THAT(kernelsTried(), testing::Contains("packed_attention_grad.cudnn"));

    f.operands = {randomTensor({2, 6, 24}, 1)};  // keys begin 16 bytes behind queries
    EXPECT_EQ(kernelFault(f), "");
    EXPECT_THAT(kernelsTried(), testing::Contains("packed_attention.cudnn"));
    f.operands = {randomTensor({2, 6, 12}, 1)};  // 8 bytes
    EXPECT_EQ(kernelFault(f), "");
    EXPECT_THAT(kernelsTried(), testing::Not(testing::Contains("packed_attention.cudnn")));
}

TEST(GpuAttention, CudnnServesNoOtherShapes) {
    const Tensor q = randomTensor({2, 6, 16}, 1), one = randomTensor({2, 1, 16}, 1), longer = randomTensor({2, 7, 16}, 2),
                 wider = randomTensor({2, 6, 32}, 3), half = randomTensor({2, 6, 8}, 4);
    const auto served = [](const AttentionAttributes& a, std::vector<Tensor> operands) {
        EXPECT_EQ(kernelFault({OpKind::Attention, a, std::move(operands), 1e-6, true}), "");
        return std::count(kernelsTried().begin(), kernelsTried().end(), "attention.cudnn");
    };
    AttentionAttributes a{.heads = 2, .keyHeads = 2};
    EXPECT_GT(served(a, {q.clone(), q.clone(), q.clone()}), 0) << "the control";
    EXPECT_EQ(served(a, {q.clone(), longer.clone(), longer.clone()}), 0);
    EXPECT_EQ(served(a, {q.clone(), q.clone(), wider.clone()}), 0);
    EXPECT_EQ(served(a, {one.clone(), one.clone(), one.clone()}), 0);
    a.scale = 0.5;
    EXPECT_EQ(served(a, {q.clone(), q.clone(), q.clone()}), 0);
    EXPECT_EQ(served({.heads = 2, .keyHeads = 1}, {q.clone(), half.clone(), half.clone()}), 0);
}

// A grid has at most 65,535 blocks along its second axis. The large launch is captured and not run: the simulator would take
// long.
TEST(GpuAttention, MorePairsOfSampleAndHeadThanASecondAxisHasBlocks) {
    const DeviceTensor memory({DType::F32, {1}}, 0), y({DType::F32, {1}}, 0xFF), logsum({DType::F32, {1}}, 0xFF);
    AttentionArguments a;
    a.samples = a.queries = a.keys = a.width = a.valueWidth = 1;
    a.queryDistance = a.keyDistance = a.valueDistance = 1;
    a.q = a.k = a.v = memory.data();
    a.y = y.data();
    a.logsum = logsum.data();
    const TestStream stream;
    ASSERT_EQ(launchAttention<float>(stream.get(), a), cudaSuccess) << sim::fault();
    ASSERT_EQ(TestStream::settle(), cudaSuccess);
    a.samples = 65'540;
    stream.beginCapture();
    EXPECT_EQ(launchAttention<float>(stream.get(), a), cudaSuccess);
    cudaGraph_t graph = nullptr;
    EXPECT_EQ(cudaStreamEndCapture(stream.get(), &graph), cudaSuccess);
    cudaGraphDestroy(graph);
}

}  // namespace
}  // namespace lathe::gpu::attention_kernels_test
