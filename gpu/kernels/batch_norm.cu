// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/activation.cuh"
#include "gpu/kernels/norm.h"
#include "gpu/kernels/reduce.cuh"

namespace lathe::gpu {

__device__ inline int64_t channelOffset(const ChannelView& v, int64_t c, int64_t r) {
    const int64_t outer = r / v.inner;
    return (outer * v.channels + c) * v.inner + r - outer * v.inner;
}

__device__ inline int64_t channelOf(const ChannelView& v, int64_t element) {
    return element / v.inner % v.channels;
}

/// Count, mean, and the sum of squared deviations from it: a large mean costs no digits (Welford; Chan, Golub, LeVeque for
/// joins).
template <class T>
struct Moments {
    T count, mean, squares;
};
static_assert(sizeof(Moments<float>) == batchNormState * sizeof(float));

template <class T>
struct MomentsOp {
    using State = Moments<T>;
    ChannelView view;
    double epsilon, momentum;
    const T *x, *runningMean, *runningVariance;
    T *mean, *invStd, *newMean, *newVariance;

    __device__ State zero() const { return {0, 0, 0}; }
    __device__ void add(State& s, int64_t k, int64_t r) const {
        const T value = x[channelOffset(view, k, r)], distance = value - s.mean;
        s.count += 1;
        s.mean += distance / s.count;
        s.squares += distance * (value - s.mean);
    }
    __device__ void join(State& a, const State& b) const {
        const T count = a.count + b.count;
        if (b.count == 0) return;
        const T distance = b.mean - a.mean, share = b.count / count;
        a.squares += b.squares + distance * distance * a.count * share;
        a.mean += distance * share;
        a.count = count;
    }
    __device__ void store(int64_t c, const State& s) const {
        const auto count = static_cast<double>(view.count), squares = static_cast<double>(s.squares);
        const double variance = squares / count, unbiased = variance * (count / (count > 1 ? count - 1 : 1));
        const T m = view.count == 0 ? static_cast<T>(NAN) : s.mean;
        mean[c] = m;
        invStd[c] = static_cast<T>(1 / std::sqrt(variance + epsilon));
        newMean[c] = static_cast<T>((1 - momentum) * static_cast<double>(runningMean[c]) + momentum * static_cast<double>(m));
        newVariance[c] = static_cast<T>((1 - momentum) * static_cast<double>(runningVariance[c]) + momentum * unbiased);
    }
};

/// y = act((x - mean) * invStd * scale + bias [+ residual])
template <class T>
struct Normalise {
    ChannelView view;
    FusedActivation activation;
    const T *x, *scale, *bias, *residual, *mean, *invStd;
    const T* variance;  ///< instead of invStd where that is null
    T epsilon;
    T* y;

    __device__ void operator()(int64_t i) const {
        const int64_t c = channelOf(view, i);
        const T factor = scale[c] * (invStd ? invStd[c] : 1 / std::sqrt(variance[c] + epsilon));
        const T z = (x[i] - mean[c]) * factor + bias[c];
        y[i] = activate(activation, residual ? z + residual[i] : z);
    }
};

template <class T>
struct GradSums {
    T dz, dzx;  // of dz, and of dz * (x - mean)
};
static_assert(sizeof(GradSums<float>) == batchNormGradState * sizeof(float));

template <class T>
struct BatchNormGradOp {
    using State = GradSums<T>;
    ChannelView view;
    FusedActivation activation;
    const T *dy, *x, *y, *mean, *invStd, *scale;
    T *dx, *dscale, *dbias;

