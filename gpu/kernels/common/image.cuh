// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/image.h"
#include "gpu/kernels/common/launch.h"

namespace lathe::gpu {

/// Indices of an element of an image tensor [N, C, H, W].
struct Pixel {
    int64_t n, c, h, w;
};

/// The indices of the element at offset `i` in memory.
__device__ inline Pixel pixelAt(const Images& s, int64_t i) {
    if (s.channelsLast) {
        const int64_t w = i / s.channels, h = w / s.width, n = h / s.height;
        return {n, i - w * s.channels, h - n * s.height, w - h * s.width};
    }
    const int64_t h = i / s.width, c = h / s.height, n = c / s.channels;
    return {n, c - n * s.channels, h - c * s.height, i - h * s.width};
}

/// The offset of an element in memory, in elements.
__device__ inline int64_t offsetAt(const Images& s, int64_t n, int64_t c, int64_t h, int64_t w) {
    return s.channelsLast ? ((n * s.height + h) * s.width + w) * s.channels + c
                          : ((n * s.channels + c) * s.height + h) * s.width + w;
}

/// The offset in plain layout of the element at offset `i` in channels-last layout.
__device__ inline int64_t plainIndex(const Images& s, int64_t i) {
    const Pixel p = pixelAt(s, i);
    return ((p.n * s.channels + p.c) * s.height + p.h) * s.width + p.w;
}

}  // namespace lathe::gpu
