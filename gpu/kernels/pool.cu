// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "gpu/kernels/common/image_view.cuh"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/pool.h"

namespace lathe::gpu {

/// PoolShape for kernels, with offsets in packs.
template <class Index>
struct PoolView {
    ImageView<Index> x, y;
    Index kernel[2], padding[2];
    Divisor<Index> stride[2];
    bool countPadding, byteIndex;

    PoolView(const PoolShape& s, int pack) : x(s.x, pack), y(s.y, pack), countPadding(s.countPadding), byteIndex(s.byteIndex) {
        for (const int axis : {0, 1}) {
            kernel[axis] = static_cast<Index>(s.kernel[axis]);
            padding[axis] = static_cast<Index>(s.padding[axis]);
            stride[axis] = Divisor<Index>(s.stride[axis]);
        }
    }
};

/// A range of a window along one axis of an image.
template <class Index>
struct Span {
    Index first;       ///< start of the window; negative in the padding
    Index begin, end;  ///< part of the window inside the image
};

template <class Index>
__device__ inline Span<Index> windowSpan(const PoolView<Index>& s, int axis, Index output, Index extent) {
    const Index first = output * s.stride[axis].divisor() - s.padding[axis], last = first + s.kernel[axis];
    return {first, first > 0 ? first : 0, last < extent ? last : extent};
}

/// The outputs whose windows contain an input element: [begin, end).
template <class Index>
__device__ inline Span<Index> outputsOver(const PoolView<Index>& s, int axis, Index input, Index outputs) {
    const Index shifted = input + s.padding[axis], after = s.stride[axis].quotient(shifted) + 1;
    const Index before = shifted - s.kernel[axis];  // last start of a window that ends before the element
    const Index begin = before < 0 ? 0 : s.stride[axis].quotient(before) + 1;
    return {0, begin, after < outputs ? after : outputs};
}

template <class Index>
__device__ inline Index insideOf(const Span<Index>& rows, const Span<Index>& columns) {
    return (rows.end - rows.begin) * (columns.end - columns.begin);
}

/// Positions of maxima in their windows, for a pack.
template <int pack>
__device__ inline Pack<int32_t, pack> loadPositions(bool bytes, const void* index, int64_t i) {
    if (!bytes) return loadPack(static_cast<const Pack<int32_t, pack>*>(index) + i);
    const Pack<uint8_t, pack> narrow = loadPack(static_cast<const Pack<uint8_t, pack>*>(index) + i);
    Pack<int32_t, pack> positions;
    for (int k = 0; k < pack; ++k) positions.at[k] = narrow.at[k];
    return positions;
}

template <int pack>
__device__ inline void storePositions(bool bytes, void* index, int64_t i, const Pack<int32_t, pack>& positions) {
    if (!bytes) return storePack(static_cast<Pack<int32_t, pack>*>(index) + i, positions);
    Pack<uint8_t, pack> narrow;
    for (int k = 0; k < pack; ++k) narrow.at[k] = static_cast<uint8_t>(positions.at[k]);
    storePack(static_cast<Pack<uint8_t, pack>*>(index) + i, narrow);
}

template <class Stored, int pack>
__device__ inline void storeRounded(Pack<Stored, pack>* to, const Computed<Stored> (&values)[pack]) {
    Pack<Stored, pack> rounded;
    for (int k = 0; k < pack; ++k) rounded.at[k] = static_cast<Stored>(values[k]);
    storePack(to, rounded);
}

/// Each thread computes packs of y.
template <class Stored, int pack, class Index>
__global__ void poolMax(LATHE_PARAMETER(PoolView<Index>) s, const Pack<Stored, pack>* __restrict__ x,
                        Pack<Stored, pack>* __restrict__ y, void* __restrict__ index) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.y.packs; i += gridStep()) {
        const auto p = s.y.at(static_cast<Index>(i));
        const Span<Index> rows = windowSpan(s, 0, p.h, s.x.height), columns = windowSpan(s, 1, p.w, s.x.width);
        const Pack<Stored, pack>* const plane = x + s.x.plane(p.n, p.c);
        T best[pack];
        Pack<int32_t, pack> at;
        for (int k = 0; k < pack; ++k) {
            best[k] = static_cast<T>(-INFINITY);
            at.at[k] = static_cast<int32_t>((rows.begin - rows.first) * s.kernel[1] + columns.begin - columns.first);
        }
        for (Index h = rows.begin; h < rows.end; ++h)
            for (Index w = columns.begin; w < columns.end; ++w) {
                const Pack<Stored, pack> values = loadPack(plane + (h * s.x.row + w * s.x.column));
                const auto position = static_cast<int32_t>((h - rows.first) * s.kernel[1] + w - columns.first);
                for (int k = 0; k < pack; ++k) {
                    const T v = values.at[k];
                    if (!(v > best[k] || v != v) || best[k] != best[k]) continue;
                    best[k] = v;
                    at.at[k] = position;
                }
            }
        storeRounded(y + i, best);
        storePositions(s.byteIndex, index, i, at);
    }
}

