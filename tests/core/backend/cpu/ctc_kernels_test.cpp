// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "tests/core/backend/cpu/kernel_check.h"

namespace lathe::cpu::ctc_kernels_test {
namespace {

struct Sizes {
    int64_t samples, steps, classes, labels;
};
/// One sample, one step, states beside the width of a vector, many classes, several parts.
constexpr Sizes sizes[] = {{1, 1, 2, 1}, {3, 6, 4, 2}, {5, 20, 9, 7}, {4, 40, 300, 17}, {64, 60, 20, 12}};

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

KernelCase forward(const Sizes& z, const CtcAttributes& a, bool lengths, float spread = 3) {
    KernelCase c{OpKind::Ctc, a, {randomTensor({z.samples, z.steps, z.classes}, 1, -spread, spread), targetsOf(z)}};
    if (lengths) c.operands.push_back(lengthsOf(z));
    return c;
}

KernelCase backward(const KernelCase& f) {
    const std::vector<Tensor> results = referenceResults(f);
    KernelCase c{OpKind::CtcGrad, f.attributes, {randomTensor(results[0].shape(), 2), f.operands[0], f.operands[1], results[1]}};
    if (f.operands.size() > 2) c.operands.push_back(f.operands[2]);
    return c;
}

TEST(CtcKernels, AgreeWithTheReference) {
    for (const Sizes& z : sizes)
        for (const bool lengths : {false, true})
            for (const CtcAttributes a : {CtcAttributes{false}, CtcAttributes{true}}) {
                const KernelCase f = forward(z, a, lengths);
                EXPECT_EQ(fastKernelFault(f), "") << z.samples << " " << z.steps << " " << lengths;
                EXPECT_EQ(fastKernelFault(backward(f), 1e-11), "") << z.samples << " " << z.steps << " " << lengths;
            }
}

TEST(CtcKernels, LargeScoresAndManyStepsStayAccurate) {
    const Sizes long_{4, 700, 30, 60};
    for (const float spread : {1.0f, 30.0f}) {
        const KernelCase f = forward(long_, {}, true, spread);
        EXPECT_EQ(fastKernelFault(f), "") << spread;
        EXPECT_EQ(fastKernelFault(backward(f), 1e-9), "") << spread;
    }
}

TEST(CtcKernels, ATargetThatIsNoClassGivesNanAndNoWildRead) {
    KernelCase f = forward({3, 6, 4, 2}, {}, false);
    auto* target = f.operands[1].data<int64_t>();
    target[2] = 4;
    target[4] = int64_t{1} << 60;
    const std::vector<Tensor> results = referenceResults(f);
    EXPECT_FALSE(std::isnan(results[0].at(0)));
    EXPECT_TRUE(std::isnan(results[0].at(1)) && std::isnan(results[0].at(2)));
}

TEST(CtcKernels, ScoresWithoutAnyPathGiveNothing) {
    KernelCase f = forward({2, 6, 4, 2}, {}, false);
    f.operands[1] = Tensor::of<int64_t>({2, 2}, std::vector<int64_t>{1, 2, 1, -1});
    for (int64_t t = 0; t < 6; ++t) f.operands[0].data<float>()[t * 4 + 2] = -INFINITY;  // class 2 of sample 0
    const std::vector<Tensor> results = referenceResults(f), gradients = referenceResults(backward(f));
    EXPECT_EQ(results[0].at(0), 0);
    EXPECT_GT(results[0].at(1), 0);
    for (int64_t i = 0; i < 24; ++i) EXPECT_EQ(gradients[0].at(i), 0) << i;
    EXPECT_EQ(fastKernelFault(f), "");
    EXPECT_EQ(fastKernelFault(backward(f), 1e-11), "");
}

TEST(CtcKernels, SamplesAreSharedAmongThreads) {
    if (bestSimdLevel() == SimdLevel::Baseline) GTEST_SKIP() << "no vector code for this processor";
    EXPECT_GT(fastKernelPhases(forward(sizes[4], {}, true)).front(), 1);
    EXPECT_EQ(fastKernelPhases(forward(sizes[0], {}, true)).front(), 1) << "the control";
}

}  // namespace
}  // namespace lathe::cpu::ctc_kernels_test
