// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/pool.h"

#include <algorithm>

#include "gpu/kernels/common/for_real.h"
#include "gpu/kernels/common/images_of.h"
#include "gpu/kernels/common/index_width.h"
#include "gpu/kernels/common/kernel_lists.h"

namespace lathe::gpu {
namespace {

PoolShape shapeOf(const PoolAttributes& a, const Images& x, const Images& y) {
    PoolShape s;
    s.x = x;
    s.y = y;
    for (size_t i : {0u, 1u}) {
        s.kernel[i] = a.kernel[i];
        s.stride[i] = a.stride[i];
        s.padding[i] = a.padding[i];
    }
    s.countPadding = a.countPadding;
    s.byteIndex = a.kernel[0] * a.kernel[1] <= 255;
    s.wide = needsWideIndex(std::max(x.elements(), y.elements()));
    return s;
}

/// x is the operand, y the result. In `backwardShape`, dy is the operand, dx the result.
PoolShape forwardShape(const KernelRequest& r) {
    return shapeOf(r.instruction.as<PoolAttributes>(), imagesOf(r.input(0).shape, r.inputs[0]),
                   imagesOf(r.output(0).shape, r.outputs[0]));
}

PoolShape backwardShape(const KernelRequest& r) {
    return shapeOf(r.instruction.as<PoolAttributes>(), imagesOf(r.output(0).shape, r.outputs[0]),
                   imagesOf(r.input(0).shape, r.inputs[0]));
}

template <class Stored>
class MaxPoolKernel final : public Kernel {
public:
    explicit MaxPoolKernel(const KernelRequest& r) : m_shape(forwardShape(r)) {}
    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchMaxPool<Stored>(stream, m_shape, a.inputs[0], a.outputs[0], a.outputs[1]);
    }

private:
    PoolShape m_shape;
};

template <class Stored>
class MaxPoolGradKernel final : public Kernel {
public:
    explicit MaxPoolGradKernel(const KernelRequest& r) : m_shape(backwardShape(r)) {}
    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchMaxPoolGrad<Stored>(stream, m_shape, a.inputs[0], a.inputs[1], a.outputs[0]);
    }

private:
    PoolShape m_shape;
};

template <class Stored>
class AvgPoolKernel final : public Kernel {
public:
    explicit AvgPoolKernel(const KernelRequest& r) : m_shape(forwardShape(r)) {}
    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchAvgPool<Stored>(stream, m_shape, a.inputs[0], a.outputs[0]);
    }

private:
    PoolShape m_shape;
};

template <class Stored>
class AvgPoolGradKernel final : public Kernel {
public:
    explicit AvgPoolGradKernel(const KernelRequest& r) : m_shape(backwardShape(r)) {}
    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchAvgPoolGrad<Stored>(stream, m_shape, a.inputs[0], a.outputs[0]);
    }

private:
    PoolShape m_shape;
};

constexpr KernelDef poolKernelList[] = {
    {"max_pool.grid", prepareStored<OpKind::MaxPool2d, MaxPoolKernel>, true},
    {"max_pool_grad.gather", prepareStored<OpKind::MaxPool2dGrad, MaxPoolGradKernel>, true},
    {"avg_pool.grid", prepareStored<OpKind::AvgPool2d, AvgPoolKernel>, true},
    {"avg_pool_grad.gather", prepareStored<OpKind::AvgPool2dGrad, AvgPoolGradKernel>, true},
};

}  // namespace

std::span<const KernelDef> poolKernels() {
    return poolKernelList;
}

}  // namespace lathe::gpu
