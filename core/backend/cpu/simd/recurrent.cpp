// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/simd/recurrent.h"

#include "core/backend/cpu/simd/math.h"

// Before a loop over units: no unit depends on another one. Without it, gcc does not see that the rows of one pointer lie apart,
// and computes one unit at a time.
#if defined(__GNUC__) && !defined(__clang__)
#define LATHE_INDEPENDENT_UNITS _Pragma("GCC ivdep")
#else
#define LATHE_INDEPENDENT_UNITS
#endif

namespace lathe::cpu::LATHE_SIMD_NAMESPACE {
namespace {

template <float (*function)(float)>
void plainForward(const CellForward& c) {
    const float* __restrict x = c.projected;
    const float* __restrict h = c.recurrent;
    float* __restrict y = c.y;
    for (int64_t u = 0; u < c.units; ++u) y[u] = function(x[u] + h[u]);
}

float rectified(float x) {
    return x > 0.0f ? x : x == x ? 0.0f : x;
}

void lstmForward(const CellForward& c) {
    const int64_t n = c.units;
    const float* __restrict x = c.projected;
    const float* __restrict h = c.recurrent;
    const float* __restrict before = c.cellBefore;
    float* __restrict y = c.y;
    float* __restrict saved = c.saved;
    LATHE_INDEPENDENT_UNITS
    for (int64_t u = 0; u < n; ++u) {
        const float in = logistic(x[u] + h[u]), forget = logistic(x[n + u] + h[n + u]);
        const float candidate = hyperbolicTangent(x[2 * n + u] + h[2 * n + u]), out = logistic(x[3 * n + u] + h[3 * n + u]);
        const float cell = fma(forget, before[u], in * candidate);
        saved[u] = in;
        saved[n + u] = forget;
        saved[2 * n + u] = candidate;
        saved[3 * n + u] = out;
        saved[4 * n + u] = cell;
        y[u] = out * hyperbolicTangent(cell);
    }
}

void gruForward(const CellForward& c) {
    const int64_t n = c.units;
    const float* __restrict x = c.projected;
    const float* __restrict h = c.recurrent;
    const float* __restrict before = c.before;
    float* __restrict y = c.y;
    float* __restrict saved = c.saved;
    LATHE_INDEPENDENT_UNITS
    for (int64_t u = 0; u < n; ++u) {
        const float reset = logistic(x[u] + h[u]), update = logistic(x[n + u] + h[n + u]), part = h[2 * n + u];
        const float candidate = hyperbolicTangent(fma(reset, part, x[2 * n + u]));
        saved[u] = reset;
        saved[n + u] = update;
        saved[2 * n + u] = candidate;
        saved[3 * n + u] = part;
        y[u] = fma(update, before[u] - candidate, candidate);
    }
}

void tanhBackward(const CellBackward& c) {
    float* __restrict out = c.dprojected;
    for (int64_t u = 0; u < c.units; ++u) out[u] = (c.dy[u] + c.fromWeights[u]) * fma(-c.y[u], c.y[u], 1.0f);
}

void reluBackward(const CellBackward& c) {
    float* __restrict out = c.dprojected;
    for (int64_t u = 0; u < c.units; ++u) out[u] = c.y[u] > 0.0f ? c.dy[u] + c.fromWeights[u] : 0.0f;
}

void lstmBackward(const CellBackward& c) {
    const int64_t n = c.units;
    const float *dy = c.dy, *more = c.fromWeights, *saved = c.saved, *before = c.cellBefore;
    float* __restrict dcell = c.dcell;
    float* __restrict to = c.dprojected;
    LATHE_INDEPENDENT_UNITS
    for (int64_t u = 0; u < n; ++u) {
        const float in = saved[u], forget = saved[n + u], candidate = saved[2 * n + u], out = saved[3 * n + u];
        const float squashed = hyperbolicTangent(saved[4 * n + u]), d = dy[u] + more[u];
        const float dc = fma(d * out, fma(-squashed, squashed, 1.0f), dcell[u]);
        to[u] = dc * candidate * (in * (1.0f - in));
        to[n + u] = dc * before[u] * (forget * (1.0f - forget));
        to[2 * n + u] = dc * in * fma(-candidate, candidate, 1.0f);
        to[3 * n + u] = d * squashed * (out * (1.0f - out));
        dcell[u] = dc * forget;
    }
}

void gruBackward(const CellBackward& c) {
    const int64_t n = c.units;
    const float *dy = c.dy, *more = c.fromWeights, *saved = c.saved, *before = c.before;
    float* __restrict direct = c.direct;
    float* __restrict to = c.dprojected;
    float* __restrict recurrent = c.drecurrent;
    LATHE_INDEPENDENT_UNITS
    for (int64_t u = 0; u < n; ++u) {
        const float reset = saved[u], update = saved[n + u], candidate = saved[2 * n + u], part = saved[3 * n + u];
        const float d = dy[u] + more[u] + direct[u];
        const float inner = d * (1.0f - update) * fma(-candidate, candidate, 1.0f);
        const float dreset = inner * part * (reset * (1.0f - reset));
        const float dupdate = d * (before[u] - candidate) * (update * (1.0f - update));
        to[u] = recurrent[u] = dreset;
        to[n + u] = recurrent[n + u] = dupdate;
        to[2 * n + u] = inner;
        recurrent[2 * n + u] = inner * reset;
        direct[u] = d * update;
    }
}

}  // namespace

const RecurrentTable recurrentTable = {{plainForward<hyperbolicTangent>, plainForward<rectified>, lstmForward, gruForward},
                                       {tanhBackward, reluBackward, lstmBackward, gruBackward}};

}  // namespace lathe::cpu::LATHE_SIMD_NAMESPACE
