// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/norm.h"

#include "core/backend/cpu/simd/math.h"
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
void moments(const float* x, NormRows n, Moments m) {
    for (int64_t begin = 0; begin < n.rows; begin += chunkRows) {
        const int64_t count = begin + chunkRows < n.rows ? chunkRows : n.rows - begin;
        const float all = static_cast<float>(begin + count), share = static_cast<float>(count) / all;
        const float weight = static_cast<float>(begin) * share;
        forColumns(n.channels, [&]<class V>(int64_t c) {
            const float* from = x + begin * n.channels + c;
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

template <class A>
void apply(const float* x, const float* residual, const float* mean, const float* factor, const float* bias, NormRows n,
           float* y) {
    for (int64_t r = 0; r < n.rows; ++r) {
        const float* __restrict from = x + r * n.channels;
        const float* __restrict extra = residual + r * n.channels;
        float* __restrict to = y + r * n.channels;
        if (residual)
            for (int64_t c = 0; c < n.channels; ++c) to[c] = A::forward(fma(from[c] - mean[c], factor[c], bias[c]) + extra[c]);
        else
            for (int64_t c = 0; c < n.channels; ++c) to[c] = A::forward(fma(from[c] - mean[c], factor[c], bias[c]));
    }
}

/// dz of one chunk of rows into a buffer, then both sums over it.
template <class A>
void gradSums(const float* dy, const float* x, const float* y, const float* mean, NormRows n, float* dzSums, float* dzxSums) {
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
                for (int64_t k = 0; k < width; ++k) dz[k] = A::backward(dy[i + k], A::readsResult ? y[i + k] : 0.0f);
                const V z = load<V>(dz);
                dzSum += z;
                dzxSum += z * (load<V>(x + i) - centre);
            }
            store(dzSums + c, load<V>(dzSums + c) + dzSum);
            store(dzxSums + c, load<V>(dzxSums + c) + dzxSum);
        });
    }
}

template <class A>
void gradApply(const float* dy, const float* x, const float* y, const float* mean, const float* factor, const float* shift,
               const float* slope, NormRows n, float* dx) {
    for (int64_t r = 0; r < n.rows; ++r) {
        const int64_t at = r * n.channels;
        const float* __restrict up = dy + at;
        const float* __restrict from = x + at;
        const float* __restrict result = A::readsResult ? y + at : from;
        float* __restrict to = dx + at;
        for (int64_t c = 0; c < n.channels; ++c) {
            const float dz = A::backward(up[c], result[c]);
            to[c] = factor[c] * (dz - fma(from[c] - mean[c], slope[c], shift[c]));
        }
    }
}

}  // namespace

const NormTable normTable = {
    moments,
    join,
    {apply<Identity>, apply<Relu>, apply<Sigmoid>, apply<Tanh>},
    {gradSums<Identity>, gradSums<Relu>, gradSums<Sigmoid>, gradSums<Tanh>},
    {gradApply<Identity>, gradApply<Relu>, gradApply<Sigmoid>, gradApply<Tanh>},
};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