/// Each thread computes packs of dx: it adds dy of each window over an element whose maximum was at that element.
template <class Stored, int pack, class Index>
__global__ void poolMaxGrad(LATHE_PARAMETER(PoolView<Index>) s, const Pack<Stored, pack>* __restrict__ dy,
                            const void* __restrict__ index, Pack<Stored, pack>* __restrict__ dx) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.x.packs; i += gridStep()) {
        const auto p = s.x.at(static_cast<Index>(i));
        const Span<Index> rows = outputsOver(s, 0, p.h, s.y.height), columns = outputsOver(s, 1, p.w, s.y.width);
        const Index plane = s.y.plane(p.n, p.c);
        T sums[pack] = {};
        for (Index oh = rows.begin; oh < rows.end; ++oh)
            for (Index ow = columns.begin; ow < columns.end; ++ow) {
                const Index from = plane + oh * s.y.row + ow * s.y.column;
                const Index row = p.h - oh * s.stride[0].divisor() + s.padding[0];
                const Index column = p.w - ow * s.stride[1].divisor() + s.padding[1];
                const auto here = static_cast<int32_t>(row * s.kernel[1] + column);
                const Pack<int32_t, pack> positions = loadPositions<pack>(s.byteIndex, index, from);
                const Pack<Stored, pack> values = loadPack(dy + from);
                for (int k = 0; k < pack; ++k)
                    if (positions.at[k] == here) sums[k] += values.at[k];
            }
        storeRounded(dx + i, sums);
    }
}

template <class Index>
__device__ inline Index divisorOf(const PoolView<Index>& s, const Span<Index>& rows, const Span<Index>& columns) {
    return s.countPadding ? s.kernel[0] * s.kernel[1] : insideOf(rows, columns);
}

template <class Stored, int pack, class Index>
__global__ void poolAverage(LATHE_PARAMETER(PoolView<Index>) s, const Pack<Stored, pack>* __restrict__ x,
                            Pack<Stored, pack>* __restrict__ y) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.y.packs; i += gridStep()) {
        const auto p = s.y.at(static_cast<Index>(i));
        const Span<Index> rows = windowSpan(s, 0, p.h, s.x.height), columns = windowSpan(s, 1, p.w, s.x.width);
        const Pack<Stored, pack>* const plane = x + s.x.plane(p.n, p.c);
        T sums[pack] = {};
        for (Index h = rows.begin; h < rows.end; ++h) {
            T ofRow[pack] = {};
            for (Index w = columns.begin; w < columns.end; ++w) {
                const Pack<Stored, pack> values = loadPack(plane + (h * s.x.row + w * s.x.column));
                for (int k = 0; k < pack; ++k) ofRow[k] += values.at[k];
            }
            for (int k = 0; k < pack; ++k) sums[k] += ofRow[k];
        }
        const auto divisor = static_cast<T>(divisorOf(s, rows, columns));
        for (int k = 0; k < pack; ++k) sums[k] /= divisor;
        storeRounded(y + i, sums);
    }
}

template <class Stored, int pack, class Index>
__global__ void poolAverageGrad(LATHE_PARAMETER(PoolView<Index>) s, const Pack<Stored, pack>* __restrict__ dy,
                                Pack<Stored, pack>* __restrict__ dx) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.x.packs; i += gridStep()) {
        const auto p = s.x.at(static_cast<Index>(i));
        const Span<Index> rows = outputsOver(s, 0, p.h, s.y.height), columns = outputsOver(s, 1, p.w, s.y.width);
        const Pack<Stored, pack>* const plane = dy + s.y.plane(p.n, p.c);
        T sums[pack] = {};
        for (Index oh = rows.begin; oh < rows.end; ++oh)
            for (Index ow = columns.begin; ow < columns.end; ++ow) {
                const Pack<Stored, pack> values = loadPack(plane + (oh * s.y.row + ow * s.y.column));
                const auto divisor =
                    static_cast<T>(divisorOf(s, windowSpan(s, 0, oh, s.x.height), windowSpan(s, 1, ow, s.x.width)));
                for (int k = 0; k < pack; ++k) sums[k] += values.at[k] / divisor;
            }
        storeRounded(dx + i, sums);
    }
}

