// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/pool.h"

#include <algorithm>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/cpu/kernels/narrow_conversions.h"
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

/// Of 16-bit images: each one is widened into memory of the part, pooled, and rounded, all in the second-level cache.
class NarrowPoolKernel final : public Kernel {
public:
    NarrowPoolKernel(const PoolShape& shape, const KernelRequest& r, const PoolTable& table, ImageFunction function)
        : m_shape(shape),
          m_images(r.input(0).shape[0]),
          m_in(r.input(0).shape.sample().elements()),
          m_out(r.output(0).shape.sample().elements()),
          m_table(table),
          m_function(function),
          m_conversions(*conversionsOf(r.input(0).dtype, r.simd)) {
        const int64_t window = shape.kernelHeight * shape.kernelWidth;
        m_phases = {partsFor(m_images, shape.inElements() + shape.outElements() * window)};
        m_partBytes = static_cast<size_t>(padded(m_in) + padded(m_out)) * sizeof(float);
        m_workspaceBytes = static_cast<size_t>(m_phases[0]) * m_partBytes;
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_images, m_phases[0], part);
        auto* const x = reinterpret_cast<float*>(a.workspace + static_cast<size_t>(part) * m_partBytes);
        float* const y = x + padded(m_in);
        for (int64_t image = begin; image < end; ++image) {
            m_conversions.widen(a.in<uint16_t>(0) + image * m_in, x, m_in);
            runImage(a, image, x, y);
            m_conversions.round(y, a.out<uint16_t>(0) + image * m_out, m_out);
        }
    }

private:
    static int64_t padded(int64_t floats) { return (floats + 15) / 16 * 16; }

    /// The second operand or result has the places of the maxima, one byte each.
    void runImage(const KernelArguments& a, int64_t image, const float* x, float* y) const {
        const int64_t places = image * m_shape.outElements();
        const bool reads = m_function == maximumGrad, writes = m_function == maximum;
        const std::byte* const inputs[] = {reinterpret_cast<const std::byte*>(x), reads ? a.inputs[1] + places : nullptr};
        std::byte* const outputs[] = {reinterpret_cast<std::byte*>(y), writes ? a.outputs[1] + places : nullptr};
        m_function(m_table, m_shape, {inputs, outputs, nullptr}, 0);
    }

    PoolShape m_shape;
    int64_t m_images, m_in, m_out;
    const PoolTable& m_table;
    ImageFunction m_function;
    const NarrowConversions& m_conversions;
    size_t m_partBytes = 0;
};

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
    if (request.anyNarrow()) return std::unique_ptr<Kernel>(std::make_unique<NarrowPoolKernel>(shape, request, *table, function));
    return std::unique_ptr<Kernel>(std::make_unique<PoolKernel>(shape, in[0], *table, function));
}

/// Maximum of each column of a matrix: pooling of images [N, 1, H, W] with a window of H x 1, which is how a maximum over a
/// dimension is computed.
struct Columns {
    int64_t rows, columns;
};

constexpr int64_t columnBlock = 64;

/// The larger value and its row; the first one of equal values, and the first NaN.
inline void takeLarger(float value, int32_t row, float& best, int32_t& at) {
    const bool larger = value > best || (value != value && best == best);
    best = larger ? value : best;
    at = larger ? row : at;
}

/// At most `columnBlock` columns, in local memory.
template <class Index>
void columnMaxima(const float* x, const Columns& s, int64_t width, float* y, Index* index) {
    float best[columnBlock];
    int32_t at[columnBlock] = {};
    std::copy_n(x, width, best);
    for (int64_t row = 1; row < s.rows; ++row)
        for (int64_t i = 0; i < width; ++i) takeLarger(x[row * s.columns + i], static_cast<int32_t>(row), best[i], at[i]);
    std::copy_n(best, width, y);
    for (int64_t i = 0; i < width; ++i) index[i] = static_cast<Index>(at[i]);
}

