// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/likelihood.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace lathe::sweep::gp {

namespace {

/// One row of the weights a_i a_k - (K^-1)_ik, times the slope, and what the sums over k > i need of it.
struct TraceTask {
    const double *alpha, *inverse, *slope, *matern, *total;
    double alphaHere;
    size_t from, stride;
    double* weighted;
    double *byMatern, *byTotal;
};

[[gnu::always_inline]] inline void traceBody(const TraceTask* task) {
    const TraceTask t = *task;
    Lanes matern = {}, total = {};
    for (size_t k = t.from / lanes * lanes; k < t.stride; k += lanes) {
        Lanes alpha, inverse, slope, m, all;
        load(alpha, t.alpha + k);
        load(inverse, t.inverse + k);
        load(slope, t.slope + k);
        load(m, t.matern + k);
        load(all, t.total + k);
        Lanes w = alpha * t.alphaHere - inverse;
        for (size_t l = 0; l < lanes && k < t.from; ++l)
            if (k + l < t.from) w[l] = 0;
        store(t.weighted + k, w * slope);
        matern += w * m;
        total += w * all;
    }
    *t.byMatern += sum(matern);
    *t.byTotal += sum(total);
}

struct LengthTask {
    const double *axis, *weighted;
    double at;
    size_t from, stride;
    bool category;
    double* out;
};

[[gnu::always_inline]] inline void lengthBody(const LengthTask* task) {
    const LengthTask t = *task;
    Lanes total = {};
    for (size_t k = t.from / lanes * lanes; k < t.stride; k += lanes) {
        Lanes x, w;
        load(x, t.axis + k);
        load(w, t.weighted + k);
        const Lanes d = x - t.at;
        total += t.category ? (x != t.at ? w : Lanes{}) : w * d * d;
    }
    *t.out += sum(total);
}

}  // namespace

std::vector<Prior> priors(size_t axes) {
    const double length = std::numbers::sqrt2 - 3 + 0.5 * std::log(static_cast<double>(std::max<size_t>(axes, 1)));
    std::vector<Prior> out(axes, Prior{length, 1, std::log(0.02), std::log(50.0)});
    out.push_back({0, 2, std::log(1e-3), std::log(1e3)});
    out.push_back({-2, 2, std::log(1e-4), std::log(1e3)});
    out.push_back({-10, 4, std::log(1e-10), std::log(2.0)});
    return out;
}

Likelihood::Likelihood(std::vector<FeatureKind> kinds, const Points& points, std::span<const double> targets)
    : m_kinds(std::move(kinds)),
      m_points(points),
      m_targets(targets.begin(), targets.end()),
      m_priors(priors(m_kinds.size())),
      m_matern(points.count(), points.count()),
      m_slope(points.count(), points.count()),
      m_total(points.count(), points.count()) {
    m_targets.resize(points.stride(), 0.0);
}

double Likelihood::operator()(std::span<const double> flat, std::span<double> gradient) {
    const Kernel kernel(m_kinds, Parameters::from(flat));
    const size_t n = m_points.count();
    for (size_t i = 0; i < n; ++i) {
        kernel.row(m_points.point(i), m_points, {m_total.row(i), m_matern.row(i), m_slope.row(i), nullptr}, i);
        for (size_t k = n; k < m_total.stride(); ++k) m_total(i, k) = m_matern(i, k) = m_slope(i, k) = 0;
    }
    Matrix k = m_total;
    for (size_t i = 0; i < n; ++i) k(i, i) += kernel.noise();
    Cholesky factor;
    if (!factor.factor(std::move(k))) return std::numeric_limits<double>::infinity();
    m_alpha = m_targets;
    factor.solveForward(m_alpha.data());
    double value = 0.5 * dot(m_alpha.data(), m_alpha.data(), m_alpha.size()) + factor.halfLogDeterminant();
    for (size_t p = 0; p < flat.size(); ++p) {
        const double off = (flat[p] - m_priors[p].mean) / m_priors[p].deviation;
        value += 0.5 * off * off;
        if (!gradient.empty()) gradient[p] = off / m_priors[p].deviation;
    }
    if (gradient.empty()) return value;
    factor.solveBackward(m_alpha.data());
    m_inverse = factor.inverse();
    addGradient(kernel, gradient);
    return value;
}

void Likelihood::addGradient(const Kernel& kernel, std::span<double> gradient) const {
    const size_t n = m_points.count(), d = m_kinds.size();
    std::vector<double> weighted(m_points.stride()), lengths(d);
    double byMatern = 0, byTotal = 0, diagonal = 0, diagonalMatern = 0, diagonalTotal = 0;
    for (size_t i = 0; i < n; ++i) {
        const double here = m_alpha[i] * m_alpha[i] - m_inverse(i, i);
        diagonal += here;
        diagonalMatern += here * m_matern(i, i);
        diagonalTotal += here * m_total(i, i);
        const TraceTask trace{m_alpha.data(), m_inverse.row(i),  m_slope.row(i),  m_matern.row(i), m_total.row(i), m_alpha[i],
                              i + 1,          m_points.stride(), weighted.data(), &byMatern,       &byTotal};
        runWidest<traceBody>(&trace);
        for (size_t j = 0; j < d; ++j) {
            const LengthTask length{m_points.axis(j),    weighted.data(),
                                    m_points.axis(j)[i], i + 1,
                                    m_points.stride(),   m_kinds[j] == FeatureKind::Category,
                                    &lengths[j]};
            runWidest<lengthBody>(&length);
        }
    }
    for (size_t j = 0; j < d; ++j) gradient[j] += 2 * lengths[j] * kernel.weights()[j];
    const double matern = byMatern + 0.5 * diagonalMatern;
    gradient[d] -= matern;
    gradient[d + 1] -= byTotal + 0.5 * diagonalTotal - matern;
    gradient[d + 2] -= 0.5 * diagonal * kernel.noise();
}

}  // namespace lathe::sweep::gp
