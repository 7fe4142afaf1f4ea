// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/attention.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/sums.h"
#include "core/backend/cpu/simd/transpose.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

constexpr float none = -__builtin_inff();

/// Scales the scores of a row, and sets those of keys that it does not see to minus infinity.
void maskRow(const ScoreRows& s, int64_t row) {
    float* __restrict x = s.scores + row * s.stride;
    const int64_t visible = s.firstVisible + row + 1 < s.keys ? s.firstVisible + row + 1 : s.keys;
    for (int64_t j = 0; j < visible; ++j) x[j] *= s.scale;
    if (s.mask)
        for (int64_t j = 0; j < visible; ++j) x[j] = s.mask[j] != 0.0f ? x[j] : none;
    for (int64_t j = visible; j < s.stride; ++j) x[j] = none;
}

/// In each lane, the largest of whole vectors; NaN is not larger than anything, and comes back with the sum.
Vector peaksOf(const float* x, int64_t n) {
    Vector peak = spread(none);
    for (int64_t j = 0; j < n; j += lanes) peak = larger(load(x + j), peak);
    return peak;
}

/// In each lane, the sum of whole vectors.
Vector sumsOf(const float* x, int64_t n) {
    Vector sum{};
    for (int64_t j = 0; j < n; j += lanes) sum += load(x + j);
    return sum;
}

/// x = exp(x - shift), zero for minus infinity.
void exponentials(float* __restrict x, int64_t n, float shift) {
    for (int64_t j = 0; j < n; ++j) x[j] = x[j] == none ? 0.0f : exponential(x[j] - shift);
}

/// A number for each of `lanes` rows.
struct RowNumbers {
    alignas(64) float of[lanes] = {};
};

/// A vector for each of `lanes` rows, whose lanes are to become one number. The rows are reduced together, in the lanes of
/// vectors: one by one, they would wait for each other.
struct RowVectors {
    alignas(64) float of[lanes * lanes] = {};

    void set(int64_t row, Vector v) { store(of + row * lanes, v); }
    /// In the order of `total`: lane i and lane i + lanes / 2 first.
    template <class F>
    RowNumbers reduced(const F& f) const {
        alignas(64) float columns[lanes * lanes];
        transposeSquare(of, lanes, columns, lanes);
        for (int64_t step = lanes / 2; step > 0; step /= 2)
            for (int64_t i = 0; i < step; ++i)
                store(columns + i * lanes, f(load(columns + i * lanes), load(columns + (i + step) * lanes)));
        RowNumbers result;
        store(result.of, load(columns));
        return result;
    }
};

/// Rows that are computed together: at most `lanes`, and few enough for the first-level cache.
int64_t rowsTogether(const ScoreRows& s) {
    constexpr int64_t cached = 8192;
    const int64_t fit = cached / s.stride;
    return fit < 1 ? 1 : fit < lanes ? fit : lanes;
}

void weightsOf(const ScoreRows& s, int64_t first, int64_t rows, float* logsum) {
    float* const all = s.scores + first * s.stride;
    RowVectors peaks, sums;
    for (int64_t r = 0; r < rows; ++r) {
        maskRow(s, first + r);
        peaks.set(r, peaksOf(all + r * s.stride, s.stride));
    }
    RowNumbers shift = peaks.reduced([](Vector a, Vector b) { return larger(a, b); });
    for (int64_t r = 0; r < lanes; ++r) shift.of[r] = shift.of[r] == none ? 0.0f : shift.of[r];
    for (int64_t r = 0; r < rows; ++r) {
        exponentials(all + r * s.stride, s.stride, shift.of[r]);
        sums.set(r, sumsOf(all + r * s.stride, s.stride));
    }
    const RowNumbers sum = sums.reduced([](Vector a, Vector b) { return a + b; });
    RowNumbers factor, logarithms;
    for (int64_t r = 0; r < lanes; ++r) {
        factor.of[r] = sum.of[r] == 0.0f ? 0.0f : 1.0f / sum.of[r];
        logarithms.of[r] = sum.of[r] == 0.0f ? 0.0f : shift.of[r] + logarithm(sum.of[r]);
    }
    for (int64_t r = 0; r < rows; ++r) {
        float* __restrict x = all + r * s.stride;
        for (int64_t j = 0; j < s.stride; ++j) x[j] *= factor.of[r];
        logsum[r] = logarithms.of[r];
    }
}

void weights(const ScoreRows& s, float* logsum) {
    const int64_t most = rowsTogether(s);
    for (int64_t first = 0; first < s.rows; first += most)
        weightsOf(s, first, s.rows - first < most ? s.rows - first : most, logsum + first);
}

void weightsAgain(const ScoreRows& s, const float* logsum) {
    for (int64_t r = 0; r < s.rows; ++r) {
        maskRow(s, r);
        exponentials(s.scores + r * s.stride, s.stride, logsum[r]);
    }
}

void scoreGradients(const ScoreRows& s, float* dweights, const float* delta) {
    for (int64_t r = 0; r < s.rows; ++r) {
        const float* __restrict w = s.scores + r * s.stride;
        float* __restrict d = dweights + r * s.stride;
        const float shift = delta[r];
        // A weight of zero has no gradient, whatever its product was.
        for (int64_t j = 0; j < s.stride; ++j) d[j] = w[j] == 0.0f ? 0.0f : w[j] * (d[j] - shift) * s.scale;
    }
}

void products(const float* dy, const float* y, int64_t rows, int64_t width, int64_t distance, float* delta) {
    for (int64_t r = 0; r < rows; ++r) {
        const float *a = dy + r * distance, *b = y + r * distance;
        delta[r] = sumAlong(width, [a, b]<class V>(int64_t i) { return load<V>(a + i) * load<V>(b + i); });
    }
}

void add(float* to, int64_t toDistance, const float* from, int64_t rows, int64_t width) {
    for (int64_t r = 0; r < rows; ++r) {
        float* __restrict sum = to + r * toDistance;
        const float* __restrict more = from + r * width;
        for (int64_t i = 0; i < width; ++i) sum[i] += more[i];
    }
}

}  // namespace

const AttentionTable attentionTable = {weights, weightsAgain, scoreGradients, products, add};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
