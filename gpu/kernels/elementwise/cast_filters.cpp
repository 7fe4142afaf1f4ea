// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/elementwise/cast_filters.h"

#include <limits>

#include "gpu/kernels/elementwise/filter_kernels.h"

namespace lathe::gpu {
namespace {

/// Adds a tensor of K x channels x pixels elements.
void append(FilterSegments& table, uint32_t elements, uint32_t channels, uint32_t pixels, const KernelArguments& a) {
    const auto s = static_cast<size_t>(table.segments++);
    table.firstPiece[s] = table.pieces;
    table.pieces += (elements + FilterSegments::piece - 1) / FilterSegments::piece;
    table.elements[s] = elements;
    table.channels[s] = channels;
    table.pixels[s] = pixels;
    table.from[s] = a.in<float>(0);
    table.to[s] = a.outputs[0];
}

class JoinedFilterCasts final : public JoinedCalls {
public:
    explicit JoinedFilterCasts(DType type) : m_type(type) {}

    FilterSegments& table() { return m_table; }
    cudaError_t launch(cudaStream_t stream) const noexcept override { return launchCastFilters(stream, m_type, m_table); }

private:
    DType m_type;
    FilterSegments m_table;
};

class FilterCastKernel final : public Kernel {
public:
    explicit FilterCastKernel(const KernelRequest& r) : m_type(r.output(0).dtype) {
        const Shape& shape = r.output(0).shape;
        m_elements = static_cast<uint32_t>(shape.elements());
        m_channels = static_cast<uint32_t>(shape[1]);
        m_pixels = static_cast<uint32_t>(shape[2] * shape[3]);
    }

    cudaError_t launch(cudaStream_t stream, const KernelArguments& a) const noexcept override {
        FilterSegments table;
        append(table, m_elements, m_channels, m_pixels, a);
        return launchCastFilters(stream, m_type, table);
    }

    size_t mostJoined() const override { return FilterSegments::most; }
    bool joins(const Kernel& other) const override {
        const auto* same = dynamic_cast<const FilterCastKernel*>(&other);
        return same && same->m_type == m_type;
    }
    std::unique_ptr<JoinedCalls> join(std::span<const KernelCall> calls) const override {
        auto joined = std::make_unique<JoinedFilterCasts>(m_type);
        for (const KernelCall& call : calls) {
            const auto& k = *static_cast<const FilterCastKernel*>(call.kernel);
            append(joined->table(), k.m_elements, k.m_channels, k.m_pixels, call.arguments);
        }
        return joined;
    }

private:
    DType m_type;
    uint32_t m_elements = 0, m_channels = 0, m_pixels = 0;
};

}  // namespace

Result<std::unique_ptr<Kernel>> prepareCastFilters(const KernelRequest& r) {
    if (r.instruction.kind != OpKind::Cast) return refuse("another kind");
    if (r.inputs[0] != Layout::Plain || r.outputs[0] != Layout::ChannelsLast) return refuse("other layouts");
    const TensorType& to = r.output(0);
    if (r.input(0).dtype != DType::F32 || !isNarrow(to.dtype)) return refuse("other types");
    if (to.shape.rank() != 4 || to.shape.elements() > std::numeric_limits<int32_t>::max()) return refuse("no filters");
    return std::unique_ptr<Kernel>(std::make_unique<FilterCastKernel>(r));
}

}  // namespace lathe::gpu
