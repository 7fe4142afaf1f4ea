// SPDX-License-Identifier: Apache-2.0
#include <span>

#include <gtest/gtest.h>

#include "core/ops/dropout_site.h"
#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::attention_kernels_test {
namespace {

struct Lengths {
    int64_t samples, queries, keys, heads, keyHeads, width, valueWidth;
};

/// Lengths beside the width of a vector and the height of a block; one query; more keys than queries and the other way round.
constexpr Lengths lengths[] = {
    {1, 1, 1, 1, 1, 1, 1}, {2, 5, 7, 2, 2, 3, 4}, {3, 49, 49, 4, 2, 16, 16}, {1, 130, 33, 2, 1, 8, 5}, {2, 3, 200, 1, 1, 64, 8}};

Tensor maskOf(int64_t samples, int64_t keys) {
    Tensor mask(DType::F32, {samples, keys});
    for (int64_t i = 0; i < samples * keys; ++i) mask.data<float>()[i] = i % 3 == 1 ? 0.0f : 1.0f;
    return mask;
}

KernelCase forward(const Lengths& l, AttentionAttributes a) {
    a.heads = l.heads;
    a.keyHeads = l.keyHeads;
    KernelCase c{
        OpKind::Attention,
        a,
        {randomTensor({l.samples, l.queries, l.heads * l.width}, 1), randomTensor({l.samples, l.keys, l.keyHeads * l.width}, 2),
         randomTensor({l.samples, l.keys, l.keyHeads * l.valueWidth}, 3)}};
    if (a.masked) c.operands.push_back(maskOf(l.samples, l.keys));
    if (a.drops)
        for (Tensor t : {Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{3}), Tensor::scalar(0.3f)})
            c.operands.push_back(t.clone());
    return c;
}

/// Queries, keys and values side by side.
KernelCase packed(const Lengths& l, AttentionAttributes a) {
    KernelCase c = forward(l, a);
    c.kind = OpKind::PackedAttention;
    c.operands.erase(c.operands.begin(), c.operands.begin() + 3);
    c.operands.insert(c.operands.begin(), randomTensor({l.samples, l.queries, (l.heads + 2 * l.keyHeads) * l.width}, 1));
    return c;
}

/// With the results of the forward pass, computed by the reference.
KernelCase backwardOf(KernelCase f) {
    std::vector<Tensor> results = referenceResults(f);
    const bool packed = f.kind == OpKind::PackedAttention;
    KernelCase c{packed ? OpKind::PackedAttentionGrad : OpKind::AttentionGrad, f.attributes, {}};
    c.operands.push_back(randomTensor(results[0].shape(), 4));
    for (Tensor& t : results) c.operands.push_back(std::move(t));
    for (Tensor& t : f.operands) c.operands.push_back(std::move(t));
    return c;
}

std::vector<AttentionAttributes> kinds() {
    std::vector<AttentionAttributes> all;
    for (const bool causal : {false, true})
        for (const bool masked : {false, true})
            for (const bool drops : {false, true})
                all.push_back(
                    {.causal = causal, .masked = masked, .drops = drops, .site = DropoutSite{5, drops ? 2u : 0u}.packed()});
    return all;
}

TEST(AttentionKernels, Forward) {
    for (const AttentionAttributes& a : kinds())
        for (const Lengths& l : lengths)
            EXPECT_EQ(fastKernelFault(forward(l, a), 1e-11), "") << l.queries << "x" << l.keys << a.causal << a.masked << a.drops;
}

TEST(AttentionKernels, Backward) {
    for (const AttentionAttributes& a : kinds())
        for (const Lengths& l : std::span(lengths).subspan(1))  // one key alone has no gradient but rounding
            EXPECT_EQ(fastKernelFault(backwardOf(forward(l, a)), 1e-10), "")
                << l.queries << "x" << l.keys << a.causal << a.masked << a.drops;
}

TEST(AttentionKernels, Packed) {
    constexpr Lengths packedLengths[] = {{2, 5, 5, 2, 2, 3, 3}, {3, 49, 49, 4, 2, 16, 16}, {1, 130, 130, 2, 1, 8, 8}};
    for (const AttentionAttributes& a : kinds())
        for (const Lengths& l : packedLengths) {
            EXPECT_EQ(fastKernelFault(packed(l, a), 1e-11), "") << l.queries << a.causal << a.masked << a.drops;
            EXPECT_EQ(fastKernelFault(backwardOf(packed(l, a)), 1e-10), "") << l.queries << a.causal << a.masked << a.drops;
        }
}

TEST(AttentionKernels, LargeScoresDoNotOverflow) {
    KernelCase c = forward(lengths[2], {.scale = 1000});
    EXPECT_EQ(fastKernelFault(c, 1e-6), "");
}

}  // namespace
}  // namespace lathe::cpu::attention_kernels_test
