// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::ctc_kernels_test {
namespace {

struct Sizes {
    int64_t samples, steps, classes, labels;
};
constexpr Sizes sizes[] = {{1, 1, 2, 1}, {3, 6, 4, 2}, {5, 20, 9, 7}, {2, 20, 300, 9}, {2, 70, 12, 40}, {0, 3, 4, 2}};

/// Sequences of different lengths with repeats; one is empty, and one has no end before its last column.
Tensor targetsOf(const Sizes& z) {
    Tensor t(DType::I64, {z.samples, z.labels});
    for (int64_t n = 0; n < z.samples; ++n)
        for (int64_t i = 0; i < z.labels; ++i)
            t.data<int64_t>()[n * z.labels + i] = i < (n * 3 + 1) % (z.labels + 1) ? 1 + (n + i / 2) % (z.classes - 1) : -1;
    return t;
}

Tensor lengthsOf(const Sizes& z) {
    Tensor t(DType::I64, {z.samples, 1});
    for (int64_t n = 0; n < z.samples; ++n) t.data<int64_t>()[n] = z.steps - n % 4;
    return t;
}

KernelCase forward(const Sizes& z, const CtcAttributes& a, bool lengths) {
    KernelCase c{OpKind::Ctc, a, {randomTensor({z.samples, z.steps, z.classes}, 1, -3, 3), targetsOf(z)}, 1e-5};
    if (lengths) c.operands.push_back(lengthsOf(z));
    return c;
}

KernelCase backward(const KernelCase& f) {
    const std::vector<Tensor> results = referenceResults(f, DType::F32);
    KernelCase c{
        OpKind::CtcGrad, f.attributes, {randomTensor(results[0].shape(), 2), f.operands[0], f.operands[1], results[1]}, 1e-5};
    if (f.operands.size() > 2) c.operands.push_back(f.operands[2]);
    return c;
}

TEST(GpuCtc, ForwardAndBackward) {
    for (const Sizes& z : sizes)
        for (const bool lengths : {false, true})
            for (const CtcAttributes a : {CtcAttributes{false}, CtcAttributes{true}}) {
                const bool large = z.steps * z.classes > 500;  // takes seconds: each choice once, and not each pair of them
                if (large && lengths != a.perLabel) continue;
                const KernelCase f = forward(z, a, lengths);
                EXPECT_EQ(kernelFault(f), "") << z.samples << " " << z.steps << " " << lengths;
                EXPECT_EQ(kernelFault(backward(f)), "") << z.samples << " " << z.steps << " " << lengths;
            }
}

TEST(GpuCtc, ATargetThatIsNoClassGivesNanAndNoWildRead) {
    KernelCase f = forward({3, 6, 4, 2}, {}, false);
    auto* target = f.operands[1].data<int64_t>();
    target[2] = 4;
    target[4] = int64_t{1} << 60;
    EXPECT_EQ(kernelFault(f), "");
    EXPECT_EQ(kernelFault(backward(f)), "");
}

TEST(GpuCtc, ScoresWithoutAnyPathGiveNothing) {
    KernelCase f = forward({2, 6, 4, 2}, {}, false);
    f.operands[1] = Tensor::of<int64_t>({2, 2}, std::vector<int64_t>{1, 2, 1, -1});
    for (int64_t t = 0; t < 6; ++t) f.operands[0].data<float>()[t * 4 + 2] = -1e38f;  // class 2 of sample 0
    EXPECT_EQ(kernelFault(f), "");
    EXPECT_EQ(kernelFault(backward(f)), "");
}

}  // namespace
}  // namespace lathe::gpu::ctc_kernels_test
