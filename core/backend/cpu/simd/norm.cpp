// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/norm.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/narrow.h"
#include "core/backend/cpu/simd/sums.h"
#include "core/ops/op.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

void join(Moments all, int64_t rows, Moments further, int64_t more, int64_t channels) {
    const float share = static_cast<float>(more) / static_cast<float>(rows + more), weight = static_cast<float>(rows) * share;
    float* __restrict mean = all.mean;
    float* __restrict squares = all.squares;
    for (int64_t c = 0; c < channels; ++c) {
        const float distance = further.mean[c] - mean[c];
        mean[c] = fma(distance, share, mean[c]);
        squares[c] += fma(distance * distance, weight, further.squares[c]);
    }
}

/// Chunks of rows, read twice while they are in the cache, so that no digits are lost to a large mean.
template <class T>
void moments(const T* x, NormRows n, Moments m) {
    for (int64_t begin = 0; begin < n.rows; begin += chunkRows) {
        const int64_t count = begin + chunkRows < n.rows ? chunkRows : n.rows - begin;
        const float all = static_cast<float>(begin + count), share = static_cast<float>(count) / all;
        const float weight = static_cast<float>(begin) * share;
        forColumns(n.channels, [&]<class V>(int64_t c) {
            const T* from = x + begin * n.channels + c;
            const V sum = sumDown<V>(count, [&](int64_t r) { return load<V>(from + r * n.channels); });
            const V mean = sum / static_cast<float>(count);
            const V squares = sumDown<V>(count, [&](int64_t r) {
                const V d = load<V>(from + r * n.channels) - mean;
                return d * d;
            });
            if (begin == 0) {
                store(m.mean + c, mean);
                store(m.squares + c, squares);
                return;
            }
            const V before = load<V>(m.mean + c), distance = mean - before;
            store(m.mean + c, before + distance * share);
            store(m.squares + c, load<V>(m.squares + c) + squares + distance * distance * weight);
        });
    }
}

struct Identity {
    static float forward(float z) { return z; }
    static float backward(float dy, float) { return dy; }
    static constexpr bool readsResult = false;
};
struct Relu {
    static float forward(float z) { return z < 0.0f ? 0.0f : z; }
    static float backward(float dy, float y) { return y > 0.0f ? dy : 0.0f; }
    static constexpr bool readsResult = true;
};
struct Sigmoid {
    static float forward(float z) { return logistic(z); }
    static float backward(float dy, float y) { return dy * y * (1.0f - y); }
    static constexpr bool readsResult = true;
};
struct Tanh {
    static float forward(float z) { return hyperbolicTangent(z); }
    static float backward(float dy, float y) { return dy * fma(-y, y, 1.0f); }
    static constexpr bool readsResult = true;
};

template <class T, class A>
void apply(const T* x, const T* residual, const float* mean, const float* factor, const float* bias, NormRows n, T* y) {
    for (int64_t r = 0; r < n.rows; ++r) {
        const T* __restrict from = x + r * n.channels;
        const T* __restrict extra = residual + r * n.channels;
        T* __restrict to = y + r * n.channels;
        if (residual)
            for (int64_t c = 0; c < n.channels; ++c)
                put(to + c, A::forward(fma(widened(from[c]) - mean[c], factor[c], bias[c]) + widened(extra[c])));
        else
            for (int64_t c = 0; c < n.channels; ++c) put(to + c, A::forward(fma(widened(from[c]) - mean[c], factor[c], bias[c])));
    }
}

/// dz of one chunk of rows into a buffer, then both sums over it.
template <class T, class A>
void gradSums(const T* dy, const T* x, const T* y, const float* mean, NormRows n, float* dzSums, float* dzxSums) {
    for (int64_t c = 0; c < n.channels; ++c) dzSums[c] = dzxSums[c] = 0;
    for (int64_t begin = 0; begin < n.rows; begin += chunkRows) {
        const int64_t count = begin + chunkRows < n.rows ? chunkRows : n.rows - begin, at = begin * n.channels;
        forColumns(n.channels, [&]<class V>(int64_t c) {
            constexpr int64_t width = static_cast<int64_t>(sizeof(V) / sizeof(float));
            const V centre = load<V>(mean + c);
            V dzSum{}, dzxSum{};
            for (int64_t r = 0; r < count; ++r) {
                const int64_t i = at + r * n.channels + c;
                float dz[width];
                for (int64_t k = 0; k < width; ++k)
                    dz[k] = A::backward(widened(dy[i + k]), A::readsResult ? widened(y[i + k]) : 0.0f);
                const V z = load<V>(dz);
                dzSum += z;
                dzxSum += z * (load<V>(x + i) - centre);
            }
            store(dzSums + c, load<V>(dzSums + c) + dzSum);
            store(dzxSums + c, load<V>(dzxSums + c) + dzxSum);
        });
    }
}

template <class T, class A>
void gradApply(const T* dy, const T* x, const T* y, const float* mean, const float* factor, const float* shift,
               const float* slope, NormRows n, T* dx) {
    for (int64_t r = 0; r < n.rows; ++r) {
        const int64_t at = r * n.channels;
        const T* __restrict up = dy + at;
        const T* __restrict from = x + at;
        const T* __restrict result = A::readsResult ? y + at : from;
        T* __restrict to = dx + at;
        for (int64_t c = 0; c < n.channels; ++c) {
            const float dz = A::backward(widened(up[c]), widened(result[c]));
            put(to + c, factor[c] * (dz - fma(widened(from[c]) - mean[c], slope[c], shift[c])));
        }
    }
}

template <class T>
constexpr NormFunctions<T> functionsOf() {
    return {
        moments<T>,
        {apply<T, Identity>, apply<T, Relu>, apply<T, Sigmoid>, apply<T, Tanh>},
        {gradSums<T, Identity>, gradSums<T, Relu>, gradSums<T, Sigmoid>, gradSums<T, Tanh>},
        {gradApply<T, Identity>, gradApply<T, Relu>, gradApply<T, Sigmoid>, gradApply<T, Tanh>},
    };
}

}  // namespace

const NormTable normTable = {join, functionsOf<float>(), functionsOf<uint16_t>()};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
