// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/attention.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/sums.h"

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

/// The largest of whole vectors; NaN is not larger than anything, and comes back with the sum.
float peakOf(const float* x, int64_t n) {
    Vector peak = spread(none);
    for (int64_t j = 0; j < n; j += lanes) peak = larger(load(x + j), peak);
    float all[lanes], result = none;
    store(all, peak);
    for (int i = 0; i < lanes; ++i) result = all[i] > result ? all[i] : result;
    return result;
}

/// x = exp(x - shift), zero for minus infinity.
void exponentials(float* __restrict x, int64_t n, float shift) {
    for (int64_t j = 0; j < n; ++j) x[j] = x[j] == none ? 0.0f : exponential(x[j] - shift);
}

/// In one order for all lengths: lane by lane, then the lanes in pairs.
float sumOf(const float* x, int64_t n) {
    Vector sum{};
    for (int64_t j = 0; j < n; j += lanes) sum += load(x + j);
    return total(sum);
}

void weights(const ScoreRows& s, float* logsum) {
    for (int64_t r = 0; r < s.rows; ++r) {
        float* __restrict x = s.scores + r * s.stride;
        maskRow(s, r);
        const float peak = peakOf(x, s.stride), shift = peak == none ? 0.0f : peak;
        exponentials(x, s.stride, shift);
        const float sum = sumOf(x, s.stride), factor = sum == 0.0f ? 0.0f : 1.0f / sum;
        for (int64_t j = 0; j < s.stride; ++j) x[j] *= factor;
        logsum[r] = sum == 0.0f ? 0.0f : shift + logarithm(sum);
    }
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
