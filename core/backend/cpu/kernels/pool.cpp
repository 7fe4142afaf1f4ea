// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/pool.h"

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/steps/layout.h"

namespace lathe::cpu {
namespace {

PoolShape poolShapeOf(const PoolAttributes& a, const Shape& x, const Shape& y) {
    PoolShape s;
    s.channels = x[1];
    s.inHeight = x[2];
    s.inWidth = x[3];
    s.outHeight = y[2];
    s.outWidth = y[3];
    s.kernelHeight = a.kernel[0];
    s.kernelWidth = a.kernel[1];
    s.strideHeight = a.stride[0];
    s.strideWidth = a.stride[1];
    s.padTop = a.padding[0];
    s.padLeft = a.padding[1];
    s.countPadding = a.countPadding;
    return s;
}

using ImageFunction = void (*)(const PoolTable&, const PoolShape&, const KernelArguments&, int64_t image);

void maximum(const PoolTable& table, const PoolShape& s, const KernelArguments& a, int64_t image) {
    const int64_t out = image * s.outElements();
    table.maximum(s, a.in<float>(0) + image * s.inElements(), a.out<float>(0) + out, a.out<uint8_t>(1) + out);
}

void maximumGrad(const PoolTable& table, const PoolShape& s, const KernelArguments& a, int64_t image) {
    const int64_t out = image * s.outElements();
    table.maximumGrad(s, a.in<float>(0) + out, a.in<uint8_t>(1) + out, a.out<float>(0) + image * s.inElements());
}

void average(const PoolTable& table, const PoolShape& s, const KernelArguments& a, int64_t image) {
    table.average(s, a.in<float>(0) + image * s.inElements(), a.out<float>(0) + image * s.outElements());
}

void averageGrad(const PoolTable& table, const PoolShape& s, const KernelArguments& a, int64_t image) {
    table.averageGrad(s, a.in<float>(0) + image * s.outElements(), a.out<float>(0) + image * s.inElements());
}

/// Image by image.
class PoolKernel final : public Kernel {
public:
    PoolKernel(const PoolShape& shape, int64_t images, const PoolTable& table, ImageFunction function)
        : m_shape(shape), m_images(images), m_table(table), m_function(function) {
        const int64_t window = shape.kernelHeight * shape.kernelWidth;
        m_phases = {partsFor(images, shape.inElements() + shape.outElements() * window)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_images, m_phases[0], part);
        for (int64_t image = begin; image < end; ++image) m_function(m_table, m_shape, a, image);
    }

private:
    PoolShape m_shape;
    int64_t m_images;
    const PoolTable& m_table;
    ImageFunction m_function;
};

bool channelsLast(const KernelRequest& request) {
    for (size_t i = 0; i < request.inputs.size(); ++i) {
        if (request.inputs[i] == Layout::Plain && !steps::sameInBothLayouts(request.input(i).shape)) return false;
    }
    for (size_t i = 0; i < request.outputs.size(); ++i) {
        if (request.outputs[i] == Layout::Plain && !steps::sameInBothLayouts(request.output(i).shape)) return false;
    }
    return true;
}

template <OpKind kind, ImageFunction function, bool backward>
Result<std::unique_ptr<Kernel>> preparePool(const KernelRequest& request) {
    if (request.instruction.kind != kind) return refuse("another kind of pooling");
    if (!request.allF32()) return refuse("float64");
    if (!channelsLast(request)) return refuse("plain images");
    const PoolTable* table = selectPool(request.simd);
    if (!table) return refuse("no vector instructions");
    const auto& a = request.instruction.as<PoolAttributes>();
    if (a.kernel[0] * a.kernel[1] > 255) return refuse("a window of more than 255 elements");
    const Shape &in = request.input(0).shape, &out = request.output(0).shape;
    const PoolShape shape = backward ? poolShapeOf(a, out, in) : poolShapeOf(a, in, out);
    return std::unique_ptr<Kernel>(std::make_unique<PoolKernel>(shape, in[0], *table, function));
}

constexpr KernelDef poolKernelList[] = {
    {"max_pool.vector", preparePool<OpKind::MaxPool2d, maximum, false>},
    {"max_pool_grad.vector", preparePool<OpKind::MaxPool2dGrad, maximumGrad, true>},
    {"avg_pool.vector", preparePool<OpKind::AvgPool2d, average, false>},
    {"avg_pool_grad.vector", preparePool<OpKind::AvgPool2dGrad, averageGrad, true>},
};

}  // namespace

std::span<const KernelDef> poolKernels() {
    return poolKernelList;
}

}  // namespace lathe::cpu
