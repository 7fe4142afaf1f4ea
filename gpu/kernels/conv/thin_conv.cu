// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/conv/conv.cuh"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

template <class T, class Index>
__global__ void thinConvForward(LATHE_PARAMETER(ConvForwardArguments) a, LATHE_PARAMETER(ConvView<Index>) s) {
    const auto *x = static_cast<const T*>(a.x), *weights = static_cast<const T*>(a.weights),
               *bias = static_cast<const T*>(a.bias);
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < s.y.packs; i += gridStep()) {
        const auto p = s.y.at(static_cast<Index>(i));
        const Index first = s.byOutputs.quotient(p.c) * s.inputs;
        T sum = 0;
        for (Index c = 0; c < s.inputs; ++c)
            for (Index kh = 0; kh < s.kernel[0]; ++kh)
                for (Index kw = 0; kw < s.kernel[1]; ++kw)
                    sum = multiplyAdd(inputUnder(s, x, OutputPixel<Index>{p.n, p.h, p.w}, first + c, kh, kw),
                                      weights[weightAt(s, p.c, c, kh, kw)], sum);
        static_cast<T*>(a.y)[i] = activate(a.activation, bias ? sum + bias[p.c] : sum);
    }
}

template <class T, class Index>
__global__ void thinConvGradInput(LATHE_PARAMETER(ConvGradInputArguments) a, LATHE_PARAMETER(ConvView<Index>) s) {
    const auto *dy = static_cast<const T*>(a.dy), *weights = static_cast<const T*>(a.weights);
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < s.x.packs; i += gridStep()) {
        const auto p = s.x.at(static_cast<Index>(i));
        const Index group = s.byInputs.quotient(p.c), input = p.c - group * s.inputs, first = group * s.outputs;
        T sum = 0;
        for (Index o = first; o < first + s.outputs; ++o)
            for (Index kh = 0; kh < s.kernel[0]; ++kh)
                for (Index kw = 0; kw < s.kernel[1]; ++kw)
                    sum = multiplyAdd(outputOverPixel(s, dy, OutputPixel<Index>{p.n, p.h, p.w}, o, kh, kw),
                                      weights[weightAt(s, o, input, kh, kw)], sum);
        static_cast<T*>(a.dx)[i] = sum;
    }
}

/// The gradient of one weight is a sum over all output pixels.
template <class T, class Index>
struct ThinGradWeightsOp {
    using State = T;
    ConvView<Index> s;
    const T *dy, *x;
    T* dweights;

    struct Weight {
        Index output, channel, kh, kw;
    };
    __device__ T zero() const { return 0; }
    struct Factors {
        T dy, x;
    };
    template <int pack>
    __device__ Weight start(int64_t weight) const {
        const Index ofOutput = s.inputs * s.kernel[0] * s.kernel[1], output = static_cast<Index>(weight) / ofOutput;
        const Tap<Index> t = tapOf(s, false, s.byInputs, static_cast<Index>(weight) - output * ofOutput);
        return {output, s.byOutputs.quotient(output) * s.inputs + t.channel, t.kh, t.kw};
    }
    template <int pack>
    __device__ Factors load(const Weight& w, int64_t r) const {
        const OutputPixel<Index> p = pixelOfY(s, static_cast<Index>(r));
        return {dy[outputAt(s, p, w.output)], inputUnder(s, x, p, w.channel, w.kh, w.kw)};
    }
    __device__ void add(T (&sum)[1], const Weight&, const Factors& f) const { sum[0] = multiplyAdd(f.dy, f.x, sum[0]); }
    __device__ void join(T& a, T b) const { a += b; }
    __device__ void store(int64_t weight, T sum) const { dweights[weight] = sum; }
};

template <class T>
cudaError_t launchThinForward(cudaStream_t stream, const ConvForwardArguments& a) {
    return withConvView(a.shape, [&](const auto& view) {
        return launch(thinConvForward<T, decltype(view.groups)>, blocksFor(view.y.packs), threadsOfGrid, 0, stream, a, view);
    });
}

template <class T>
cudaError_t launchThinGradInput(cudaStream_t stream, const ConvGradInputArguments& a) {
    return withConvView(a.shape, [&](const auto& view) {
        return launch(thinConvGradInput<T, decltype(view.groups)>, blocksFor(view.x.packs), threadsOfGrid, 0, stream, a, view);
    });
}

template <class T>
cudaError_t launchThinGradWeights(cudaStream_t stream, const ConvGradWeightsArguments& a, const ReducePlan& plan,
                                  std::byte* workspace) {
    return withConvView(a.shape, [&](const auto& view) {
        const ThinGradWeightsOp<T, decltype(view.groups)> op{view, static_cast<const T*>(a.dy), static_cast<const T*>(a.x),
                                                             static_cast<T*>(a.dweights)};
        return reduceByRows(stream, op, plan, workspace);
    });
}

#define LATHE_FOR_REAL(T)                                                                     \
    template cudaError_t launchThinForward<T>(cudaStream_t, const ConvForwardArguments&);     \
    template cudaError_t launchThinGradInput<T>(cudaStream_t, const ConvGradInputArguments&); \
    template cudaError_t launchThinGradWeights<T>(cudaStream_t, const ConvGradWeightsArguments&, const ReducePlan&, std::byte*);
LATHE_FOR_REAL(float)
LATHE_FOR_REAL(double)

}  // namespace lathe::gpu
