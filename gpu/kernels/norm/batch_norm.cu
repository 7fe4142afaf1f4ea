// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include "gpu/kernels/common/activation.cuh"
#include "gpu/kernels/common/fast_divisor.h"
#include "gpu/kernels/common/pack.h"
#include "gpu/kernels/common/stored.h"
#include "gpu/kernels/norm/norm.h"
#include "gpu/kernels/reduce/reduce.cuh"

namespace lathe::gpu {

/// Offsets of the elements of a channel. `inside`: the channel is the innermost axis (ChannelView::inner is 1).
template <class Index, bool inside>
struct ChannelElements {
    Index channels;
    Divisor<Index> inner;

    explicit ChannelElements(const ChannelView& v) : channels(static_cast<Index>(v.channels)), inner(v.inner > 0 ? v.inner : 1) {}

    /// The offset of element r of channel c.
    __device__ int64_t offset(int64_t c, int64_t r) const {
        if constexpr (inside) return r * channels + c;
        const Index outer = inner.quotient(static_cast<Index>(r));
        return (int64_t{outer} * channels + c) * inner.divisor() + r - int64_t{outer} * inner.divisor();
    }
};

/// Count, mean, and sum of squared deviations from the mean. A large mean loses no digits (Welford; joins: Chan, Golub, LeVeque).
template <class T>
struct Moments {
    T count, mean, squares;
};
static_assert(sizeof(Moments<float>) == batchNormState * sizeof(float));

template <class Stored, class Elements>
struct MomentsOp {
    using T = Computed<Stored>;
    using State = Moments<T>;
    Elements elements;
    int64_t count;
    double epsilon, momentum;
    const Stored* x;
    const T *runningMean, *runningVariance;
    T *mean, *invStd, *newMean, *newVariance;

    __device__ State zero() const { return {0, 0, 0}; }
    template <int pack>
    __device__ int64_t start(int64_t k) const {
        return k;
    }
    template <int pack>
    __device__ Pack<Stored, pack> load(int64_t k, int64_t r) const {
        return loadPack(reinterpret_cast<const Pack<Stored, pack>*>(x + elements.offset(k, r)));
    }
    template <int pack>
    __device__ void add(State (&s)[pack], int64_t, const Pack<Stored, pack>& loaded) const {
        LATHE_UNROLL(pack)
        for (int i = 0; i < pack; ++i) add(s[i], static_cast<T>(loaded.at[i]));
    }
    __device__ static void add(State& s, T value) {
        const T distance = value - s.mean;
        s.count += 1;
        s.mean += distance / s.count;
        s.squares += distance * (value - s.mean);
    }
    __device__ void join(State& a, const State& b) const {
        const T both = a.count + b.count;
        if (b.count == 0) return;
        const T distance = b.mean - a.mean, share = b.count / both;
        a.squares += b.squares + distance * distance * a.count * share;
        a.mean += distance * share;
        a.count = both;
    }
    __device__ void store(int64_t c, const State& s) const {
        const auto n = static_cast<double>(count), squares = static_cast<double>(s.squares);
        const double variance = squares / n, unbiased = variance * (n / (n > 1 ? n - 1 : 1));
        const T m = count == 0 ? static_cast<T>(NAN) : s.mean;
        mean[c] = m;
        invStd[c] = static_cast<T>(1 / std::sqrt(variance + epsilon));
        newMean[c] = static_cast<T>((1 - momentum) * static_cast<double>(runningMean[c]) + momentum * static_cast<double>(m));
        newVariance[c] = static_cast<T>((1 - momentum) * static_cast<double>(runningVariance[c]) + momentum * unbiased);
    }
};

/// Values of neighboring channels.
template <int lanes, class T>
__device__ Pack<T, lanes> valuesAt(const T* values, int64_t channel) {
    return loadPack(reinterpret_cast<const Pack<T, lanes>*>(values + channel));
}

/// y = act((x - mean) * invStd * scale + bias [+ residual])
template <class Stored>
struct Normalise {
    using T = Computed<Stored>;
    Activation activation;
    const Stored *x, *residual;
    const T *scale, *bias, *mean, *invStd;
    const T* variance;  ///< used if invStd is null
    T epsilon;
    Stored* y;

