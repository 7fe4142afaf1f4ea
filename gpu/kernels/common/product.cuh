// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/launch.h"

/// Tiled matrix products. The matrices may be in memory or computed on the fly. A problem is plain data with
///   Element                       float or double
///   batches, rows, columns, inner
///   T a(batch, row, k) const, T b(batch, k, column) const  called inside the extents only
///   void store(batch, row, column, T) const
///   bool aAlongInner, bAlongInner  true: neighbors in memory are neighbors in k; false: in rows or columns
namespace lathe::gpu {

/// Results per side of a tile; depth of a slice; threads per side; results per thread and side.
constexpr int productTile = 64, productDepth = 16, productSide = 16, productEach = productTile / productSide;
/// Threads of a block.
constexpr int productThreads = productSide * productSide;
/// Distance of slice rows in shared memory, in elements; one more than the tile avoids bank conflicts.
constexpr int productPitch = productTile + 1;

/// Loads one slice of a tile to shared memory: `get(lane, k)` for 64 lanes and 16 k, stored by k. Elements outside are 0.
template <class T, class Get>
__device__ void loadSlice(T* slice, bool alongInner, int64_t lanes, int64_t depth, Get get) {
    for (int e = static_cast<int>(threadIdx.x); e < productTile * productDepth; e += productThreads) {
        const int k = alongInner ? e % productDepth : e / productTile;
        const int lane = alongInner ? e / productDepth : e % productTile;
        slice[k * productPitch + lane] = lane < lanes && k < depth ? get(lane, k) : T(0);
    }
}

/// Adds the products of two slices. Each slice is summed separately and then added, which keeps long sums accurate.
template <class T>
__device__ void addSlice(const T* sliceA, const T* sliceB, int row, int column, T (&total)[productEach][productEach]) {
    T sums[productEach][productEach] = {};
    for (int k = 0; k < productDepth; ++k) {
        T a[productEach], b[productEach];
        for (int i = 0; i < productEach; ++i) {
            a[i] = sliceA[k * productPitch + row + i * productSide];
            b[i] = sliceB[k * productPitch + column + i * productSide];
        }
        for (int i = 0; i < productEach; ++i)
            for (int j = 0; j < productEach; ++j) sums[i][j] = multiplyAdd(a[i], b[j], sums[i][j]);
    }
    for (int i = 0; i < productEach; ++i)
        for (int j = 0; j < productEach; ++j) total[i][j] += sums[i][j];
}

/// Computes one tile of 64 x 64 results, with all threads of a block.
template <class Problem>
__device__ void productOfTile(const Problem& p, int64_t batch, int64_t row0, int64_t column0) {
    using T = typename Problem::Element;
    LATHE_SHARED(T, sliceA, productDepth * productPitch);
    LATHE_SHARED(T, sliceB, productDepth * productPitch);
    const int row = static_cast<int>(threadIdx.x) / productSide, column = static_cast<int>(threadIdx.x) % productSide;
    const int64_t rows = p.rows - row0, columns = p.columns - column0;
    const bool works = row < rows && column < columns;
    T total[productEach][productEach] = {};
    for (int64_t k0 = 0; k0 < p.inner; k0 += productDepth) {
        const int64_t depth = p.inner - k0;
        loadSlice(sliceA, p.aAlongInner, rows, depth, [&](int lane, int k) { return p.a(batch, row0 + lane, k0 + k); });
        loadSlice(sliceB, p.bAlongInner, columns, depth, [&](int lane, int k) { return p.b(batch, k0 + k, column0 + lane); });
        __syncthreads();
        if (works) addSlice(sliceA, sliceB, row, column, total);
        __syncthreads();
    }
    for (int i = 0; i < productEach; ++i)
        for (int j = 0; j < productEach; ++j)
            if (row + i * productSide < rows && column + j * productSide < columns)
                p.store(batch, row0 + row + i * productSide, column0 + column + j * productSide, total[i][j]);
}

/// Kernel that computes all tiles of all batches.
template <class Problem>
__global__ void tiledProduct(LATHE_PARAMETER(Problem) p) {
    const int64_t across = (p.columns + productTile - 1) / productTile, down = (p.rows + productTile - 1) / productTile;
    for (int64_t job = blockIdx.x; job < p.batches * across * down; job += gridDim.x)
        productOfTile(p, job / (across * down), job / across % down * productTile, job % across * productTile);
}

/// Enqueues the product of a problem.
template <class Problem>
cudaError_t multiply(cudaStream_t stream, const Problem& p) {
    const int64_t across = (p.columns + productTile - 1) / productTile, down = (p.rows + productTile - 1) / productTile;
    return launch(tiledProduct<Problem>, blocksFor(p.batches * across * down, 1), productThreads, 0, stream, p);
}

}  // namespace lathe::gpu
