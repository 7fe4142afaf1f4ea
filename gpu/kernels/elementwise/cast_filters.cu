// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/chains/segments.cuh"
#include "gpu/kernels/common/launch.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/elementwise/cast_filters.h"

namespace lathe::gpu {

/// Neighboring threads write neighboring elements. They read elements that are `pixels` apart; the lines of these serve the
/// following pixels from the cache.
template <class Stored>
__global__ void castFilters(LATHE_PARAMETER(FilterSegments) table) {
    for (int64_t piece = blockIdx.x; piece < table.pieces; piece += gridDim.x) {
        const int s = segmentOf(table, piece);
        const uint32_t channels = table.channels[s], pixels = table.pixels[s], elements = table.elements[s];
        const auto begin = static_cast<uint32_t>((piece - table.firstPiece[s]) * FilterSegments::piece);
        const uint32_t left = elements - begin;
        const uint32_t end = begin + (left < FilterSegments::piece ? left : static_cast<uint32_t>(FilterSegments::piece));
        auto* to = static_cast<Stored*>(table.to[s]);
        for (uint32_t i = begin + threadIdx.x; i < end; i += blockDim.x) {
            const uint32_t row = i / channels, channel = i - row * channels, filter = row / pixels, pixel = row - filter * pixels;
            to[i] = static_cast<Stored>(table.from[s][(filter * channels + channel) * pixels + pixel]);
        }
    }
}

cudaError_t launchCastFilters(cudaStream_t stream, DType type, const FilterSegments& table) {
    const unsigned blocks = blocksFor(table.pieces, 1);
    if (type == DType::F16) return launch(castFilters<Float16>, blocks, threadsOfGrid, 0, stream, table);
    return launch(castFilters<BFloat16>, blocks, threadsOfGrid, 0, stream, table);
}

}  // namespace lathe::gpu
