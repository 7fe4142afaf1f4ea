// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/layer_norm.h"

#include "core/backend/cpu/simd/math.h"
#include "core/backend/cpu/simd/sums.h"

// Before a loop in which the sum may lie over a term, element by element.
#if defined(__GNUC__) && !defined(__clang__)
#define LATHE_INDEPENDENT_ELEMENTS _Pragma("GCC ivdep")
#else
#define LATHE_INDEPENDENT_ELEMENTS
#endif

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

void add(float* __restrict all, const float* __restrict further, int64_t n) {
    for (int64_t i = 0; i < n; ++i) all[i] += further[i];
}

template <class Addend>
void addRow(const float* x, const Addend* addend, float* sum, int64_t n) {
    LATHE_INDEPENDENT_ELEMENTS
    for (int64_t i = 0; i < n; ++i) sum[i] = x[i] + widened(addend[i]);
}

/// The row that is normalised.
template <class X, class Y>
const X* rowOf(const LayerNormForward<X, Y>& a, int64_t row, int64_t n) {
    const int64_t at = row * n;
    if constexpr (sizeof(X) == sizeof(float)) {
        if (a.addend) addRow(a.x + at, a.addend + at, a.sum + at, n);
        if (a.narrowAddend) addRow(a.x + at, a.narrowAddend + at, a.sum + at, n);
        if (a.sum) return a.sum + at;
    }
    return a.x + at;
}

template <class X, class Y>
void forward(const LayerNormForward<X, Y>& a, int64_t rows, int64_t n) {
    const auto count = static_cast<float>(n);
    const float* __restrict scale = a.scale, * __restrict bias = a.bias;
    for (int64_t r = 0; r < rows; ++r) {
        const X* __restrict from = rowOf(a, r, n);
        Y* __restrict to = a.y + r * n;
        const float centre = sumAlong(n, [from]<class V>(int64_t i) { return load<V>(from + i); }) / count;
        const float squares = sumAlong(n, [from, centre]<class V>(int64_t i) {
            const V d = load<V>(from + i) - centre;
            return d * d;
        });
        const float factor = 1.0f / __builtin_sqrtf(squares / count + a.epsilon);
        for (int64_t i = 0; i < n; ++i) put(to + i, fma((widened(from[i]) - centre) * factor, scale[i], bias[i]));
        a.mean[r] = centre;
        a.invStd[r] = factor;
    }
}

/// The copies of a row of dx, while it is in the cache.
template <class Dy>
void copyRow(const LayerNormBackward<Dy, float>& a, int64_t at, int64_t n) {
    const float* __restrict from = a.dx + at;
    if (a.rounded) {
        uint16_t* __restrict to = a.rounded + at;
        for (int64_t i = 0; i < n; ++i) put(to + i, from[i]);
    }
    if (a.copy) __builtin_memcpy(a.copy + at, from, static_cast<size_t>(n) * sizeof(float));
}

/// `adds`: there is an addend.
template <bool adds, class Dy, class X>
void backwardRows(const LayerNormBackward<Dy, X>& a, int64_t rows, int64_t n) {
    float* __restrict dscale = a.dscale, * __restrict dbias = a.dbias;
    const float* __restrict scale = a.scale;
    for (int64_t i = 0; i < n; ++i) dscale[i] = dbias[i] = 0;
    for (int64_t r = 0; r < rows; ++r) {
        const Dy* __restrict up = a.dy + r * n;
        const X* __restrict from = a.x + r * n;
        const X* __restrict addend = adds ? a.addend + r * n : nullptr;
        X* __restrict to = a.dx + r * n;
        const float centre = a.mean[r], factor = a.invStd[r];
        const float sum = sumAlong(n, [=]<class V>(int64_t i) { return load<V>(up + i) * load<V>(scale + i); });
        const float dot =
            sumAlong(n, [=]<class V>(int64_t i) { return load<V>(up + i) * load<V>(scale + i) * (load<V>(from + i) - centre); });
        const float shift = sum / static_cast<float>(n), slope = dot * factor * factor / static_cast<float>(n);
        for (int64_t i = 0; i < n; ++i) {
            const float distance = widened(from[i]) - centre, gradient = widened(up[i]);
            const float dx = factor * (fma(gradient, scale[i], -shift) - distance * slope);
            if constexpr (adds)
                put(to + i, dx + widened(addend[i]));
            else
                put(to + i, dx);
            dscale[i] = fma(gradient, distance * factor, dscale[i]);
            dbias[i] += gradient;
        }
        if constexpr (sizeof(X) == sizeof(float)) copyRow(a, r * n, n);
    }
}

template <class Dy, class X>
void backward(const LayerNormBackward<Dy, X>& a, int64_t rows, int64_t n) {
    a.addend ? backwardRows<true>(a, rows, n) : backwardRows<false>(a, rows, n);
}

}  // namespace

const LayerNormTable layerNormTable = {forward<float, float>,
                                       forward<float, uint16_t>,
                                       forward<uint16_t, uint16_t>,
                                       backward<float, float>,
                                       backward<uint16_t, float>,
                                       backward<uint16_t, uint16_t>,
                                       add};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