    __device__ T dz(int64_t i) const { return y ? activateGrad(activation, dy[i], y[i]) : dy[i]; }
    __device__ State zero() const { return {0, 0}; }
    __device__ void add(State& s, int64_t k, int64_t r) const {
        const int64_t i = channelOffset(view, k, r);
        const T d = dz(i);
        s.dz += d;
        s.dzx += d * (x[i] - mean[k]);
    }
    __device__ void join(State& a, const State& b) const {
        a.dz += b.dz;
        a.dzx += b.dzx;
    }
    __device__ void store(int64_t c, const State& s) const {
        dscale[c] = s.dzx * invStd[c];
        dbias[c] = s.dz;
    }
    /// The gradient of x, once the sums are there.
    __device__ void operator()(int64_t i) const {
        const int64_t c = channelOf(view, i);
        const T centred = (x[i] - mean[c]) * invStd[c];
        dx[i] = scale[c] * invStd[c] * (dz(i) - (dbias[c] + centred * dscale[c]) / static_cast<T>(view.count));
    }
};

template <class F>
__global__ void batchNormApply(LATHE_PARAMETER(F) f, int64_t elements) {
    for (int64_t i = gridFirst(); i < elements; i += gridStep()) f(i);
}

template <class F>
cudaError_t applyAll(cudaStream_t stream, const ChannelView& view, const F& f) {
    const int64_t elements = view.channels * view.count;
    return launch(batchNormApply<F>, blocksFor(elements), threadsOfGrid, 0, stream, f, elements);
}

template <class T>
const T* as(const void* p) {
    return static_cast<const T*>(p);
}
template <class T>
T* as(void* p) {
    return static_cast<T*>(p);
}

template <class T>
cudaError_t launchBatchNormTrain(cudaStream_t stream, const BatchNormArguments& a, std::byte* workspace) {
    const MomentsOp<T> moments{a.view,           a.epsilon,           a.momentum,       as<T>(a.x),
                               as<T>(a.mean),    as<T>(a.variance),   as<T>(a.outMean), as<T>(a.outInvStd),
                               as<T>(a.newMean), as<T>(a.newVariance)};
    if (const cudaError_t status = reduce(stream, moments, a.plan, workspace); status != cudaSuccess) return status;
    const Normalise<T> f{a.view,           a.activation,
                         as<T>(a.x),       as<T>(a.scale),
                         as<T>(a.bias),    as<T>(a.residual),
                         as<T>(a.outMean), as<T>(a.outInvStd),
                         nullptr,          0,
                         as<T>(a.y)};
    return applyAll(stream, a.view, f);
}

template <class T>
cudaError_t launchBatchNormInfer(cudaStream_t stream, const BatchNormArguments& a) {
    const Normalise<T> f{a.view,
                         a.activation,
                         as<T>(a.x),
                         as<T>(a.scale),
                         as<T>(a.bias),
                         as<T>(a.residual),
                         as<T>(a.mean),
                         nullptr,
                         as<T>(a.variance),
                         static_cast<T>(a.epsilon),
                         as<T>(a.y)};
    return applyAll(stream, a.view, f);
}

template <class T>
cudaError_t launchBatchNormGrad(cudaStream_t stream, const BatchNormGradArguments& a, std::byte* workspace) {
    const BatchNormGradOp<T> op{a.view,          a.activation,   as<T>(a.dy), as<T>(a.x),      as<T>(a.y),    as<T>(a.mean),
                                as<T>(a.invStd), as<T>(a.scale), as<T>(a.dx), as<T>(a.dscale), as<T>(a.dbias)};
    if (const cudaError_t status = reduce(stream, op, a.plan, workspace); status != cudaSuccess) return status;
    return applyAll(stream, a.view, op);
}

#define LATHE_FOR_REAL(T)                                                                              \
    template cudaError_t launchBatchNormTrain<T>(cudaStream_t, const BatchNormArguments&, std::byte*); \
    template cudaError_t launchBatchNormInfer<T>(cudaStream_t, const BatchNormArguments&);             \
    template cudaError_t launchBatchNormGrad<T>(cudaStream_t, const BatchNormGradArguments&, std::byte*);
LATHE_FOR_REAL(float)
LATHE_FOR_REAL(double)

}  // namespace lathe::gpu