/// Calls run(pack, index) with the variant of a kernel for this shape and these addresses: integral constants of the channels of
/// a pack, and a value of the type of indices.
template <class Stored, class Run>
cudaError_t withVariant(const PoolShape& s, std::initializer_list<const void*> addresses, Run run) {
    constexpr int most = packOf<Stored>;
    if (s.wide) return run(std::integral_constant<int, 1>(), int64_t{});
    const bool packs = s.x.channelsLast && s.y.channelsLast && s.x.channels % most == 0 && packsFit(addresses);
    if (!packs) return run(std::integral_constant<int, 1>(), int32_t{});
    return run(std::integral_constant<int, most>(), int32_t{});
}

template <class Stored, int pack>
const Pack<Stored, pack>* packsAt(const void* p) {
    return static_cast<const Pack<Stored, pack>*>(p);
}
template <class Stored, int pack>
Pack<Stored, pack>* packsAt(void* p) {
    return static_cast<Pack<Stored, pack>*>(p);
}

template <class Stored>
cudaError_t launchMaxPool(cudaStream_t stream, const PoolShape& s, const void* x, void* y, void* index) {
    return withVariant<Stored>(s, {x, y, index}, [&](auto pack, auto indexType) {
        const PoolView<decltype(indexType)> view(s, pack);
        return launch(poolMax<Stored, pack, decltype(indexType)>, blocksFor(view.y.packs), threadsOfGrid, 0, stream, view,
                      packsAt<Stored, pack>(x), packsAt<Stored, pack>(y), index);
    });
}
template <class Stored>
cudaError_t launchMaxPoolGrad(cudaStream_t stream, const PoolShape& s, const void* dy, const void* index, void* dx) {
    return withVariant<Stored>(s, {dy, index, dx}, [&](auto pack, auto indexType) {
        const PoolView<decltype(indexType)> view(s, pack);
        return launch(poolMaxGrad<Stored, pack, decltype(indexType)>, blocksFor(view.x.packs), threadsOfGrid, 0, stream, view,
                      packsAt<Stored, pack>(dy), index, packsAt<Stored, pack>(dx));
    });
}
template <class Stored>
cudaError_t launchAvgPool(cudaStream_t stream, const PoolShape& s, const void* x, void* y) {
    return withVariant<Stored>(s, {x, y}, [&](auto pack, auto indexType) {
        const PoolView<decltype(indexType)> view(s, pack);
        return launch(poolAverage<Stored, pack, decltype(indexType)>, blocksFor(view.y.packs), threadsOfGrid, 0, stream, view,
                      packsAt<Stored, pack>(x), packsAt<Stored, pack>(y));
    });
}
template <class Stored>
cudaError_t launchAvgPoolGrad(cudaStream_t stream, const PoolShape& s, const void* dy, void* dx) {
    return withVariant<Stored>(s, {dy, dx}, [&](auto pack, auto indexType) {
        const PoolView<decltype(indexType)> view(s, pack);
        return launch(poolAverageGrad<Stored, pack, decltype(indexType)>, blocksFor(view.x.packs), threadsOfGrid, 0, stream, view,
                      packsAt<Stored, pack>(dy), packsAt<Stored, pack>(dx));
    });
}

#define LATHE_INSTANTIATE(T)                                                                                    \
    template cudaError_t launchMaxPool<T>(cudaStream_t, const PoolShape&, const void*, void*, void*);           \
    template cudaError_t launchMaxPoolGrad<T>(cudaStream_t, const PoolShape&, const void*, const void*, void*); \
    template cudaError_t launchAvgPool<T>(cudaStream_t, const PoolShape&, const void*, void*);                  \
    template cudaError_t launchAvgPoolGrad<T>(cudaStream_t, const PoolShape&, const void*, void*);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
