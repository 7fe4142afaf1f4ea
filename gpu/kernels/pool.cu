// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "gpu/kernels/common/image.cuh"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/pool.h"

namespace lathe::gpu {

/// A range of a window along one axis of an image.
struct Span {
    int64_t first;       ///< start of the window; negative in the padding
    int64_t begin, end;  ///< part of the window inside the image
};

__device__ inline Span windowSpan(const PoolShape& s, int axis, int64_t output, int64_t extent) {
    const int64_t first = output * s.stride[axis] - s.padding[axis], last = first + s.kernel[axis];
    return {first, first > 0 ? first : 0, last < extent ? last : extent};
}

/// The outputs whose windows contain an input element: [begin, end).
__device__ inline Span outputsOver(const PoolShape& s, int axis, int64_t input, int64_t outputs) {
    const int64_t shifted = input + s.padding[axis], after = shifted / s.stride[axis] + 1;
    const int64_t before = shifted - s.kernel[axis];  // last start of a window that ends before the element
    const int64_t begin = before < 0 ? 0 : before / s.stride[axis] + 1;
    return {0, begin, after < outputs ? after : outputs};
}

__device__ inline int64_t insideOf(const Span& rows, const Span& columns) {
    return (rows.end - rows.begin) * (columns.end - columns.begin);
}

__device__ inline int64_t positionAt(const PoolShape& s, const void* index, int64_t i) {
    return s.byteIndex ? static_cast<const uint8_t*>(index)[i] : static_cast<const int32_t*>(index)[i];
}

/// Each thread computes elements of y.
template <class Stored>
__global__ void poolMax(LATHE_PARAMETER(PoolShape) s, const Stored* x, Stored* y, void* index) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.y.elements(); i += gridStep()) {
        const Pixel p = pixelAt(s.y, i);
        const Span rows = windowSpan(s, 0, p.h, s.x.height), columns = windowSpan(s, 1, p.w, s.x.width);
        auto best = static_cast<T>(-INFINITY);
        int64_t at = (rows.begin - rows.first) * s.kernel[1] + columns.begin - columns.first;
        for (int64_t h = rows.begin; h < rows.end; ++h)
            for (int64_t w = columns.begin; w < columns.end; ++w) {
                const T v = x[offsetAt(s.x, p.n, p.c, h, w)];
                if (!(v > best || v != v) || best != best) continue;
                best = v;
                at = (h - rows.first) * s.kernel[1] + w - columns.first;
            }
        y[i] = static_cast<Stored>(best);
        if (s.byteIndex)
            static_cast<uint8_t*>(index)[i] = static_cast<uint8_t>(at);
        else
            static_cast<int32_t*>(index)[i] = static_cast<int32_t>(at);
    }
}

/// Each thread computes elements of dx: it adds dy of each window over its element whose maximum was at that element.
template <class Stored>
__global__ void poolMaxGrad(LATHE_PARAMETER(PoolShape) s, const Stored* dy, const void* index, Stored* dx) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.x.elements(); i += gridStep()) {
        const Pixel p = pixelAt(s.x, i);
        const Span rows = outputsOver(s, 0, p.h, s.y.height), columns = outputsOver(s, 1, p.w, s.y.width);
        T sum = 0;
        for (int64_t oh = rows.begin; oh < rows.end; ++oh)
            for (int64_t ow = columns.begin; ow < columns.end; ++ow) {
                const int64_t from = offsetAt(s.y, p.n, p.c, oh, ow);
                const int64_t row = p.h - oh * s.stride[0] + s.padding[0], column = p.w - ow * s.stride[1] + s.padding[1];
                if (positionAt(s, index, from) == row * s.kernel[1] + column) sum += dy[from];
            }
        dx[i] = static_cast<Stored>(sum);
    }
}

__device__ inline int64_t divisorOf(const PoolShape& s, const Span& rows, const Span& columns) {
    return s.countPadding ? s.kernel[0] * s.kernel[1] : insideOf(rows, columns);
}

template <class Stored>
__global__ void poolAverage(LATHE_PARAMETER(PoolShape) s, const Stored* x, Stored* y) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.y.elements(); i += gridStep()) {
        const Pixel p = pixelAt(s.y, i);
        const Span rows = windowSpan(s, 0, p.h, s.x.height), columns = windowSpan(s, 1, p.w, s.x.width);
        T sum = 0;
        for (int64_t h = rows.begin; h < rows.end; ++h) {
            T ofRow = 0;
            for (int64_t w = columns.begin; w < columns.end; ++w) ofRow += x[offsetAt(s.x, p.n, p.c, h, w)];
            sum += ofRow;
        }
        y[i] = static_cast<Stored>(sum / static_cast<T>(divisorOf(s, rows, columns)));
    }
}

template <class Stored>
__global__ void poolAverageGrad(LATHE_PARAMETER(PoolShape) s, const Stored* dy, Stored* dx) {
    using T = Computed<Stored>;
    for (int64_t i = gridFirst(); i < s.x.elements(); i += gridStep()) {
        const Pixel p = pixelAt(s.x, i);
        const Span rows = outputsOver(s, 0, p.h, s.y.height), columns = outputsOver(s, 1, p.w, s.y.width);
        T sum = 0;
        for (int64_t oh = rows.begin; oh < rows.end; ++oh)
            for (int64_t ow = columns.begin; ow < columns.end; ++ow) {
                const int64_t divisor = divisorOf(s, windowSpan(s, 0, oh, s.x.height), windowSpan(s, 1, ow, s.x.width));
                sum += dy[offsetAt(s.y, p.n, p.c, oh, ow)] / static_cast<T>(divisor);
            }
        dx[i] = static_cast<Stored>(sum);
    }
}

template <class Stored>
cudaError_t launchMaxPool(cudaStream_t stream, const PoolShape& s, const void* x, void* y, void* index) {
    return launch(poolMax<Stored>, blocksFor(s.y.elements()), threadsOfGrid, 0, stream, s, static_cast<const Stored*>(x),
                  static_cast<Stored*>(y), index);
}
template <class Stored>
cudaError_t launchMaxPoolGrad(cudaStream_t stream, const PoolShape& s, const void* dy, const void* index, void* dx) {
    return launch(poolMaxGrad<Stored>, blocksFor(s.x.elements()), threadsOfGrid, 0, stream, s, static_cast<const Stored*>(dy),
                  index, static_cast<Stored*>(dx));
}
template <class Stored>
cudaError_t launchAvgPool(cudaStream_t stream, const PoolShape& s, const void* x, void* y) {
    return launch(poolAverage<Stored>, blocksFor(s.y.elements()), threadsOfGrid, 0, stream, s, static_cast<const Stored*>(x),
                  static_cast<Stored*>(y));
}
template <class Stored>
cudaError_t launchAvgPoolGrad(cudaStream_t stream, const PoolShape& s, const void* dy, void* dx) {
    return launch(poolAverageGrad<Stored>, blocksFor(s.x.elements()), threadsOfGrid, 0, stream, s, static_cast<const Stored*>(dy),
                  static_cast<Stored*>(dx));
}

#define LATHE_INSTANTIATE(T)                                                                                    \
    template cudaError_t launchMaxPool<T>(cudaStream_t, const PoolShape&, const void*, void*, void*);           \
    template cudaError_t launchMaxPoolGrad<T>(cudaStream_t, const PoolShape&, const void*, const void*, void*); \
    template cudaError_t launchAvgPool<T>(cudaStream_t, const PoolShape&, const void*, void*);                  \
    template cudaError_t launchAvgPoolGrad<T>(cudaStream_t, const PoolShape&, const void*, void*);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
