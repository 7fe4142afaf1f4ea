// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/classification.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/sums.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

float peakOf(const float* x, int64_t n) {
    float peak = x[0];
    for (int64_t i = 1; i < n; ++i) peak = x[i] > peak ? x[i] : peak;
    return peak;
}

float sumOf(const float* x, int64_t n) {
    return sumAlong(n, [x]<class V>(int64_t i) { return load<V>(x + i); });
}

/// e[i] = e^(x[i] - peak); returns their sum. `e` may be `x`.
float exponentials(const float* x, float* e, int64_t n, float peak) {
    for (int64_t i = 0; i < n; ++i) e[i] = exponential(x[i] - peak);
    return sumOf(e, n);
}

void softmax(const float* x, float* y, int64_t rows, int64_t classes) {
    for (int64_t r = 0; r < rows; ++r, x += classes, y += classes) {
        const float sum = exponentials(x, y, classes, peakOf(x, classes));
        for (int64_t i = 0; i < classes; ++i) y[i] /= sum;
    }
}

void softmaxGrad(const float* dy, const float* y, float* dx, int64_t rows, int64_t classes) {
    for (int64_t r = 0; r < rows; ++r, dy += classes, y += classes, dx += classes) {
        const float dot = sumAlong(classes, [&]<class V>(int64_t i) { return load<V>(dy + i) * load<V>(y + i); });
        for (int64_t i = 0; i < classes; ++i) dx[i] = y[i] * (dy[i] - dot);
    }
}

float weightOf(const CrossEntropyRows& r, int64_t c) {
    return r.classWeights ? r.classWeights[c] : 1.0f;
}

/// ln sum e^(x - peak), in blocks of classes.
float logSum(const float* x, int64_t classes, float peak) {
    constexpr int64_t block = 256;
    float e[block], sum = 0;
    for (int64_t c = 0; c < classes; c += block) sum += exponentials(x + c, e, classes - c < block ? classes - c : block, peak);
    return logarithm(sum);
}

void crossEntropy(const CrossEntropyRows& r, float* loss, float* weight) {
    for (int64_t row = r.begin; row < r.end; ++row) {
        const float* x = r.logits + row * r.classes;
        const int64_t target = r.target[row];
        if (target < 0 || target >= r.classes) {
            loss[row] = weight[row] = __builtin_nanf("");
            continue;
        }
        const float peak = peakOf(x, r.classes), log = logSum(x, r.classes, peak);
        float even = 0;
        for (int64_t c = 0; c < r.classes && r.smoothing > 0; ++c) even += weightOf(r, c) * (log - (x[c] - peak));
        weight[row] = weightOf(r, target);
        const float own = weight[row] * (log - (x[target] - peak));
        loss[row] = (1.0f - r.smoothing) * own + r.smoothing / static_cast<float>(r.classes) * even;
    }
}

void crossEntropyGrad(const CrossEntropyRows& r, const float* dloss, float* dlogits) {
    const float share = r.smoothing / static_cast<float>(r.classes);
    float allWeights = 0;
    for (int64_t c = 0; c < r.classes; ++c) allWeights += weightOf(r, c);
    for (int64_t row = r.begin; row < r.end; ++row) {
        const float* x = r.logits + row * r.classes;
        float* to = dlogits + row * r.classes;
        const int64_t target = r.target[row];
        if (target < 0 || target >= r.classes) {
            for (int64_t c = 0; c < r.classes; ++c) to[c] = __builtin_nanf("");
            continue;
        }
        const float own = (1.0f - r.smoothing) * weightOf(r, target);
        const float factor = dloss[row] * (own + share * allWeights) / exponentials(x, to, r.classes, peakOf(x, r.classes));
        for (int64_t c = 0; c < r.classes; ++c) to[c] *= factor;
        for (int64_t c = 0; c < r.classes && share > 0; ++c) to[c] -= dloss[row] * share * weightOf(r, c);
        to[target] -= dloss[row] * own;
    }
}

}  // namespace

const ClassificationTable classificationTable = {softmax, softmaxGrad, crossEntropy, crossEntropyGrad};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