    struct Channel {
        T mean, factor, bias;
    };
    template <int lanes>
    __device__ void load(int64_t c, Channel (&to)[lanes]) const {
        const auto means = valuesAt<lanes>(mean, c), scales = valuesAt<lanes>(scale, c), biases = valuesAt<lanes>(bias, c);
        const auto deviations = valuesAt<lanes>(invStd ? invStd : variance, c);
        for (int k = 0; k < lanes; ++k) {
            const T inverse = invStd ? deviations.at[k] : 1 / std::sqrt(deviations.at[k] + epsilon);
            to[k] = {means.at[k], scales.at[k] * inverse, biases.at[k]};
        }
    }
    template <int pack, int lanes>
    __device__ void apply(int64_t i, const Channel (&channels)[lanes]) const {
        const auto values = loadPack(reinterpret_cast<const Pack<Stored, pack>*>(x) + i);
        Pack<Stored, pack> added{}, result;
        if (residual) added = loadPack(reinterpret_cast<const Pack<Stored, pack>*>(residual) + i);
        T z[pack];
        LATHE_UNROLL(pack)
        for (int k = 0; k < pack; ++k) {
            const Channel& c = channels[k % lanes];
            z[k] = (values.at[k] - c.mean) * c.factor + c.bias;
            if (residual) z[k] += added.at[k];
        }
        activateAll(activation, z);
        LATHE_UNROLL(pack)
        for (int k = 0; k < pack; ++k) result.at[k] = static_cast<Stored>(z[k]);
        storePack(reinterpret_cast<Pack<Stored, pack>*>(y) + i, result);
    }
};

template <class T>
struct GradSums {
    T dz, dzx;  // sums of dz, and of dz * (x - mean)
};
static_assert(sizeof(GradSums<float>) == batchNormGradState * sizeof(float));

/// dz from dy, and from y if there is an activation.
template <class Stored>
struct BeforeActivation {
    using T = Computed<Stored>;
    Activation activation;
    const Stored *dy, *y;  ///< y: null without an activation

    template <int pack>
    struct Loaded {
        Pack<Stored, pack> dy, y;
    };
    template <int pack>
    __device__ Loaded<pack> load(int64_t offset) const {
        Loaded<pack> loaded{loadPack(reinterpret_cast<const Pack<Stored, pack>*>(dy + offset)), {}};
        if (y) loaded.y = loadPack(reinterpret_cast<const Pack<Stored, pack>*>(y + offset));
        return loaded;
    }
    template <int pack>
    __device__ void gradients(const Loaded<pack>& loaded, T (&dz)[pack]) const {
        T results[pack];
        LATHE_UNROLL(pack)
        for (int k = 0; k < pack; ++k) {
            dz[k] = loaded.dy.at[k];
            results[k] = loaded.y.at[k];
        }
        activateGradAll(activation, dz, results);
    }
};

template <class Stored, class Elements>
struct BatchNormGradOp {
    using T = Computed<Stored>;
    using State = GradSums<T>;
    Elements elements;
    BeforeActivation<Stored> gradient;
    const Stored* x;
    const T *mean, *invStd;
    T *dscale, *dbias;

    template <int pack>
    struct Start {
        int64_t k;
        Pack<T, pack> mean;
    };
    template <int pack>
    struct Loaded {
        typename BeforeActivation<Stored>::template Loaded<pack> gradient;
        Pack<Stored, pack> x;
    };
    __device__ State zero() const { return {0, 0}; }
    template <int pack>
    __device__ Start<pack> start(int64_t k) const {
        return {k, valuesAt<pack>(mean, k)};
    }
    template <int pack>
    __device__ Loaded<pack> load(const Start<pack>& start, int64_t r) const {
        const int64_t offset = elements.offset(start.k, r);
        return {gradient.template load<pack>(offset), loadPack(reinterpret_cast<const Pack<Stored, pack>*>(x + offset))};
    }
    template <int pack>
    __device__ void add(State (&s)[pack], const Start<pack>& start, const Loaded<pack>& loaded) const {
        T dz[pack];
        gradient.gradients(loaded.gradient, dz);
        LATHE_UNROLL(pack)
        for (int i = 0; i < pack; ++i) {
            s[i].dz += dz[i];
            s[i].dzx += dz[i] * (loaded.x.at[i] - start.mean.at[i]);
        }
    }
    __device__ void join(State& a, const State& b) const {
        a.dz += b.dz;
        a.dzx += b.dzx;
    }
    __device__ void store(int64_t c, const State& s) const {
        dscale[c] = s.dzx * invStd[c];
        dbias[c] = s.dz;
    }
};

/// dx = scale invStd (dz - dbias / count - (x - mean) invStd dscale / count), from the sums that BatchNormGradOp stored.
template <class Stored>
struct BatchNormGradInput {
    using T = Computed<Stored>;
    BeforeActivation<Stored> gradient;
    T share;  ///< 1 / elements of each channel
    const Stored* x;
    const T *mean, *invStd, *scale, *dscale, *dbias;
    Stored* dx;

