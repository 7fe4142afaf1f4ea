// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstring>

#include "core/backend/cpu/kernels/kernel_lists.h"
#include "core/backend/steps/layout.h"
#include "core/base/element.h"

namespace lathe::cpu {
namespace {

struct Axis {
    int64_t extent, stride;  ///< of the result; in elements of the operand
};

/// Where each element of a dense result comes from: axes in the order of the result's memory, joined where they run on.
struct StridedIndex {
    std::vector<Axis> outer;
    Axis inner{1, 1};
    int64_t offset = 0, rows = 1;

    /// `strides` are the operand's, along the axes of the result `shape`.
    StridedIndex(const Shape& shape, const Shape& strides, Layout layout) {
        std::vector<Axis> axes;
        for (const int axis : steps::memoryOrder(shape.rank(), layout)) {
            const Axis next{shape[axis], strides[axis]};
            if (next.extent == 1) continue;
            if (!axes.empty() && axes.back().stride == next.extent * next.stride) {
                axes.back() = {axes.back().extent * next.extent, next.stride};
            } else {
                axes.push_back(next);
            }
        }
        if (!axes.empty()) {
            inner = axes.back();
            axes.pop_back();
        }
        for (const Axis& axis : axes) rows *= axis.extent;
        outer = std::move(axes);
    }

    /// The axis along which neighboring rows lie; a single row if there is none.
    Axis between() const { return outer.empty() ? Axis{1, 0} : outer.back(); }

    int64_t offsetOf(int64_t row) const {
        int64_t at = offset;
        for (auto axis = outer.rbegin(); axis != outer.rend(); ++axis) {
            at += row % axis->extent * axis->stride;
            row /= axis->extent;
        }
        return at;
    }
};

/// `count` rows of a result whose elements lie `inner.stride` apart, and whose rows lie `step` apart, in the operand.
template <class T>
struct StridedRows {
    const T* from;
    T* to;
    int64_t count, step;
    Axis inner;

    void copy() const {
        if (inner.stride == 1) return copyRuns();
        if (inner.stride == 0) return repeat();
        switch (inner.extent) {
            case 2: return copyShort<2>();
            case 3: return copyShort<3>();
            case 4: return copyShort<4>();
            default: return step == 1 ? transpose() : gather();
        }
    }

private:
    void copyRuns() const {
        for (int64_t row = 0; row < count; ++row)
            std::memcpy(to + row * inner.extent, from + row * step, static_cast<size_t>(inner.extent) * sizeof(T));
    }
    void repeat() const {
        for (int64_t row = 0; row < count; ++row) std::fill_n(to + row * inner.extent, inner.extent, from[row * step]);
    }
    template <int64_t extent>
    void copyShort() const {
        T* out = to;
        for (int64_t row = 0; row < count; ++row)
            for (int64_t i = 0; i < extent; ++i) *out++ = from[row * step + i * inner.stride];
    }
    void gather() const {
        for (int64_t row = 0; row < count; ++row)
            for (int64_t i = 0; i < inner.extent; ++i) to[row * inner.extent + i] = from[row * step + i * inner.stride];
    }
    /// Rows lie next to each other in the operand: some of them at once, so that each of its cache lines is read once.
    void transpose() const {
        constexpr int64_t some = 16;
        for (int64_t first = 0; first < count; first += some) {
            const int64_t last = std::min(first + some, count);
            for (int64_t i = 0; i < inner.extent; ++i)
                for (int64_t row = first; row < last; ++row) to[row * inner.extent + i] = from[row + i * inner.stride];
        }
    }
};

/// Transpose, Slice and Broadcast.
template <class T>
class StridedCopyKernel final : public Kernel {
public:
    explicit StridedCopyKernel(StridedIndex index) : m_index(std::move(index)) {
        m_phases = {partsFor(m_index.rows, m_index.inner.extent)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        auto [row, end] = rangeOf(m_index.rows, m_phases[0], part);
        const Axis between = m_index.between();
        while (row < end) {
            const int64_t count = std::min(between.extent - row % between.extent, end - row);
            StridedRows<T>{a.in<T>(0) + m_index.offsetOf(row), a.out<T>(0) + row * m_index.inner.extent, count, between.stride,
                           m_index.inner}
                .copy();
            row += count;
        }
    }

private:
    StridedIndex m_index;
};

template <class T>
class FillKernel final : public Kernel {
public:
    FillKernel(int64_t elements, double value) : m_elements(elements), m_value(static_cast<T>(value)) {
        m_phases = {partsFor(elements, 1)};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_elements, m_phases[0], part, 64);
        std::fill(a.out<T>(0) + begin, a.out<T>(0) + end, m_value);
    }

private:
    int64_t m_elements;
    T m_value;
};

/// Each row of the result is one piece of every operand, in their order.
class ConcatKernel final : public Kernel {
public:
    ConcatKernel(int64_t rows, std::vector<size_t> pieces) : m_rows(rows), m_pieces(std::move(pieces)) {
        for (const size_t piece : m_pieces) m_rowBytes += piece;
        m_phases = {partsFor(rows, static_cast<int64_t>(m_rowBytes / sizeof(float)))};
    }

