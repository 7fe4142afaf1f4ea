// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/kernel.h"

#include <cmath>

namespace lathe::sweep::gp {

namespace {

typedef int64_t Bits __attribute__((vector_size(32)));

/// exp(-x) for x >= 0: 2^k times a polynomial in the rest (Cody and Waite's reduction, Taylor to the 13th power, terms
/// in pairs, for a chain of them would wait for itself: 3e-16).
[[gnu::always_inline]] inline void expMinus(Lanes& x) {
    constexpr double log2e = 0x1.71547652b82fep0, ln2High = 0x1.62e42fee00000p-1, ln2Low = 0x1.a39ef35793c76p-33;
    constexpr double shift = 0x1.8p52;
    const Lanes capped = -(x > 700.0 ? Lanes{700, 700, 700, 700} : x);
    const Lanes shifted = capped * log2e + shift;
    const Lanes whole = shifted - shift;
    const Lanes r = (capped - whole * ln2High) - whole * ln2Low;
    const Lanes r2 = r * r, r4 = r2 * r2;
    const Lanes low =
        ((1.0 + r) + (0.5 + r * (1.0 / 6)) * r2) + ((1.0 / 24 + r * (1.0 / 120)) + (1.0 / 720 + r * (1.0 / 5040)) * r2) * r4;
    const Lanes high = ((1.0 / 40320 + r * (1.0 / 362880)) + (1.0 / 3628800 + r * (1.0 / 39916800)) * r2) +
                       (1.0 / 479001600 + r * (1.0 / 6227020800)) * r4;
    const Lanes sum = low + high * (r4 * r4);
    Bits bits;
    std::memcpy(&bits, &shifted, sizeof bits);
    bits = (bits + 1023) << 52;
    Lanes scale;
    std::memcpy(&scale, &bits, sizeof scale);
    x = sum * scale;
}

/// Of one point against all.
struct RowTask {
    const double* points;
    size_t stride, axes;
    const double* at;
    const double* weights;
    const FeatureKind* kinds;
    double signal, trend, bilinearScale;
    double *total, *matern, *slope, *bilinear;
};

/// What axis j adds to the squared distances and inner products of four points.
[[gnu::always_inline]] inline void compare(const RowTask& t, size_t j, size_t p, Lanes& r2, Lanes& inner) {
    Lanes v;
    load(v, t.points + j * t.stride + p);
    if (t.kinds[j] == FeatureKind::Number) {
        const Lanes d = v - t.at[j];
        r2 += d * d * t.weights[j];
        inner += (v - 0.5) * (4.0 * t.at[j] - 2.0);
    } else {
        r2 += v != t.at[j] ? Lanes{1, 1, 1, 1} * t.weights[j] : Lanes{};
    }
}

[[gnu::always_inline]] inline void finish(const RowTask& t, size_t p, const Lanes& r2, const Lanes& inner) {
    Lanes a = 5.0 * r2, e;
    squareRoot(a);
    e = a;
    expMinus(e);
    e *= t.signal;
    const Lanes bilinear = inner * t.bilinearScale, matern = e * (1.0 + a + r2 * (5.0 / 3.0));
    store(t.total + p, matern + bilinear * bilinear * t.trend);
    if (t.matern) store(t.matern + p, matern);
    if (t.slope) store(t.slope + p, (-5.0 / 6.0) * e * (1.0 + a));
    if (t.bilinear) store(t.bilinear + p, bilinear);
}

/// Eight points at a time, for one chain of operations would wait for itself.
[[gnu::always_inline]] inline void rowBody(const RowTask* task, size_t from) {
    const RowTask t = *task;
    for (size_t p = from; p < t.stride; p += 2 * lanes) {
        Lanes left = {}, right = {}, innerLeft = {1, 1, 1, 1}, innerRight = {1, 1, 1, 1};
        for (size_t j = 0; j < t.axes; ++j) {
            compare(t, j, p, left, innerLeft);
            compare(t, j, p + lanes, right, innerRight);
        }
        finish(t, p, left, innerLeft);
        finish(t, p + lanes, right, innerRight);
    }
}

struct GradientTask {
    const double* axis;
    size_t stride;
    double at;
    const double *slope, *bilinear, *weights;
    double* fromDistance;
    double* fromTrend;
};

[[gnu::always_inline]] inline void gradientBody(const GradientTask* task) {
    const GradientTask t = *task;
    Lanes distance = {}, trend = {};
    for (size_t p = 0; p < t.stride; p += lanes) {
        Lanes x, slope, bilinear, weight;
        load(x, t.axis + p);
        load(slope, t.slope + p);
        load(bilinear, t.bilinear + p);
        load(weight, t.weights + p);
        distance += weight * slope * (t.at - x);
        trend += weight * bilinear * (2.0 * x - 1.0);
    }
    *t.fromDistance = sum(distance);
    *t.fromTrend = sum(trend);
}

}  // namespace

std::vector<double> Parameters::flat() const {
    std::vector<double> out = logLength;
    out.insert(out.end(), {logSignal, logTrend, logNoise});
    return out;
}

Parameters Parameters::from(std::span<const double> flat) {
    const size_t d = flat.size() - 3;
    return {{flat.begin(), flat.begin() + static_cast<std::ptrdiff_t>(d)}, flat[d], flat[d + 1], flat[d + 2]};
}

Kernel::Kernel(std::vector<FeatureKind> kinds, const Parameters& p)
    : m_kinds(std::move(kinds)),
      m_signal(std::exp(p.logSignal)),
      m_trend(std::exp(p.logTrend)),
      m_noise(std::exp(p.logNoise)),
      m_numbers(0) {
    for (double l : p.logLength) m_weights.push_back(std::exp(-2 * l));
    for (FeatureKind kind : m_kinds) m_numbers += kind == FeatureKind::Number ? 1 : 0;
}

double Kernel::atSelf(std::span<const double> x) const {
    double inner = 1;
    for (size_t j = 0; j < axes(); ++j)
        if (m_kinds[j] == FeatureKind::Number) inner += (2 * x[j] - 1) * (2 * x[j] - 1);
    inner /= 1 + m_numbers;
    return m_signal + m_trend * inner * inner;
}

void Kernel::row(std::span<const double> x, const Points& points, const Row& out, size_t from) const {
    const RowTask task{points.axis(0), points.stride(),     axes(),    x.data(),   m_weights.data(), m_kinds.data(), m_signal,
                       m_trend,        1 / (1 + m_numbers), out.total, out.matern, out.slope,        out.bilinear};
    runWidest<rowBody>(&task, from / padding * padding);
}

void Kernel::addGradient(std::span<const double> x, const Points& points, const Row& row, const double* weights, double scale,
                         std::span<double> gradient) const {
    for (size_t j = 0; j < axes(); ++j) {
        if (m_kinds[j] != FeatureKind::Number) continue;
        double distance = 0, trend = 0;
        const GradientTask task{points.axis(j), points.stride(), x[j], row.slope, row.bilinear, weights, &distance, &trend};
        runWidest<gradientBody>(&task);
        gradient[j] += scale * (2 * m_weights[j] * distance + 4 * m_trend / (1 + m_numbers) * trend);
    }
}

void Kernel::addSelfGradient(std::span<const double> x, double scale, std::span<double> gradient) const {
    double inner = 1;
    for (size_t j = 0; j < axes(); ++j)
        if (m_kinds[j] == FeatureKind::Number) inner += (2 * x[j] - 1) * (2 * x[j] - 1);
    const double factor = 8 * m_trend * inner / ((1 + m_numbers) * (1 + m_numbers));
    for (size_t j = 0; j < axes(); ++j)
        if (m_kinds[j] == FeatureKind::Number) gradient[j] += scale * factor * (2 * x[j] - 1);
}

}  // namespace lathe::sweep::gp