    struct Channel {
        T mean, factor, offset, slope;
    };
    template <int lanes>
    __device__ void load(int64_t c, Channel (&to)[lanes]) const {
        const auto means = valuesAt<lanes>(mean, c), deviations = valuesAt<lanes>(invStd, c), scales = valuesAt<lanes>(scale, c);
        const auto dscales = valuesAt<lanes>(dscale, c), dbiases = valuesAt<lanes>(dbias, c);
        for (int k = 0; k < lanes; ++k)
            to[k] = {means.at[k], scales.at[k] * deviations.at[k], dbiases.at[k] * share,
                     deviations.at[k] * (dscales.at[k] * share)};
    }
    template <int pack, int lanes>
    __device__ void apply(int64_t i, const Channel (&channels)[lanes]) const {
        const auto given = gradient.template load<pack>(i * pack);
        const auto values = loadPack(reinterpret_cast<const Pack<Stored, pack>*>(x) + i);
        T dz[pack];
        gradient.gradients(given, dz);
        Pack<Stored, pack> result;
        LATHE_UNROLL(pack)
        for (int k = 0; k < pack; ++k) {
            const Channel& c = channels[k % lanes];
            result.at[k] = static_cast<Stored>(c.factor * (dz[k] - (c.offset + (values.at[k] - c.mean) * c.slope)));
        }
        storePack(reinterpret_cast<Pack<Stored, pack>*>(dx) + i, result);
    }
};

/// Applies f to all packs of images whose innermost axis is the channel. A thread keeps what it needs of its channels: the step
/// of the grid is a multiple of the channels, or nearly so.
template <class F, int pack>
__global__ void batchNormInside(LATHE_PARAMETER(F) f, int64_t packs, int64_t packsOfPixel) {
    int64_t i = gridFirst();
    if (i >= packs) return;
    const int64_t step = gridStep(), moved = step % packsOfPixel;
    typename F::Channel channels[pack];
    int64_t first = i % packsOfPixel;
    f.load(first * pack, channels);
    for (;;) {
        f.template apply<pack>(i, channels);
        i += step;
        if (i >= packs) return;
        if (moved == 0) continue;
        first += moved;
        if (first >= packsOfPixel) first -= packsOfPixel;
        f.load(first * pack, channels);
    }
}

/// Applies f to all packs of images whose pixels are inside the channels. A pack lies in one channel.
template <class F, int pack, class Index>
__global__ void batchNormOutside(LATHE_PARAMETER(F) f, int64_t packs, Divisor<Index> packsOfPlane, Divisor<Index> channels) {
    LATHE_UNROLL(1)
    for (int64_t i = gridFirst(); i < packs; i += gridStep()) {
        const Index plane = packsOfPlane.quotient(static_cast<Index>(i));
        typename F::Channel channel[1];
        f.load(plane - channels.quotient(plane) * channels.divisor(), channel);
        f.template apply<pack>(i, channel);
    }
}

/// Blocks for batchNormInside: enough for a large device, and several packs per thread if there are more. The step of the grid is
/// a multiple of `packsOfPixel` if that does not change the number much.
inline unsigned blocksInside(int64_t packs, int64_t packsOfPixel) {
    constexpr int64_t most = 2048;
    const int64_t even = packsOfPixel / std::gcd(packsOfPixel, int64_t{threadsOfGrid});
    const int64_t blocks = std::min<int64_t>(blocksFor(packs), most);
    return static_cast<unsigned>(even <= blocks ? blocks / even * even : blocks);
}

template <class Stored, class F>
cudaError_t applyAll(cudaStream_t stream, const ChannelView& view, bool fits, const F& f) {
    const int64_t elements = view.channels * view.count;
    if (elements == 0) return cudaSuccess;
    constexpr int most = packOf<Stored>;
    const auto inside = [&](auto pack) {
        const int64_t packs = elements / pack, packsOfPixel = view.channels / pack;
        return launch(batchNormInside<F, pack>, blocksInside(packs, packsOfPixel), threadsOfGrid, 0, stream, f, packs,
                      packsOfPixel);
    };
    const auto outside = [&](auto pack, auto index) {
        using Index = decltype(index);
        const int64_t packs = elements / pack;
        return launch(batchNormOutside<F, pack, Index>, blocksFor(packs), threadsOfGrid, 0, stream, f, packs,
                      Divisor<Index>(view.inner / pack), Divisor<Index>(view.channels));
    };
    constexpr std::integral_constant<int, 1> one{};
    constexpr std::integral_constant<int, most> several{};
    if (view.inner == 1) return fits && view.channels % most == 0 ? inside(several) : inside(one);
    if (view.wide) return outside(one, int64_t{});
    return fits && view.inner % most == 0 ? outside(several, int32_t{}) : outside(one, int32_t{});
}

/// Enqueues the reduction `make(elements)` of each channel. `fits`: the addresses allow packs.
template <class Stored, class Make>
cudaError_t reduceChannels(cudaStream_t stream, const ChannelView& view, const ReducePlan& plan, bool fits, std::byte* workspace,
                           Make make) {
    constexpr int pack = packOf<Stored>;
    if (view.inner == 1) {
        const auto op = make(ChannelElements<int64_t, true>(view));
        if (fits && view.channels % pack == 0) return reduceByPacks<pack>(stream, op, plan, workspace);
        return reduceByColumns(stream, op, plan, workspace);
    }
    if (view.wide) return reduceByRows(stream, make(ChannelElements<int64_t, false>(view)), plan, workspace);
    return reduceByRows(stream, make(ChannelElements<int32_t, false>(view)), plan, workspace);
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
    const bool fits = !a.view.wide && packsFit({a.x, a.residual, a.y, a.scale, a.bias, a.outMean, a.outInvStd});
    const auto moments = [&](auto elements) {
        return MomentsOp<Stored, decltype(elements)>{elements,           a.view.count,     a.epsilon,           a.momentum,
                                                     as<Stored>(a.x),    as<T>(a.mean),    as<T>(a.variance),   as<T>(a.outMean),
                                                     as<T>(a.outInvStd), as<T>(a.newMean), as<T>(a.newVariance)};
    };
    const cudaError_t status = reduceChannels<Stored>(stream, a.view, a.plan, fits, workspace, moments);
    if (status != cudaSuccess) return status;
    const Normalise<Stored> f{a.activation,       as<Stored>(a.x), as<Stored>(a.residual),
                              as<T>(a.scale),     as<T>(a.bias),   as<T>(a.outMean),
                              as<T>(a.outInvStd), nullptr,         0,
                              as<Stored>(a.y)};
    return applyAll<Stored>(stream, a.view, fits, f);
}

template <class Stored>
cudaError_t launchBatchNormInfer(cudaStream_t stream, const BatchNormArguments& a) {
    using T = Computed<Stored>;
    const bool fits = !a.view.wide && packsFit({a.x, a.residual, a.y, a.scale, a.bias, a.mean, a.variance});
    const Normalise<Stored> f{
        a.activation, as<Stored>(a.x),   as<Stored>(a.residual),    as<T>(a.scale), as<T>(a.bias), as<T>(a.mean),
        nullptr,      as<T>(a.variance), static_cast<T>(a.epsilon), as<Stored>(a.y)};
    return applyAll<Stored>(stream, a.view, fits, f);
}

template <class Stored>
cudaError_t launchBatchNormGrad(cudaStream_t stream, const BatchNormGradArguments& a, std::byte* workspace) {
    using T = Computed<Stored>;
    const bool fits = !a.view.wide && packsFit({a.dy, a.x, a.y, a.dx, a.mean, a.invStd, a.scale, a.dscale, a.dbias});
    const BeforeActivation<Stored> gradient{a.activation, as<Stored>(a.dy), as<Stored>(a.y)};
    const auto sums = [&](auto elements) {
        return BatchNormGradOp<Stored, decltype(elements)>{elements,        gradient,        as<Stored>(a.x), as<T>(a.mean),
                                                           as<T>(a.invStd), as<T>(a.dscale), as<T>(a.dbias)};
    };
    const cudaError_t status = reduceChannels<Stored>(stream, a.view, a.plan, fits, workspace, sums);
    if (status != cudaSuccess) return status;
    const BatchNormGradInput<Stored> f{gradient,        1 / static_cast<T>(a.view.count),
                                       as<Stored>(a.x), as<T>(a.mean),
                                       as<T>(a.invStd), as<T>(a.scale),
                                       as<T>(a.dscale), as<T>(a.dbias),
                                       as<Stored>(a.dx)};
    return applyAll<Stored>(stream, a.view, fits, f);
}

#define LATHE_INSTANTIATE(T)                                                                           \
    template cudaError_t launchBatchNormTrain<T>(cudaStream_t, const BatchNormArguments&, std::byte*); \
    template cudaError_t launchBatchNormInfer<T>(cudaStream_t, const BatchNormArguments&);             \
    template cudaError_t launchBatchNormGrad<T>(cudaStream_t, const BatchNormGradArguments&, std::byte*);
LATHE_FOR_STORED(LATHE_INSTANTIATE)

}  // namespace lathe::gpu