    void run(int, int part, const KernelArguments& a) const noexcept override {
        const auto [begin, end] = rangeOf(m_rows, m_phases[0], part);
        std::byte* to = a.outputs[0] + static_cast<size_t>(begin) * m_rowBytes;
        for (auto row = static_cast<size_t>(begin); row < static_cast<size_t>(end); ++row) {
            for (size_t i = 0; i < m_pieces.size(); ++i) {
                std::memcpy(to, a.inputs[i] + row * m_pieces[i], m_pieces[i]);
                to += m_pieces[i];
            }
        }
    }

private:
    int64_t m_rows;
    std::vector<size_t> m_pieces;
    size_t m_rowBytes = 0;
};

using Made = Result<std::unique_ptr<Kernel>>;

Made stridedCopyKernel(const KernelRequest& request, StridedIndex index) {
    switch (sizeOf(request.output(0).dtype)) {
        case 1: return std::unique_ptr<Kernel>(std::make_unique<StridedCopyKernel<uint8_t>>(std::move(index)));
        case 2: return std::unique_ptr<Kernel>(std::make_unique<StridedCopyKernel<uint16_t>>(std::move(index)));
        case 4: return std::unique_ptr<Kernel>(std::make_unique<StridedCopyKernel<uint32_t>>(std::move(index)));
        default: return std::unique_ptr<Kernel>(std::make_unique<StridedCopyKernel<uint64_t>>(std::move(index)));
    }
}

Made prepareTranspose(const KernelRequest& request) {
    if (request.instruction.kind != OpKind::Transpose) return refuse("not a transposition");
    if (!request.allPlain()) return refuse("channels-last operands");
    const auto& order = request.instruction.as<TransposeAttributes>().order;
    const Shape from = steps::stridesIn(request.input(0).shape, Layout::Plain);
    Shape strides = from;
    for (int axis = 0; axis < from.rank(); ++axis) strides.set(axis, from[element(order, axis)]);
    return stridedCopyKernel(request, StridedIndex(request.output(0).shape, strides, Layout::Plain));
}

Made prepareSlice(const KernelRequest& request) {
    if (request.instruction.kind != OpKind::Slice) return refuse("not a slice");
    const auto& a = request.instruction.as<SliceAttributes>();
    const Shape strides = steps::stridesIn(request.input(0).shape, request.inputs[0]);
    StridedIndex index(request.output(0).shape, strides, request.outputs[0]);
    index.offset = a.begin * strides[a.axis];
    return stridedCopyKernel(request, std::move(index));
}

Made prepareBroadcast(const KernelRequest& request) {
    if (request.instruction.kind != OpKind::Broadcast) return refuse("not a broadcast");
    const Shape &from = request.input(0).shape, &to = request.output(0).shape;
    const Shape given = steps::stridesIn(from, request.inputs[0]);
    Shape strides = to;
    for (int i = 1; i <= to.rank(); ++i) strides.set(-i, i <= from.rank() && from[-i] != 1 ? given[-i] : 0);
    return stridedCopyKernel(request, StridedIndex(to, strides, request.outputs[0]));
}

Made prepareFill(const KernelRequest& request) {
    if (request.instruction.kind != OpKind::Fill) return refuse("not a constant");
    const auto& a = request.instruction.as<FillAttributes>();
    if (a.type.dtype != DType::F32) return refuse("not float32");
    return std::unique_ptr<Kernel>(std::make_unique<FillKernel<float>>(a.type.shape.elements(), a.value));
}

Made prepareConcat(const KernelRequest& request) {
    if (request.instruction.kind != OpKind::Concat) return refuse("no concatenation");
    const int axis = request.instruction.as<AxisAttributes>().axis;
    const Shape strides = steps::stridesIn(request.output(0).shape, request.outputs[0]);
    const int64_t whole = request.output(0).shape[axis] * strides[axis];
    if (whole == 0) return refuse("nothing to put together");
    std::vector<size_t> pieces;
    for (size_t i = 0; i < request.inputs.size(); ++i) {
        pieces.push_back(static_cast<size_t>(request.input(i).shape[axis] * strides[axis]) * sizeOf(request.output(0).dtype));
    }
    return std::unique_ptr<Kernel>(std::make_unique<ConcatKernel>(request.output(0).shape.elements() / whole, std::move(pieces)));
}

constexpr KernelDef shapeOpKernelList[] = {
    {"broadcast.walk", prepareBroadcast, true}, {"transpose.walk", prepareTranspose, true}, {"slice.walk", prepareSlice, true},
    {"concat.rows", prepareConcat, true},       {"fill.plain", prepareFill, true},
};

}  // namespace

std::span<const KernelDef> shapeKernels() {
    return shapeOpKernelList;
}

}  // namespace lathe::cpu
