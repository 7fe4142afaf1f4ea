// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include "core/backend/cpu/reference/call.h"

namespace lathe::reference {
namespace {

/// x[N, C, ...] seen from its channels.
struct Channels {
    int64_t samples, channels, inner;

    explicit Channels(const Shape& x) : samples(x[0]), channels(x[1]), inner(x.elements() / (x[0] * x[1])) {}
    double count() const { return static_cast<double>(samples * inner); }

    /// f(index) for every element of channel c.
    template <class F>
    void forEach(int64_t c, F f) const {
        for (int64_t n = 0; n < samples; ++n)
            for (int64_t i = 0; i < inner; ++i) f((n * channels + c) * inner + i);
    }
};

struct Statistics {
    double mean = 0, variance = 0;  // biased
};

template <class T>
Statistics statisticsOf(const Channels& channels, int64_t c, const T* x) {
    Statistics s;
    channels.forEach(c, [&](int64_t i) { s.mean += x[i]; });
    s.mean /= channels.count();
    channels.forEach(c, [&](int64_t i) { s.variance += (x[i] - s.mean) * (x[i] - s.mean); });
    s.variance /= channels.count();
    return s;
}

/// y = act((x - mean) * invStd * scale + bias [+ residual]) for one channel.
template <class T>
void normalise(const Call& call, const Channels& channels, int64_t c, double mean, double invStd) {
    const T *x = call.in<T>(0), *residual = call.optional<T>(5);
    const double scale = call.in<T>(1)[c], bias = call.in<T>(2)[c];
    channels.forEach(c, [&](int64_t i) {
        const double z = (x[i] - mean) * invStd * scale + bias + (residual ? residual[i] : 0);
        call.out<T>(0)[i] = activate(call.as<NormAttributes>().activation, static_cast<T>(z));
    });
}

template <class T>
void batchNormTrain(const Call& call) {
    const auto& a = call.as<NormAttributes>();
    const Channels channels(call.inShape(0));
    const double unbiased = channels.count() / std::max(channels.count() - 1, 1.0);
    for (int64_t c = 0; c < channels.channels; ++c) {
        const Statistics s = statisticsOf(channels, c, call.in<T>(0));
        const double invStd = 1 / std::sqrt(s.variance + a.epsilon);
        normalise<T>(call, channels, c, s.mean, invStd);
        call.out<T>(1)[c] = static_cast<T>(s.mean);
        call.out<T>(2)[c] = static_cast<T>(invStd);
        call.out<T>(3)[c] = static_cast<T>((1 - a.momentum) * call.in<T>(3)[c] + a.momentum * s.mean);
        call.out<T>(4)[c] = static_cast<T>((1 - a.momentum) * call.in<T>(4)[c] + a.momentum * s.variance * unbiased);
    }
}

template <class T>
void batchNormInfer(const Call& call) {
    const Channels channels(call.inShape(0));
    for (int64_t c = 0; c < channels.channels; ++c)
        normalise<T>(call, channels, c, call.in<T>(3)[c], 1 / std::sqrt(call.in<T>(4)[c] + call.as<NormAttributes>().epsilon));
}

template <class T>
void batchNormGrad(const Call& call) {
    const Activation activation = call.as<NormAttributes>().activation;
    const Channels channels(call.inShape(0));
    const T *dy = call.in<T>(0), *x = call.in<T>(1), *y = call.optional<T>(5);
    for (int64_t c = 0; c < channels.channels; ++c) {
        const double mean = call.in<T>(2)[c], invStd = call.in<T>(3)[c], scale = call.in<T>(4)[c];
        const auto dz = [&](int64_t i) { return double{y ? activateGrad(activation, dy[i], y[i]) : dy[i]}; };
        const auto centred = [&](int64_t i) { return (x[i] - mean) * invStd; };
        double dscale = 0, dbias = 0;
        channels.forEach(c, [&](int64_t i) {
            dscale += dz(i) * centred(i);
            dbias += dz(i);
        });
        channels.forEach(c, [&](int64_t i) {
            const double dx = scale * invStd * (dz(i) - (dbias + centred(i) * dscale) / channels.count());
            call.out<T>(0)[i] = static_cast<T>(dx);
        });
        call.out<T>(1)[c] = static_cast<T>(dscale);
        call.out<T>(2)[c] = static_cast<T>(dbias);
    }
}

/// What is normalised: x, or the sum of x and the addend.
template <class T>
const T* normalised(const Call& call) {
    const T *x = call.in<T>(0), *addend = call.optional<T>(3);
    if (!addend) return x;
    T* const sum = call.out<T>(3);
    for (int64_t i = 0; i < call.inShape(0).elements(); ++i) sum[i] = x[i] + addend[i];
    return sum;
}

template <class T>
void layerNorm(const Call& call) {
    const auto& a = call.as<NormAttributes>();
    const int64_t inner = call.inShape(1).elements(), rows = call.inShape(0).elements() / inner;
    const T *scale = call.in<T>(1), *bias = call.in<T>(2), *all = normalised<T>(call);
    for (int64_t row = 0; row < rows; ++row) {
        const T* x = all + row * inner;
        double mean = 0, variance = 0;
        for (int64_t i = 0; i < inner; ++i) mean += x[i] / static_cast<double>(inner);
        for (int64_t i = 0; i < inner; ++i) variance += (x[i] - mean) * (x[i] - mean) / static_cast<double>(inner);
        const double invStd = 1 / std::sqrt(variance + a.epsilon);
        for (int64_t i = 0; i < inner; ++i) {
            const double z = (x[i] - mean) * invStd * scale[i] + bias[i];
            call.out<T>(0)[row * inner + i] = activate(a.activation, static_cast<T>(z));
        }
        call.out<T>(1)[row] = static_cast<T>(mean);
        call.out<T>(2)[row] = static_cast<T>(invStd);
    }
}

template <class T>
void layerNormGradInput(const Call& call, int64_t rows, int64_t inner) {
    const T* scale = call.in<T>(4);
    for (int64_t row = 0; row < rows; ++row) {
        const T *dy = call.in<T>(0) + row * inner, *x = call.in<T>(1) + row * inner;
        const double mean = call.in<T>(2)[row], invStd = call.in<T>(3)[row];
        double sum = 0, dot = 0;
        for (int64_t i = 0; i < inner; ++i) {
            sum += double{dy[i]} * scale[i];
            dot += double{dy[i]} * scale[i] * (x[i] - mean) * invStd;
        }
        for (int64_t i = 0; i < inner; ++i) {
            const double correction = (sum + (x[i] - mean) * invStd * dot) / static_cast<double>(inner);
            call.out<T>(0)[row * inner + i] = static_cast<T>(invStd * (double{dy[i]} * scale[i] - correction));
        }
    }
}

template <class T>
void layerNormGrad(const Call& call) {
    const int64_t inner = call.inShape(4).elements(), rows = call.inShape(0).elements() / inner;
    layerNormGradInput<T>(call, rows, inner);
    if (const T* addend = call.optional<T>(5))
        for (int64_t i = 0; i < rows * inner; ++i) call.out<T>(0)[i] += addend[i];
    if (call.outputs.size() > 3) std::copy_n(call.out<T>(0), rows * inner, call.out<T>(3));
    for (int64_t i = 0; i < inner; ++i) {
        double dscale = 0, dbias = 0;
        for (int64_t row = 0; row < rows; ++row) {
            const double dy = call.in<T>(0)[row * inner + i];
            dscale += dy * (call.in<T>(1)[row * inner + i] - double{call.in<T>(2)[row]}) * call.in<T>(3)[row];
            dbias += dy;
        }
        call.out<T>(1)[i] = static_cast<T>(dscale);
        call.out<T>(2)[i] = static_cast<T>(dbias);
    }
}

}  // namespace

std::span<const Row> normRows() {
    static constexpr std::array rows{
        Row{OpKind::BatchNormTrain, byType<batchNormTrain<float>, batchNormTrain<double>>},
        Row{OpKind::BatchNormInfer, byType<batchNormInfer<float>, batchNormInfer<double>>},
        Row{OpKind::BatchNormGrad, byType<batchNormGrad<float>, batchNormGrad<double>>},
        Row{OpKind::LayerNorm, byType<layerNorm<float>, layerNorm<double>>},
        Row{OpKind::LayerNormGrad, byType<layerNormGrad<float>, layerNormGrad<double>>},
    };
    return rows;
}

}  // namespace lathe::reference
