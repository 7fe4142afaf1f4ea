// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/shape_ops.h"

#include <algorithm>
#include <cstring>

#include "core/backend/steps/layout.h"
#include "core/tensor/tensor.h"
#include "gpu/base/tensor_bytes.h"
#include "gpu/kernels/common/index_width.h"
#include "gpu/kernels/common/kernel_lists.h"
#include "gpu/kernels/common/strided_index_of.h"

namespace lathe::gpu {
namespace {

using Made = std::unique_ptr<Kernel>;

/// Makes K<Word> with the Word for elements of this type.
template <template <class> class K, class... Arguments>
Made forWord(DType type, Arguments&&... arguments) {
    switch (sizeOf(type)) {
        case 1: return std::make_unique<K<uint8_t>>(std::forward<Arguments>(arguments)...);
        case 2: return std::make_unique<K<uint16_t>>(std::forward<Arguments>(arguments)...);
        case 4: return std::make_unique<K<uint32_t>>(std::forward<Arguments>(arguments)...);
        default: return std::make_unique<K<uint64_t>>(std::forward<Arguments>(arguments)...);
    }
}

template <class Word>
class FillKernel final : public Kernel {
public:
    explicit FillKernel(const FillAttributes& a) : m_elements(a.type.shape.elements()) {
        const Tensor value = Tensor::scalar(a.value).to(a.type.dtype);
        std::memcpy(&m_word, value.raw(), sizeof m_word);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchFill(stream, a.outputs[0], m_word, m_elements);
    }

private:
    int64_t m_elements;
    Word m_word;
};

/// Transpose, Slice and Broadcast.
class GatherKernel final : public Kernel {
public:
    /// `offset`: of the first element in the operand, in elements.
    GatherKernel(const GatherShape& shape, int64_t offset)
        : m_shape(shape), m_offsetBytes(static_cast<size_t>(offset) * static_cast<size_t>(shape.bytes)) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchGather(stream, a.inputs[0] + m_offsetBytes, a.outputs[0], m_shape);
    }

private:
    GatherShape m_shape;
    size_t m_offsetBytes;
};

template <class Word>
class TransposeKernel final : public Kernel {
public:
    explicit TransposeKernel(const Matrices& m) : m_matrices(m) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        return launchTranspose<Word>(stream, a.inputs[0], a.outputs[0], m_matrices);
    }

private:
    Matrices m_matrices;
};

/// Each row of the result consists of one piece of each operand, in order.
class ConcatKernel final : public Kernel {
public:
    /// `shape.pitch` is the sum of the pieces. `shape.piece` is ignored.
    ConcatKernel(const RowsShape& shape, std::vector<int64_t> pieces) : m_shape(shape), m_pieces(std::move(pieces)) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        std::byte* to = a.outputs[0];
        for (size_t i = 0; i < m_pieces.size(); to += m_pieces[i++] * m_shape.bytes) {
            RowsShape shape = m_shape;
            shape.piece = m_pieces[i];
            if (const cudaError_t status = launchRows(stream, a.inputs[i], to, shape); status != cudaSuccess) return status;
        }
        return cudaSuccess;
    }

private:
    RowsShape m_shape;
    std::vector<int64_t> m_pieces;
};

class CopyKernel final : public Kernel {
public:
    explicit CopyKernel(int64_t bytes) : m_bytes(static_cast<size_t>(bytes)) {}

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        if (m_bytes == 0 || a.inputs[0] == a.outputs[0]) return cudaSuccess;
        return cudaMemcpyAsync(a.outputs[0], a.inputs[0], m_bytes, cudaMemcpyDeviceToDevice, stream);
    }
    bool inPlace(size_t, size_t) const override { return true; }

private:
    size_t m_bytes;
};

Made gather(const KernelRequest& r, const Shape& strides, int64_t offset) {
    const TensorType& to = r.output(0);
    GatherShape shape{stridedIndexOf(to.shape, strides, r.outputs[0]), to.shape.elements()};
    shape.bytes = static_cast<int>(sizeOf(to.dtype));
    shape.wide = needsWideIndex(std::max(r.input(0).shape.elements(), to.shape.elements()));
    return std::make_unique<GatherKernel>(shape, offset);
}

