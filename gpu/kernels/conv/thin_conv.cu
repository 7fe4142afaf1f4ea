// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/conv/conv.cuh"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

template <class T>
__global__ void thinConvForward(LATHE_PARAMETER(ConvForwardArguments) a) {
    const ConvShape& s = a.shape;
    const auto *x = static_cast<const T*>(a.x), *weights = static_cast<const T*>(a.weights),
               *bias = static_cast<const T*>(a.bias);
    for (int64_t i = gridFirst(); i < s.y.elements(); i += gridStep()) {
        const Pixel p = pixelAt(s.y, i);
        const int64_t first = p.c / s.outputsPerGroup * s.inputsPerGroup;
        T sum = 0;
        for (int64_t c = 0; c < s.inputsPerGroup; ++c)
            for (int64_t kh = 0; kh < s.kernel[0]; ++kh)
                for (int64_t kw = 0; kw < s.kernel[1]; ++kw)
                    sum = multiplyAdd(inputUnder(s, x, {p.n, p.h, p.w}, first + c, kh, kw), weights[weightAt(s, p.c, c, kh, kw)],
                                      sum);
        static_cast<T*>(a.y)[i] = activate(a.activation, bias ? sum + bias[p.c] : sum);
    }
}

template <class T>
__global__ void thinConvGradInput(LATHE_PARAMETER(ConvGradInputArguments) a) {
    const ConvShape& s = a.shape;
    const auto *dy = static_cast<const T*>(a.dy), *weights = static_cast<const T*>(a.weights);
    for (int64_t i = gridFirst(); i < s.x.elements(); i += gridStep()) {
        const Pixel p = pixelAt(s.x, i);
        const int64_t group = p.c / s.inputsPerGroup, input = p.c - group * s.inputsPerGroup;
        const int64_t first = group * s.outputsPerGroup;
        T sum = 0;
        for (int64_t o = first; o < first + s.outputsPerGroup; ++o)
            for (int64_t kh = 0; kh < s.kernel[0]; ++kh)
                for (int64_t kw = 0; kw < s.kernel[1]; ++kw)
                    sum = multiplyAdd(outputOverPixel(s, dy, {p.n, p.h, p.w}, o, kh, kw), weights[weightAt(s, o, input, kh, kw)],
                                      sum);
        static_cast<T*>(a.dx)[i] = sum;
    }
}

/// The gradient of one weight is a sum over all output pixels.
template <class T>
struct ThinGradWeightsOp {
    using State = T;
    ConvShape s;
    const T *dy, *x;
    T* dweights;

    struct Weight {
        int64_t output, channel, kh, kw;
    };
    __device__ T zero() const { return 0; }
    __device__ Weight start(int64_t weight) const {
        const int64_t ofOutput = s.inputsPerGroup * s.window(), output = weight / ofOutput;
        const Tap t = tapOf(s, false, s.inputsPerGroup, weight - output * ofOutput);
        return {output, output / s.outputsPerGroup * s.inputsPerGroup + t.channel, t.kh, t.kw};
    }
    __device__ void add(T& sum, const Weight& w, int64_t r) const {
        const OutputPixel p = pixelOf(s.y, r);
        sum = multiplyAdd(dy[offsetAt(s.y, p.n, w.output, p.h, p.w)], inputUnder(s, x, p, w.channel, w.kh, w.kw), sum);
    }
    __device__ void join(T& a, T b) const { a += b; }
    __device__ void store(int64_t weight, T sum) const { dweights[weight] = sum; }
};

template <class T>
cudaError_t launchThinForward(cudaStream_t stream, const ConvForwardArguments& a) {
    return launch(thinConvForward<T>, blocksFor(a.shape.y.elements()), threadsOfGrid, 0, stream, a);
}

template <class T>
cudaError_t launchThinGradInput(cudaStream_t stream, const ConvGradInputArguments& a) {
    return launch(thinConvGradInput<T>, blocksFor(a.shape.x.elements()), threadsOfGrid, 0, stream, a);
}

template <class T>
cudaError_t launchThinGradWeights(cudaStream_t stream, const ConvGradWeightsArguments& a, const ReducePlan& plan,
                                  std::byte* workspace) {
    const ThinGradWeightsOp<T> op{a.shape, static_cast<const T*>(a.dy), static_cast<const T*>(a.x), static_cast<T*>(a.dweights)};
    return reduceByRows(stream, op, plan, workspace);
}

#define LATHE_FOR_REAL(T)                                                                     \
    template cudaError_t launchThinForward<T>(cudaStream_t, const ConvForwardArguments&);     \
    template cudaError_t launchThinGradInput<T>(cudaStream_t, const ConvGradInputArguments&); \
    template cudaError_t launchThinGradWeights<T>(cudaStream_t, const ConvGradWeightsArguments&, const ReducePlan&, std::byte*);
LATHE_FOR_REAL(float)
LATHE_FOR_REAL(double)

}  // namespace lathe::gpu