/// The maximum of one row of values: most of them are smaller than one before, so the branch is foreseen.
template <class Index>
void rowMaximum(const float* x, int64_t n, float* y, Index* index) {
    float best = x[0];
    int32_t at = 0;
    for (int64_t i = 1; i < n; ++i)
        if (!(x[i] <= best)) takeLarger(x[i], static_cast<int32_t>(i), best, at);
    *y = best;
    *index = static_cast<Index>(at);
}

template <class Index>
void columnMaximum(const Columns& s, const KernelArguments& a, int64_t image) {
    const float* x = a.in<float>(0) + image * s.rows * s.columns;
    const int64_t out = image * s.columns;
    if (s.columns == 1) return rowMaximum(x, s.rows, a.out<float>(0) + out, a.out<Index>(1) + out);
    for (int64_t i = 0; i < s.columns; i += columnBlock)
        columnMaxima(x + i, s, std::min(columnBlock, s.columns - i), a.out<float>(0) + out + i, a.out<Index>(1) + out + i);
}

template <class Index>
void columnMaximumGrad(const Columns& s, const KernelArguments& a, int64_t image) {
    float* dx = a.out<float>(0) + image * s.rows * s.columns;
    const float* dy = a.in<float>(0) + image * s.columns;
    const Index* index = a.in<Index>(1) + image * s.columns;
    std::fill_n(dx, s.rows * s.columns, 0.0F);
    for (int64_t i = 0; i < s.columns; ++i) dx[index[i] * s.columns + i] = dy[i];
}

class ColumnKernel final : public Kernel {
public:
    using Function = void (*)(const Columns&, const KernelArguments&, int64_t image);

    ColumnKernel(const Columns& shape, int64_t images, Function function)
        : m_shape(shape), m_images(images), m_function(function) {
        m_phases = {partsFor(images, 2 * shape.rows * shape.columns)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_images, m_phases[0], part);
        for (int64_t image = begin; image < end; ++image) m_function(m_shape, a, image);
    }

private:
    Columns m_shape;
    int64_t m_images;
    Function m_function;
};

bool isColumnMaximum(const PoolAttributes& a, const Shape& x) {
    const bool padded = std::any_of(a.padding.begin(), a.padding.end(), [](int64_t p) { return p != 0; });
    return !padded && x[1] == 1 && a.kernel[0] == x[2] && a.kernel[1] == 1 && a.stride[1] == 1;
}

template <OpKind kind, ColumnKernel::Function small, ColumnKernel::Function large>
Result<std::unique_ptr<Kernel>> prepareColumns(const KernelRequest& request) {
    if (request.instruction.kind != kind) return refuse("another kind of pooling");
    constexpr bool backward = kind == OpKind::MaxPool2dGrad;
    const Shape& x = backward ? request.output(0).shape : request.input(0).shape;
    const TensorType &index = backward ? request.input(1) : request.output(1), &y = request.input(0);
    if (y.dtype != DType::F32) return refuse("float64");
    if (!isColumnMaximum(request.instruction.as<PoolAttributes>(), x)) return refuse("not the maximum of columns");
    const Columns shape{x[2], x[3]};
    return std::unique_ptr<Kernel>(std::make_unique<ColumnKernel>(shape, x[0], index.dtype == DType::U8 ? small : large));
}

constexpr KernelDef poolKernelList[] = {
    {"max_pool.columns", prepareColumns<OpKind::MaxPool2d, columnMaximum<uint8_t>, columnMaximum<int32_t>>},
    {"max_pool_grad.columns", prepareColumns<OpKind::MaxPool2dGrad, columnMaximumGrad<uint8_t>, columnMaximumGrad<int32_t>>},
    {"max_pool.vector", preparePool<OpKind::MaxPool2d, maximum, false>, true},
    {"max_pool_grad.vector", preparePool<OpKind::MaxPool2dGrad, maximumGrad, true>, true},
    {"avg_pool.vector", preparePool<OpKind::AvgPool2d, average, false>, true},
    {"avg_pool_grad.vector", preparePool<OpKind::AvgPool2dGrad, averageGrad, true>, true},
};

}  // namespace

std::span<const KernelDef> poolKernels() {
    return poolKernelList;
}

}  // namespace lathe::cpu
