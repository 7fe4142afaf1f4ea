// SPDX-License-Identifier: Apache-2.0
#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/norm/norm.h"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

__device__ inline int64_t channelOffset(const ChannelView& v, int64_t c, int64_t r) {
    const int64_t outer = r / v.inner;
    return (outer * v.channels + c) * v.inner + r - outer * v.inner;
}

__device__ inline int64_t channelOf(const ChannelView& v, int64_t element) {
    return element / v.inner % v.channels;
}

/// Count, mean, and sum of squared deviations from the mean. A large mean loses no digits (Welford; joins: Chan, Golub, LeVeque).
template <class T>
struct Moments {
    T count, mean, squares;
};
static_assert(sizeof(Moments<float>) == batchNormState * sizeof(float));

template <class Stored>
struct MomentsOp {
    using T = Computed<Stored>;
    using State = Moments<T>;
    ChannelView view;
    double epsilon, momentum;
    const Stored* x;
    const T *runningMean, *runningVariance;
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
template <class Stored>
struct Normalise {
    using T = Computed<Stored>;
    ChannelView view;
    FusedActivation activation;
    const Stored *x, *residual;
    const T *scale, *bias, *mean, *invStd;
    const T* variance;  ///< used if invStd is null
    T epsilon;
    Stored* y;

    __device__ void operator()(int64_t i) const {
        const int64_t c = channelOf(view, i);
        const T factor = scale[c] * (invStd ? invStd[c] : 1 / std::sqrt(variance[c] + epsilon));
        const T z = (x[i] - mean[c]) * factor + bias[c];
        y[i] = static_cast<Stored>(activate(activation, residual ? z + residual[i] : z));
    }
};

template <class T>
struct GradSums {
    T dz, dzx;  // sums of dz, and of dz * (x - mean)
};
static_assert(sizeof(GradSums<float>) == batchNormGradState * sizeof(float));

template <class Stored>
struct BatchNormGradOp {
    using T = Computed<Stored>;
    using State = GradSums<T>;
    ChannelView view;
    FusedActivation activation;
    const Stored *dy, *x, *y;
    const T *mean, *invStd, *scale;
    Stored* dx;
    T *dscale, *dbias;

    __device__ T dz(int64_t i) const {
        const T d = dy[i];
        return y ? activateGrad(activation, d, static_cast<T>(y[i])) : d;
    }
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
    /// The gradient of x. Needs the sums of `store`.
    __device__ void operator()(int64_t i) const {
        const int64_t c = channelOf(view, i);
        const T centred = (x[i] - mean[c]) * invStd[c];
        const T correction = (dbias[c] + centred * dscale[c]) / static_cast<T>(view.count);
        dx[i] = static_cast<Stored>(scale[c] * invStd[c] * (dz(i) - correction));
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

template <class Stored>
cudaError_t launchBatchNormTrain(cudaStream_t stream, const BatchNormArguments& a, std::byte* workspace) {
    using T = Computed<Stored>;
    const MomentsOp<Stored> moments{a.view,           a.epsilon,           a.momentum,       as<Stored>(a.x),
                                    as<T>(a.mean),    as<T>(a.variance),   as<T>(a.outMean), as<T>(a.outInvStd),
                                    as<T>(a.newMean), as<T>(a.newVariance)};
    if (const cudaError_t status = reduce(stream, moments, a.plan, workspace); status != cudaSuccess) return status;
    const Normalise<Stored> f{a.view,           a.activation,
                              as<Stored>(a.x),  as<Stored>(a.residual),
                              as<T>(a.scale),   as<T>(a.bias),
                              as<T>(a.outMean), as<T>(a.outInvStd),
                              nullptr,          0,
                              as<Stored>(a.y)};
    return applyAll(stream, a.view, f);
}

template <class Stored>
cudaError_t launchBatchNormInfer(cudaStream_t stream, const BatchNormArguments& a) {
    using T = Computed<Stored>;
    const Normalise<Stored> f{a.view,         a.activation,  as<Stored>(a.x), as<Stored>(a.residual), as<T>(a.scale),
                              as<T>(a.bias),  as<T>(a.mean), nullptr,         as<T>(a.variance),      static_cast<T>(a.epsilon),
                              as<Stored>(a.y)};
    return applyAll(stream, a.view, f);
}

template <class Stored>
cudaError_t launchBatchNormGrad(cudaStream_t stream, const BatchNormGradArguments& a, std::byte* workspace) {
    using T = Computed<Stored>;
    const BatchNormGradOp<Stored> op{a.view,           a.activation,    as<Stored>(a.dy), as<Stored>(a.x),
                                     as<Stored>(a.y),  as<T>(a.mean),   as<T>(a.invStd),  as<T>(a.scale),
                                     as<Stored>(a.dx), as<T>(a.dscale), as<T>(a.dbias)};
    if (const cudaError_t status = reduce(stream, op, a.plan, workspace); status != cudaSuccess) return status;
    return applyAll(stream, a.view, op);
}

#define LATHE_INSTANTIATE(T)                                                                           \
    template cudaError_t launchBatchNormTrain<T>(cudaStream_t, const BatchNormArguments&, std::byte*); \
    template cudaError_t launchBatchNormInfer<T>(cudaStream_t, const BatchNormArguments&);             \
    template cudaError_t launchBatchNormGrad<T>(cudaStream_t, const BatchNormGradArguments&, std::byte*);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
