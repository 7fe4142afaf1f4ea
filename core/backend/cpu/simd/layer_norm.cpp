// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/layer_norm.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/sums.h"

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

void add(float* __restrict all, const float* __restrict further, int64_t n) {
    for (int64_t i = 0; i < n; ++i) all[i] += further[i];
}

template <class T>
void forward(const T* x, const float* __restrict scale, const float* __restrict bias, int64_t rows, int64_t n, float epsilon,
             T* y, float* mean, float* invStd) {
    const auto count = static_cast<float>(n);
    for (int64_t r = 0; r < rows; ++r) {
        const T* __restrict from = x + r * n;
        T* __restrict to = y + r * n;
        const float centre = sumAlong(n, [from]<class V>(int64_t i) { return load<V>(from + i); }) / count;
        const float squares = sumAlong(n, [from, centre]<class V>(int64_t i) {
            const V d = load<V>(from + i) - centre;
            return d * d;
        });
        const float factor = 1.0f / __builtin_sqrtf(squares / count + epsilon);
        for (int64_t i = 0; i < n; ++i) put(to + i, fma((widened(from[i]) - centre) * factor, scale[i], bias[i]));
        mean[r] = centre;
        invStd[r] = factor;
    }
}

template <class T>
void backward(const T* dy, const T* x, const float* mean, const float* invStd, const float* __restrict scale, int64_t rows,
              int64_t n, T* dx, float* __restrict dscale, float* __restrict dbias) {
    for (int64_t i = 0; i < n; ++i) dscale[i] = dbias[i] = 0;
    for (int64_t r = 0; r < rows; ++r) {
        const T* __restrict up = dy + r * n;
        const T* __restrict from = x + r * n;
        T* __restrict to = dx + r * n;
        const float centre = mean[r], factor = invStd[r];
        const float sum = sumAlong(n, [=]<class V>(int64_t i) { return load<V>(up + i) * load<V>(scale + i); });
        const float dot =
            sumAlong(n, [=]<class V>(int64_t i) { return load<V>(up + i) * load<V>(scale + i) * (load<V>(from + i) - centre); });
        const float shift = sum / static_cast<float>(n), slope = dot * factor * factor / static_cast<float>(n);
        for (int64_t i = 0; i < n; ++i) {
            const float distance = widened(from[i]) - centre, gradient = widened(up[i]);
            put(to + i, factor * (fma(gradient, scale[i], -shift) - distance * slope));
            dscale[i] = fma(gradient, distance * factor, dscale[i]);
            dbias[i] += gradient;
        }
    }
}

}  // namespace

const LayerNormTable layerNormTable = {{forward<float>, backward<float>}, {forward<uint16_t>, backward<uint16_t>}, add};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
