// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <gtest/gtest.h>

#include "core/ops/dropout_site.h"
#include "tests/gpu/kernel_check.h"

namespace lathe::gpu::row_kernels_test {
namespace {

Tensor targets(int64_t samples, int64_t classes) {
    Tensor t(DType::I64, {samples});
    for (int64_t i = 0; i < samples; ++i) t.data<int64_t>()[i] = (i * 7 + 3) % classes;
    return t;
}

const Shape tables[] = {{1, 1}, {1, 2}, {5, 10}, {33, 33}, {300, 7}, {3, 1000}, {0, 10}};

TEST(GpuClassification, Softmax) {
    for (const Shape& shape : {Shape{1}, Shape{5, 10}, Shape{70, 33}, Shape{2, 3, 5, 300}, Shape{0, 4}}) {
        EXPECT_EQ(kernelFault({OpKind::Softmax, {}, {randomTensor(shape, 1, -5, 5)}}), "") << toString(shape);
        EXPECT_EQ(kernelFault({OpKind::SoftmaxGrad, {}, {randomTensor(shape, 1), randomTensor(shape, 2, 0, 1)}}), "");
    }
    EXPECT_EQ(kernelFault({OpKind::Softmax, {}, {randomTensor({4, 50}, 1, -1000, 1000)}, 1e-5}), "") << "no overflow";
}

TEST(GpuClassification, CrossEntropy) {
    for (const Shape& shape : tables)
        for (const double smoothing : {0.0, 0.1}) {
            const CrossEntropyAttributes a{smoothing};
            const Tensor x = randomTensor(shape, 1, -3, 3), t = targets(shape[0], shape[1]),
                         w = randomTensor({shape[1]}, 2, 0.1f, 2);
            const Tensor d = randomTensor({shape[0]}, 3);
            EXPECT_EQ(kernelFault({OpKind::CrossEntropy, a, {x, t}}), "") << toString(shape);
            EXPECT_EQ(kernelFault({OpKind::CrossEntropy, a, {x, t, w}}), "") << toString(shape);
            EXPECT_EQ(kernelFault({OpKind::CrossEntropyGrad, a, {d, x, t}}), "") << toString(shape);
            EXPECT_EQ(kernelFault({OpKind::CrossEntropyGrad, a, {d, x, t, w}}), "") << toString(shape);
        }
}

TEST(GpuClassification, ATargetThatIsNoClassGivesNanAndNoWildRead) {
    const Tensor x = randomTensor({6, 10}, 1), w = randomTensor({10}, 2, 0.1f, 2), d = randomTensor({6}, 3);
    Tensor t = targets(6, 10);
    t.data<int64_t>()[1] = -1;
    t.data<int64_t>()[3] = 10;
    t.data<int64_t>()[4] = int64_t{1} << 60;
    for (const double smoothing : {0.0, 0.2}) {
        EXPECT_EQ(kernelFault({OpKind::CrossEntropy, CrossEntropyAttributes{smoothing}, {x, t, w}}), "");
        EXPECT_EQ(kernelFault({OpKind::CrossEntropyGrad, CrossEntropyAttributes{smoothing}, {d, x, t, w}}), "");
    }
    for (const int64_t k : {3, 10}) EXPECT_EQ(kernelFault({OpKind::TopKCorrect, TopKCorrectAttributes{k}, {x, t}}), "") << k;
}

TEST(GpuClassification, TopKWithTiesAndNan) {
    for (const int64_t k : {1, 2, 5, 100})
        for (const Shape& shape : tables) {
            Tensor x = randomTensor(shape, 4, 0, 5);
            for (int64_t i = 0; i < x.elements(); ++i) x.data<float>()[i] = std::floor(x.data<float>()[i]);
            const Tensor t = targets(shape[0], shape[1]);
            if (x.elements() > 20) x.data<float>()[13] = x.data<float>()[2 * shape[1] + t.data<int64_t>()[2]] = NAN;
            EXPECT_EQ(kernelFault({OpKind::TopKCorrect, TopKCorrectAttributes{k}, {x, t}}), "") << toString(shape) << " " << k;
        }
}

/// Few different numbers, and NaN.
Tensor withTies(const Shape& shape, unsigned seed) {
    Tensor x = randomTensor(shape, seed, -3, 3);
    for (int64_t i = 0; i < x.elements(); ++i) x.data<float>()[i] = i % 11 == 5 ? NAN : std::floor(x.data<float>()[i]);
    return x;
}

Tensor indexOf(const KernelCase& c) {
    return referenceResults(c, DType::F32)[1];
}

TEST(GpuOrder, TopKWithTiesAndNan) {
    for (const bool largest : {true, false})
        for (const Shape& shape : {Shape{1}, Shape{7}, Shape{5, 10}, Shape{2, 3, 33}, Shape{3, 1000}, Shape{0, 4}})
            for (const int64_t k : {int64_t{1}, (shape[-1] + 1) / 2, shape[-1]}) {
                const TopKAttributes a{.k = k, .largest = largest, .extent = shape[-1]};
                const KernelCase c{OpKind::TopK, a, {withTies(shape, 1)}, 0};
                EXPECT_EQ(kernelFault(c), "") << toString(shape) << " " << k;
                if (shape[0] == 0) continue;
                const Tensor index = indexOf(c);
                EXPECT_EQ(kernelFault({OpKind::TopKGrad, a, {randomTensor(index.shape(), 2), index}, 0}), "") << toString(shape);
            }
}

TEST(GpuDropout, DropsWhatTheReferenceDrops) {
    const auto fault = [](const Shape& shape, float p, uint32_t microBatch = 0) {
        return kernelFault({OpKind::Dropout,
                            DropoutAttributes{DropoutSite{5, microBatch}.packed()},
                            {randomTensor(shape, 1), Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{3}), Tensor::scalar(p)}});
    };
    for (const float p : {0.0f, 0.3f, 1.0f})
        for (const Shape& shape : {Shape{}, Shape{1}, Shape{255}, Shape{3, 343}, Shape{2, 3, 5, 7}, Shape{0}})
            EXPECT_EQ(fault(shape, p), "") << toString(shape) << " " << p;
    for (const uint32_t microBatch : {1u, 2u, 3u, 65535u})
        for (const Shape& shape : {Shape{1}, Shape{255}, Shape{2, 3, 5, 7}})
            EXPECT_EQ(fault(shape, 0.3f, microBatch), "") << toString(shape) << " of micro-batch " << microBatch;
}

TEST(GpuNoise, DrawsWhatTheReferenceDraws) {
    for (const DType real : {DType::F32, DType::F64})
        for (const uint32_t microBatch : {0u, 1u, 2u, 3u, 65535u})
            for (const Shape& shape : {Shape{}, Shape{1}, Shape{255}, Shape{3, 343}, Shape{2, 3, 5, 7}, Shape{0}}) {
                const RandomNormalAttributes attributes{{real, shape}, DropoutSite{5, microBatch}.packed()};
                EXPECT_EQ(
                    kernelFault({OpKind::RandomNormal, attributes, {Tensor::scalar(int64_t{7}), Tensor::scalar(int64_t{3})}}), "")
                    << toString(shape) << " of micro-batch " << microBatch;
            }
}

}  // namespace
}  // namespace lathe::gpu::row_kernels_test
