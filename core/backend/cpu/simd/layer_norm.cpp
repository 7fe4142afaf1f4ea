// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/layer_norm.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/sums.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

void add(float* __restrict all, const float* __restrict further, int64_t n) {
    for (int64_t i = 0; i < n; ++i) all[i] += further[i];
}

void forward(const float* x, const float* __restrict scale, const float* __restrict bias, int64_t rows, int64_t n, float epsilon,
             float* y, float* mean, float* invStd) {
    const auto count = static_cast<float>(n);
    for (int64_t r = 0; r < rows; ++r) {
        const float* __restrict from = x + r * n;
        float* __restrict to = y + r * n;
        const float centre = sumAlong(n, [from]<class V>(int64_t i) { return load<V>(from + i); }) / count;
        const float squares = sumAlong(n, [from, centre]<class V>(int64_t i) {
            const V d = load<V>(from + i) - centre;
            return d * d;
        });
        const float factor = 1.0f / __builtin_sqrtf(squares / count + epsilon);
        for (int64_t i = 0; i < n; ++i) to[i] = fma((from[i] - centre) * factor, scale[i], bias[i]);
        mean[r] = centre;
        invStd[r] = factor;
    }
}

void backward(const float* dy, const float* x, const float* mean, const float* invStd, const float* __restrict scale,
              int64_t rows, int64_t n, float* dx, float* __restrict dscale, float* __restrict dbias) {
    for (int64_t i = 0; i < n; ++i) dscale[i] = dbias[i] = 0;
    for (int64_t r = 0; r < rows; ++r) {
        const float* __restrict up = dy + r * n;
        const float* __restrict from = x + r * n;
        float* __restrict to = dx + r * n;
        const float centre = mean[r], factor = invStd[r];
        const float sum = sumAlong(n, [=]<class V>(int64_t i) { return load<V>(up + i) * load<V>(scale + i); });
        const float dot =
            sumAlong(n, [=]<class V>(int64_t i) { return load<V>(up + i) * load<V>(scale + i) * (load<V>(from + i) - centre); });
        const float shift = sum / static_cast<float>(n), slope = dot * factor * factor / static_cast<float>(n);
        for (int64_t i = 0; i < n; ++i) {
            const float distance = from[i] - centre;
            to[i] = factor * (fma(up[i], scale[i], -shift) - distance * slope);
            dscale[i] = fma(up[i], distance * factor, dscale[i]);
            dbias[i] += up[i];
        }
    }
}

}  // namespace

const LayerNormTable layerNormTable = {forward, backward, add};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
