// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/product.cuh"
#include "gpu/kernels/conv/conv.cuh"

namespace lathe::gpu {

/// Rows: output pixels; columns: output channels of a group; inner: taps.
template <class T>
struct ConvForwardProblem {
    using Element = T;
    int64_t batches, rows, columns, inner;
    bool aAlongInner, bAlongInner;
    ConvShape s;
    Activation activation;
    const T *x, *weights, *bias;
    T* y;

    __device__ T a(int64_t group, int64_t pixel, int64_t k) const {
        const Tap t = tapOf(s, s.x.channelsLast, s.inputsPerGroup, k);
        return inputUnder(s, x, pixelOf(s.y, pixel), group * s.inputsPerGroup + t.channel, t.kh, t.kw);
    }
    __device__ T b(int64_t group, int64_t k, int64_t output) const {
        const Tap t = tapOf(s, s.x.channelsLast, s.inputsPerGroup, k);
        return weights[weightAt(s, group * s.outputsPerGroup + output, t.channel, t.kh, t.kw)];
    }
    __device__ void store(int64_t group, int64_t pixel, int64_t output, T sum) const {
        const OutputPixel p = pixelOf(s.y, pixel);
        const int64_t o = group * s.outputsPerGroup + output;
        y[offsetAt(s.y, p.n, o, p.h, p.w)] = activate(activation, bias ? sum + bias[o] : sum);
    }
};

/// Rows: pixels of x; columns: input channels of a group; inner: taps of the output channels.
template <class T>
struct ConvGradInputProblem {
    using Element = T;
    int64_t batches, rows, columns, inner;
    bool aAlongInner, bAlongInner;
    ConvShape s;
    const T *dy, *weights;
    T* dx;

    __device__ T a(int64_t group, int64_t pixel, int64_t k) const {
        const Tap t = tapOf(s, s.y.channelsLast, s.outputsPerGroup, k);
        return outputOverPixel(s, dy, pixelOf(s.x, pixel), group * s.outputsPerGroup + t.channel, t.kh, t.kw);
    }
    __device__ T b(int64_t group, int64_t k, int64_t input) const {
        const Tap t = tapOf(s, s.y.channelsLast, s.outputsPerGroup, k);
        return weights[weightAt(s, group * s.outputsPerGroup + t.channel, input, t.kh, t.kw)];
    }
    __device__ void store(int64_t group, int64_t pixel, int64_t input, T sum) const {
        const OutputPixel p = pixelOf(s.x, pixel);
        dx[offsetAt(s.x, p.n, group * s.inputsPerGroup + input, p.h, p.w)] = sum;
    }
};

/// A batch is a part of the output pixels, for one group. Rows: output channels; columns: weights of one output channel; inner:
/// pixels.
template <class T>
struct ConvGradWeightsProblem {
    using Element = T;
    int64_t batches, rows, columns, inner;
    bool aAlongInner, bAlongInner;
    ConvShape s;
    const T *dy, *x;
    T* dweights;  ///< weights of the first part; the other parts follow

    __device__ bool inside(int64_t batch, int64_t k) const { return batch / s.groups * inner + k < s.outputPixels(); }
    __device__ OutputPixel pixel(int64_t batch, int64_t k) const { return pixelOf(s.y, batch / s.groups * inner + k); }
    __device__ T a(int64_t batch, int64_t output, int64_t k) const {
        if (!inside(batch, k)) return 0;
        const OutputPixel p = pixel(batch, k);
        return dy[offsetAt(s.y, p.n, batch % s.groups * s.outputsPerGroup + output, p.h, p.w)];
    }
    __device__ T b(int64_t batch, int64_t k, int64_t weight) const {
        if (!inside(batch, k)) return 0;
        const Tap t = tapOf(s, false, s.inputsPerGroup, weight);
        return inputUnder(s, x, pixel(batch, k), batch % s.groups * s.inputsPerGroup + t.channel, t.kh, t.kw);
    }
    __device__ void store(int64_t batch, int64_t output, int64_t weight, T sum) const {
        const int64_t o = batch % s.groups * s.outputsPerGroup + output;
        dweights[batch / s.groups * s.weights() + o * columns + weight] = sum;
    }
};

template <class T>
cudaError_t launchConvForward(cudaStream_t stream, const ConvForwardArguments& a) {
    const ConvShape& s = a.shape;
    const ConvForwardProblem<T> p{s.groups,
                                  s.outputPixels(),
                                  s.outputsPerGroup,
                                  s.inputsPerGroup * s.window(),
                                  s.x.channelsLast,
                                  true,
                                  s,
                                  a.activation,
                                  static_cast<const T*>(a.x),
                                  static_cast<const T*>(a.weights),
                                  static_cast<const T*>(a.bias),
                                  static_cast<T*>(a.y)};
    return multiply(stream, p);
}

template <class T>
cudaError_t launchConvGradInput(cudaStream_t stream, const ConvGradInputArguments& a) {
    const ConvShape& s = a.shape;
    const ConvGradInputProblem<T> p{s.groups,
                                    s.x.count * s.x.height * s.x.width,
                                    s.inputsPerGroup,
                                    s.outputsPerGroup * s.window(),
                                    s.y.channelsLast,
                                    false,
                                    s,
                                    static_cast<const T*>(a.dy),
                                    static_cast<const T*>(a.weights),
                                    static_cast<T*>(a.dx)};
    return multiply(stream, p);
}

/// dweights = sum of the parts, in order.
template <class T>
cudaError_t addParts(cudaStream_t stream, const T* from, T* to, int64_t parts, int64_t weights) {
    const bool wide = parts * weights > std::numeric_limits<int32_t>::max();
    const SumArguments sum{StridedIndex{1, {weights}, {1}}, StridedIndex{1, {parts}, {weights}}, wide, from, to};
    return launchSum<T>(stream, sum, ReducePlan{weights, parts, 1, parts, true}, nullptr);
}

template <class T>
cudaError_t launchConvGradWeights(cudaStream_t stream, const ConvGradWeightsArguments& a, std::byte* workspace) {
    const ConvShape& s = a.shape;
    auto* const result = static_cast<T*>(a.dweights);
    auto* const parts = a.parts == 1 ? result : reinterpret_cast<T*>(workspace);
    const ConvGradWeightsProblem<T> p{s.groups * a.parts,
                                      s.outputsPerGroup,
                                      s.inputsPerGroup * s.window(),
                                      a.perPart,
                                      !s.y.channelsLast,
                                      !s.x.channelsLast,
                                      s,
                                      static_cast<const T*>(a.dy),
                                      static_cast<const T*>(a.x),
                                      parts};
    const cudaError_t status = multiply(stream, p);
    if (status != cudaSuccess || a.parts == 1) return status;
    return addParts(stream, parts, result, a.parts, s.weights());
}

#define LATHE_FOR_REAL(T)                                                                     \
    template cudaError_t launchConvForward<T>(cudaStream_t, const ConvForwardArguments&);     \
    template cudaError_t launchConvGradInput<T>(cudaStream_t, const ConvGradInputArguments&); \
    template cudaError_t launchConvGradWeights<T>(cudaStream_t, const ConvGradWeightsArguments&, std::byte*);
LATHE_FOR_REAL(float)
LATHE_FOR_REAL(double)

}  // namespace lathe::gpu
