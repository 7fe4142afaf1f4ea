// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/image.cuh"
#include "gpu/kernels/conv/conv.h"

namespace lathe::gpu {

/// Image and position of a pixel, without a channel.
struct OutputPixel {
    int64_t n, h, w;
};

/// The pixel with index `i`, in the order image, row, column.
__device__ inline OutputPixel pixelOf(const Images& s, int64_t i) {
    const int64_t h = i / s.width, n = h / s.height;
    return {n, h - n * s.height, i - h * s.width};
}

/// A channel (within its group) and a position in the window.
struct Tap {
    int64_t channel, kh, kw;
};

/// The tap of element k of an inner product. Channels are innermost if they are innermost in memory.
__device__ inline Tap tapOf(const ConvShape& s, bool channelsFastest, int64_t channels, int64_t k) {
    const int64_t channel = channelsFastest ? k % channels : k / s.window();
    const int64_t place = channelsFastest ? k / channels : k % s.window();
    return {channel, place / s.kernel[1], place % s.kernel[1]};
}

/// Offset of a weight [O, C / groups, kh, kw]. `output`: over all groups; `input`: within its group.
__device__ inline int64_t weightAt(const ConvShape& s, int64_t output, int64_t input, int64_t kh, int64_t kw) {
    return ((output * s.inputsPerGroup + input) * s.kernel[0] + kh) * s.kernel[1] + kw;
}

/// Element of x at position (kh, kw) of the window of an output pixel; 0 in the padding.
template <class T>
__device__ T inputUnder(const ConvShape& s, const T* x, const OutputPixel& p, int64_t channel, int64_t kh, int64_t kw) {
    const int64_t h = p.h * s.stride[0] + kh * s.dilation[0] - s.padding[0];
    const int64_t w = p.w * s.stride[1] + kw * s.dilation[1] - s.padding[1];
    const bool inside = h >= 0 && h < s.x.height && w >= 0 && w < s.x.width;
    return inside ? x[offsetAt(s.x, p.n, channel, h, w)] : T(0);
}

/// Row or column of the output whose window has position k over input i; -1 if there is none.
__device__ inline int64_t outputOver(const ConvShape& s, int axis, int64_t i, int64_t k, int64_t outputs) {
    const int64_t shifted = i + s.padding[axis] - k * s.dilation[axis];
    if (shifted < 0) return -1;
    const int64_t o = shifted / s.stride[axis];
    return o * s.stride[axis] == shifted && o < outputs ? o : -1;
}

/// Element of dy whose window has position (kh, kw) over a pixel of x; 0 if there is none.
template <class T>
__device__ T outputOverPixel(const ConvShape& s, const T* dy, const OutputPixel& p, int64_t channel, int64_t kh, int64_t kw) {
    const int64_t h = outputOver(s, 0, p.h, kh, s.y.height), w = outputOver(s, 1, p.w, kw, s.y.width);
    return h < 0 || w < 0 ? T(0) : dy[offsetAt(s.y, p.n, channel, h, w)];
}

}  // namespace lathe::gpu
