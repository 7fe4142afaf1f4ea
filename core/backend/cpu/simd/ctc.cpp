// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/ctc.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/sums.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

float larger(float a, float b) {
    return a > b ? a : b;
}

float largest(const float* x, int64_t n) {
    float peak = x[0];
    for (int64_t i = 1; i < n; ++i) peak = larger(x[i], peak);
    return peak;
}

float sumOf(const float* x, int64_t n) {
    return sumAlong(n, [x]<class V>(int64_t i) { return load<V>(x + i); });
}

/// ln(e^a + e^b + e^c)
float logSum(float a, float b, float c) {
    const float peak = larger(larger(a, b), c);
    return peak + logarithm(exponential(a - peak) + exponential(b - peak) + exponential(c - peak));
}

/// ln sum e^(x - peak), in blocks of classes.
float logNorm(const float* x, int64_t classes, float peak) {
    constexpr int64_t block = 256;
    float e[block], sum = 0;
    for (int64_t begin = 0; begin < classes; begin += block) {
        const int64_t n = classes - begin < block ? classes - begin : block;
        for (int64_t i = 0; i < n; ++i) e[i] = exponential(x[begin + i] - peak);
        sum += sumOf(e, n);
    }
    return logarithm(sum);
}

/// Logarithms of the probabilities of the classes of all states.
void stateLogs(const CtcSample& s, const float* x, float peak, float norm, float* logs) {
    for (int64_t i = 0; i < s.states; ++i) {
        const float log = x[s.labels[i]] - peak - norm;
        logs[i] = log < ctcNever ? ctcNever : log;
    }
}

void fill(float* to, int64_t n, float value) {
    for (int64_t i = 0; i < n; ++i) to[i] = value;
}

/// Subtracts the largest number and returns it.
float centre(float* row, int64_t n) {
    const float peak = largest(row, n);
    for (int64_t i = 0; i < n; ++i) row[i] -= peak;
    return peak;
}

float forward(const CtcSample& s, const CtcScratch& m, float* alpha, int64_t width) {
    const int64_t n = s.states;
    double scale = 0;
    float *row = m.row + 2, *next = m.next + 2;  // behind two states that do not exist
    fill(m.row, n + 2, ctcNever);
    fill(m.next, n + 2, ctcNever);
    for (int64_t t = 0; t < s.steps; ++t) {
        const float* x = s.scores + t * s.classes;
        const float peak = largest(x, s.classes);
        stateLogs(s, x, peak, logNorm(x, s.classes, peak), m.logs);
        if (t == 0) {
            for (int64_t i = 0; i < n; ++i) next[i] = (i < 2 ? 0.0f : ctcNever) + m.logs[i];
        } else {
            for (int64_t i = 0; i < n; ++i) next[i] = logSum(row[i], row[i - 1], row[i - 2] + s.skips[i]) + m.logs[i];
        }
        scale += static_cast<double>(centre(next, n));
        float* to = alpha + t * width;
        for (int64_t i = 0; i < n; ++i) to[i] = next[i];
        float* const old = row;
        row = next;
        next = old;
    }
    return -static_cast<float>(scale + static_cast<double>(logSum(row[n - 1], row[n - 2], ctcNever)));
}

/// The backward variables of one step in `next`, from those of the step after it in `row`.
void stepBack(const CtcSample& s, const float* logs, bool last, const float* row, float* next) {
    const int64_t n = s.states;
    if (last) {
        for (int64_t i = 0; i < n; ++i) next[i] = (i >= n - 2 ? 0.0f : ctcNever) + logs[i];
        return;
    }
    for (int64_t i = 0; i < n; ++i) next[i] = logSum(row[i], row[i + 1], row[i + 2] + s.skips[i + 2]) + logs[i];
}

/// Probabilities of the states of one step, given the target, in `logs`. False if no path has a probability.
bool posterior(int64_t n, const float* alpha, const float* beta, float* logs) {
    for (int64_t i = 0; i < n; ++i) logs[i] = alpha[i] + beta[i] - logs[i];
    const float peak = largest(logs, n);
    if (peak < ctcNever / 2) return false;
    for (int64_t i = 0; i < n; ++i) logs[i] = exponential(logs[i] - peak);
    const float sum = sumOf(logs, n);
    for (int64_t i = 0; i < n; ++i) logs[i] /= sum;
    return true;
}

void backward(const CtcSample& s, const CtcScratch& m, const float* alpha, int64_t width, float dloss, float* dscores) {
    const int64_t n = s.states;
    float *row = m.row, *next = m.next;  // before two states that do not exist
    fill(row, n + 2, ctcNever);
    fill(next, n + 2, ctcNever);
    for (int64_t t = s.steps; t-- > 0;) {
        const float* x = s.scores + t * s.classes;
        float* to = dscores + t * s.classes;
        const float peak = largest(x, s.classes), norm = logNorm(x, s.classes, peak);
        stateLogs(s, x, peak, norm, m.logs);
        stepBack(s, m.logs, t == s.steps - 1, row, next);
        centre(next, n);
        if (!posterior(n, alpha + t * width, next, m.logs)) return fill(dscores, s.steps * s.classes, 0);
        for (int64_t c = 0; c < s.classes; ++c) to[c] = dloss * exponential(x[c] - peak - norm);
        for (int64_t i = 0; i < n; ++i) to[s.labels[i]] -= dloss * m.logs[i];
        float* const old = row;
        row = next;
        next = old;
    }
}

}  // namespace

const CtcTable ctcTable = {forward, backward};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