/// Strides of the operand along the axes of the result.
Shape transposedStrides(const KernelRequest& r) {
    const auto& order = r.instruction.as<TransposeAttributes>().order;
    const Shape from = steps::stridesIn(r.input(0).shape, r.inputs[0]);
    Shape strides = from;
    for (int axis = 0; axis < from.rank(); ++axis) strides.set(axis, from[order[static_cast<size_t>(axis)]]);
    return strides;
}

Result<Made> prepareTiledTranspose(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Transpose) return refuse("not a transposition");
    const StridedIndex index = stridedIndexOf(r.output(0).shape, transposedStrides(r), r.outputs[0]);
    const int outer = index.rank - 2;
    if (outer < 0 || outer > 1) return refuse("not a transposition of matrices");
    const Matrices m{outer == 1 ? index.extent[0] : 1, index.extent[outer + 1], index.extent[outer]};
    const bool batched = outer == 0 || index.stride[0] == m.rows * m.columns;
    if (!batched || index.stride[outer] != 1 || index.stride[outer + 1] != m.columns)
        return refuse("not a transposition of matrices");
    return forWord<TransposeKernel>(r.output(0).dtype, m);
}

Result<Made> prepareTranspose(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Transpose) return refuse("not a transposition");
    return gather(r, transposedStrides(r), 0);
}

Result<Made> prepareSlice(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Slice) return refuse("not a slice");
    const auto& a = r.instruction.as<SliceAttributes>();
    const Shape strides = steps::stridesIn(r.input(0).shape, r.inputs[0]);
    return gather(r, strides, a.begin * strides[a.axis]);
}

Result<Made> prepareBroadcast(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Broadcast) return refuse("not a broadcast");
    return gather(r, broadcastStrides(r.input(0).shape, r.inputs[0], r.output(0).shape), 0);
}

Result<Made> prepareFill(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Fill) return refuse("not a constant");
    const auto& a = r.instruction.as<FillAttributes>();
    return forWord<FillKernel>(a.type.dtype, a);
}

Result<Made> prepareConcat(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Concat) return refuse("no concatenation");
    const int axis = r.instruction.as<AxisAttributes>().axis;
    const Shape& whole = r.output(0).shape;
    // `inner`: stride of the axis in the result. The axes outside are the rows.
    const int64_t inner = steps::stridesIn(whole, r.outputs[0])[axis], row = whole[axis] * inner;
    std::vector<int64_t> pieces;
    for (size_t i = 0; i < r.inputs.size(); ++i) pieces.push_back(r.input(i).shape[axis] * inner);
    RowsShape shape{row == 0 ? 0 : whole.elements() / row, 0, row};
    shape.bytes = static_cast<int>(sizeOf(r.output(0).dtype));
    shape.wide = needsWideIndex(whole.elements());
    return Made(std::make_unique<ConcatKernel>(shape, pieces));
}

Result<Made> prepareReshape(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Reshape) return refuse("another kind");
    if (!r.allPlain()) return refuse("a channels-last image");
    return makeCopyKernel(bytesOf(r.output(0)));
}

constexpr KernelDef shapeOpKernelList[] = {
    {"fill.grid", prepareFill, true},
    {"reshape.copy", prepareReshape, true},
    {"transpose.tiles", prepareTiledTranspose, true},
    {"transpose.gather", prepareTranspose, true},
    {"concat.rows", prepareConcat, true},
    {"slice.gather", prepareSlice, true},
    {"broadcast.gather", prepareBroadcast, true},
};

}  // namespace

std::span<const KernelDef> shapeKernels() {
    return shapeOpKernelList;
}

std::unique_ptr<Kernel> makeLayoutKernel(const TensorType& type, Layout to) {
    if (steps::sameInBothLayouts(type.shape)) return makeCopyKernel(bytesOf(type));
    const int64_t channels = type.shape[1], pixels = type.shape[2] * type.shape[3];
    const bool toLast = to == Layout::ChannelsLast;
    return forWord<TransposeKernel>(type.dtype, Matrices{type.shape[0], toLast ? channels : pixels, toLast ? pixels : channels});
}

std::unique_ptr<Kernel> makeCopyKernel(int64_t bytes) {
    return std::make_unique<CopyKernel>(bytes);
}

}  // namespace lathe::gpu
