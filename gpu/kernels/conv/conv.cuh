// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/kernels/common/image_view.cuh"
#include "gpu/kernels/conv/conv.h"

namespace lathe::gpu {

/// ConvShape for kernels, with indices of type Index (int32_t or int64_t).
template <class Index>
struct ConvView {
    ImageView<Index> x, y;
    Index kernel[2], dilation[2], padding[2];
    Index groups, inputs, outputs;  ///< channels per group
    bool xChannelsLast, yChannelsLast;
    Divisor<Index> stride[2], byInputs, byOutputs, byWindow, byKernelWidth, byGroups;
    Divisor<Index> byXWidth, byXHeight, byYWidth, byYHeight;

    explicit ConvView(const ConvShape& s)
        : x(s.x, 1),
          y(s.y, 1),
          groups(static_cast<Index>(s.groups)),
          inputs(static_cast<Index>(s.inputsPerGroup)),
          outputs(static_cast<Index>(s.outputsPerGroup)),
          xChannelsLast(s.x.channelsLast),
          yChannelsLast(s.y.channelsLast),
          byInputs(divisor(s.inputsPerGroup)),
          byOutputs(divisor(s.outputsPerGroup)),
          byWindow(divisor(s.window())),
          byKernelWidth(divisor(s.kernel[1])),
          byGroups(divisor(s.groups)),
          byXWidth(divisor(s.x.width)),
          byXHeight(divisor(s.x.height)),
          byYWidth(divisor(s.y.width)),
          byYHeight(divisor(s.y.height)) {
        for (const int axis : {0, 1}) {
            kernel[axis] = static_cast<Index>(s.kernel[axis]);
            dilation[axis] = static_cast<Index>(s.dilation[axis]);
            padding[axis] = static_cast<Index>(s.padding[axis]);
            stride[axis] = divisor(s.stride[axis]);
        }
    }

private:
    static Divisor<Index> divisor(int64_t by) { return Divisor<Index>(by > 0 ? by : 1); }
};

/// Image and position of a pixel, without a channel.
template <class Index>
struct OutputPixel {
    Index n, h, w;
};

/// The pixel of y with index `i`, in the order image, row, column.
template <class Index>
__device__ inline OutputPixel<Index> pixelOfY(const ConvView<Index>& s, Index i) {
    const Index h = s.byYWidth.quotient(i), n = s.byYHeight.quotient(h);
    return {n, h - n * s.y.height, i - h * s.y.width};
}

/// The same for x.
template <class Index>
__device__ inline OutputPixel<Index> pixelOfX(const ConvView<Index>& s, Index i) {
    const Index h = s.byXWidth.quotient(i), n = s.byXHeight.quotient(h);
    return {n, h - n * s.x.height, i - h * s.x.width};
}

/// A channel (within its group) and a position in the window.
template <class Index>
struct Tap {
    Index channel, kh, kw;
};

/// The tap of element k of an inner product over `channels`. Channels are innermost if they are innermost in memory.
template <class Index>
__device__ inline Tap<Index> tapOf(const ConvView<Index>& s, bool channelsFastest, const Divisor<Index>& channels, Index k) {
    const Divisor<Index>& inner = channelsFastest ? channels : s.byWindow;
    const Index outer = inner.quotient(k), rest = k - outer * inner.divisor();
    const Index channel = channelsFastest ? rest : outer, place = channelsFastest ? outer : rest;
    const Index kh = s.byKernelWidth.quotient(place);
    return {channel, kh, place - kh * s.kernel[1]};
}

/// Offset of a weight [O, C / groups, kh, kw]. `output`: over all groups; `input`: within its group.
template <class Index>
__device__ inline Index weightAt(const ConvView<Index>& s, Index output, Index input, Index kh, Index kw) {
    return ((output * s.inputs + input) * s.kernel[0] + kh) * s.kernel[1] + kw;
}

/// Element of x at position (kh, kw) of the window of an output pixel; 0 in the padding.
template <class T, class Index>
__device__ T inputUnder(const ConvView<Index>& s, const T* x, const OutputPixel<Index>& p, Index channel, Index kh, Index kw) {
    const Index h = p.h * s.stride[0].divisor() + kh * s.dilation[0] - s.padding[0];
    const Index w = p.w * s.stride[1].divisor() + kw * s.dilation[1] - s.padding[1];
    const bool inside = h >= 0 && h < s.x.height && w >= 0 && w < s.x.width;
    return inside ? x[s.x.plane(p.n, channel) + h * s.x.row + w * s.x.column] : T(0);
}

/// The offset of a channel of a pixel of y.
template <class Index>
__device__ inline Index outputAt(const ConvView<Index>& s, const OutputPixel<Index>& p, Index channel) {
    return s.y.plane(p.n, channel) + p.h * s.y.row + p.w * s.y.column;
}

/// Row or column of the output whose window has position k over input i; -1 if there is none.
template <class Index>
__device__ inline Index outputOver(const ConvView<Index>& s, int axis, Index i, Index k, Index outputs) {
    const Index shifted = i + s.padding[axis] - k * s.dilation[axis];
    if (shifted < 0) return -1;
    const Index o = s.stride[axis].quotient(shifted);
    return o * s.stride[axis].divisor() == shifted && o < outputs ? o : -1;
}

/// Element of dy whose window has position (kh, kw) over a pixel of x; 0 if there is none.
template <class T, class Index>
__device__ T outputOverPixel(const ConvView<Index>& s, const T* dy, const OutputPixel<Index>& p, Index channel, Index kh,
                             Index kw) {
    const Index h = outputOver(s, 0, p.h, kh, s.y.height), w = outputOver(s, 1, p.w, kw, s.y.width);
    return h < 0 || w < 0 ? T(0) : dy[outputAt(s, {p.n, h, w}, channel)];
}

/// Calls run(view) with the ConvView for this shape.
template <class Run>
cudaError_t withConvView(const ConvShape& s, Run run) {
    return s.wide ? run(ConvView<int64_t>(s)) : run(ConvView<int32_t>(s));
}

}  // namespace lathe::gpu
