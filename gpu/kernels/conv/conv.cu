// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/product.cuh"
#include "gpu/kernels/conv/conv.cuh"

namespace lathe::gpu {

/// Rows: output pixels; columns: output channels of a group; inner: taps.
template <class T, class Index>
struct ConvForwardProblem {
    using Element = T;
    int64_t batches, rows, columns, inner;
    bool aAlongInner, bAlongInner;
    ConvView<Index> s;
    Activation activation;
    const T *x, *weights, *bias;
    T* y;

    __device__ T a(int64_t group, int64_t pixel, int64_t k) const {
        const Tap<Index> t = tapOf(s, s.xChannelsLast, s.byInputs, static_cast<Index>(k));
        const Index channel = static_cast<Index>(group) * s.inputs + t.channel;
        return inputUnder(s, x, pixelOfY(s, static_cast<Index>(pixel)), channel, t.kh, t.kw);
    }
    __device__ T b(int64_t group, int64_t k, int64_t output) const {
        const Tap<Index> t = tapOf(s, s.xChannelsLast, s.byInputs, static_cast<Index>(k));
        return weights[weightAt(s, static_cast<Index>(group) * s.outputs + static_cast<Index>(output), t.channel, t.kh, t.kw)];
    }
    __device__ void store(int64_t group, int64_t pixel, int64_t output, T sum) const {
        const Index o = static_cast<Index>(group) * s.outputs + static_cast<Index>(output);
        y[outputAt(s, pixelOfY(s, static_cast<Index>(pixel)), o)] = activate(activation, bias ? sum + bias[o] : sum);
    }
};

/// Rows: pixels of x; columns: input channels of a group; inner: taps of the output channels.
template <class T, class Index>
struct ConvGradInputProblem {
    using Element = T;
    int64_t batches, rows, columns, inner;
    bool aAlongInner, bAlongInner;
    ConvView<Index> s;
    const T *dy, *weights;
    T* dx;

    __device__ T a(int64_t group, int64_t pixel, int64_t k) const {
        const Tap<Index> t = tapOf(s, s.yChannelsLast, s.byOutputs, static_cast<Index>(k));
        const Index channel = static_cast<Index>(group) * s.outputs + t.channel;
        return outputOverPixel(s, dy, pixelOfX(s, static_cast<Index>(pixel)), channel, t.kh, t.kw);
    }
    __device__ T b(int64_t group, int64_t k, int64_t input) const {
        const Tap<Index> t = tapOf(s, s.yChannelsLast, s.byOutputs, static_cast<Index>(k));
        return weights[weightAt(s, static_cast<Index>(group) * s.outputs + t.channel, static_cast<Index>(input), t.kh, t.kw)];
    }
    __device__ void store(int64_t group, int64_t pixel, int64_t input, T sum) const {
        const OutputPixel<Index> p = pixelOfX(s, static_cast<Index>(pixel));
        const Index channel = static_cast<Index>(group) * s.inputs + static_cast<Index>(input);
        dx[s.x.plane(p.n, channel) + p.h * s.x.row + p.w * s.x.column] = sum;
    }
};

/// A batch is a part of the output pixels, for one group. Rows: output channels; columns: weights of one output channel; inner:
/// pixels.
template <class T, class Index>
struct ConvGradWeightsProblem {
    using Element = T;
    int64_t batches, rows, columns, inner;
    bool aAlongInner, bAlongInner;
    ConvView<Index> s;
    int64_t pixels;  ///< of y
    const T *dy, *x;
    T* dweights;  ///< weights of the first part; the other parts follow

    __device__ int64_t part(int64_t batch) const { return s.byGroups.quotient(static_cast<Index>(batch)); }
    __device__ Index group(int64_t batch) const { return static_cast<Index>(batch - part(batch) * s.groups); }
    __device__ int64_t pixel(int64_t batch, int64_t k) const { return part(batch) * inner + k; }
    __device__ T a(int64_t batch, int64_t output, int64_t k) const {
        const int64_t i = pixel(batch, k);
        if (i >= pixels) return 0;
        return dy[outputAt(s, pixelOfY(s, static_cast<Index>(i)), group(batch) * s.outputs + static_cast<Index>(output))];
    }
    __device__ T b(int64_t batch, int64_t k, int64_t weight) const {
        const int64_t i = pixel(batch, k);
        if (i >= pixels) return 0;
        const Tap<Index> t = tapOf(s, false, s.byInputs, static_cast<Index>(weight));
        return inputUnder(s, x, pixelOfY(s, static_cast<Index>(i)), group(batch) * s.inputs + t.channel, t.kh, t.kw);
    }
    __device__ void store(int64_t batch, int64_t output, int64_t weight, T sum) const {
        const int64_t o = group(batch) * s.outputs + output;
        dweights[part(batch) * rows * s.groups * columns + o * columns + weight] = sum;
    }
};

template <class T>
cudaError_t launchConvForward(cudaStream_t stream, const ConvForwardArguments& a) {
    const ConvShape& s = a.shape;
    return withConvView(s, [&](const auto& view) {
        const ConvForwardProblem<T, decltype(view.groups)> p{s.groups,
                                                             s.outputPixels(),
                                                             s.outputsPerGroup,
                                                             s.inputsPerGroup * s.window(),
                                                             s.x.channelsLast,
                                                             true,
                                                             view,
                                                             a.activation,
                                                             static_cast<const T*>(a.x),
                                                             static_cast<const T*>(a.weights),
                                                             static_cast<const T*>(a.bias),
                                                             static_cast<T*>(a.y)};
        return multiply(stream, p);
    });
}

template <class T>
cudaError_t launchConvGradInput(cudaStream_t stream, const ConvGradInputArguments& a) {
    const ConvShape& s = a.shape;
    return withConvView(s, [&](const auto& view) {
        const ConvGradInputProblem<T, decltype(view.groups)> p{s.groups,
                                                               s.x.count * s.x.height * s.x.width,
                                                               s.inputsPerGroup,
                                                               s.outputsPerGroup * s.window(),
                                                               s.y.channelsLast,
                                                               false,
                                                               view,
                                                               static_cast<const T*>(a.dy),
                                                               static_cast<const T*>(a.weights),
                                                               static_cast<T*>(a.dx)};
        return multiply(stream, p);
    });
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
    const cudaError_t status = withConvView(s, [&](const auto& view) {
        const ConvGradWeightsProblem<T, decltype(view.groups)> p{s.groups * a.parts,
                                                                 s.outputsPerGroup,
                                                                 s.inputsPerGroup * s.window(),
                                                                 a.perPart,
                                                                 !s.y.channelsLast,
                                                                 !s.x.channelsLast,
                                                                 view,
                                                                 s.outputPixels(),
                                                                 static_cast<const T*>(a.dy),
                                                                 static_cast<const T*>(a.x),
                                                                 parts};
        return multiply(stream, p);
    });
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
