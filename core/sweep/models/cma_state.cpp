// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/cma_state.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/element.h"
#include "core/sweep/space/normal.h"

namespace lathe::sweep {

namespace {

constexpr int resamplings = 2;                      // more would keep the search off the borders, where optima lie
constexpr double narrowest = 1e-11, longest = 1e7;  // of a deviation; of the longest axis beside the shortest

double squareOf(const std::vector<double>& v) {
    return std::inner_product(v.begin(), v.end(), v.begin(), 0.0);
}

}  // namespace

CmaState::CmaState(const Coding& coding, std::span<const double> mean, double sigma, int64_t population)
    : m_all(static_cast<size_t>(coding.size())), m_population(population), m_sigma(sigma) {
    for (int i = 0; i < coding.size(); ++i) {
        const Axis& axis = element(coding.axes(), i);
        const double at = element(mean, i);
        if (axis.kind != Axis::Kind::Category) {
            m_axes.push_back(i);
            m_mean.push_back(std::isnan(at) ? 0.5 : at);
            continue;
        }
        m_categories.push_back(i);
        auto share = axis.weights.empty() ? std::vector<double>(static_cast<size_t>(axis.levels), 1) : axis.weights;
        const double all = std::accumulate(share.begin(), share.end(), 0.0);
        for (double& s : share) s /= all;
        m_shares.push_back(std::move(share));
    }
    m_stretch.assign(n(), 1);
    m_covariance.assign(n() * n(), 0);
    for (size_t i = 0; i < n(); ++i) m_covariance[i * n() + i] = 1;
    m_pathSigma.assign(n(), 0);
    m_pathC.assign(n(), 0);
    setWeights();
    factorise();
    keepMargin(coding);
}

void CmaState::setWeights() {
    const auto lambda = static_cast<double>(m_population), d = static_cast<double>(std::max<size_t>(n(), 1));
    const auto parents = static_cast<size_t>(m_population / 2);
    for (int64_t i = 0; i < m_population; ++i)
        m_weights.push_back(std::log((lambda + 1) / 2) - std::log(static_cast<double>(i) + 1));
    const auto sums = [&](size_t from, size_t to) {
        double sum = 0, squares = 0;
        for (size_t i = from; i < to; ++i) sum += m_weights[i], squares += m_weights[i] * m_weights[i];
        return std::pair(sum, squares);
    };
    const auto [good, goodSquares] = sums(0, parents);
    const auto [bad, badSquares] = sums(parents, m_weights.size());
    m_muEff = good * good / goodSquares;
    const double badEff = badSquares > 0 ? bad * bad / badSquares : 0;
    m_cSigma = (m_muEff + 2) / (d + m_muEff + 5);
    m_dSigma = 1 + m_cSigma + 2 * std::max(0.0, std::sqrt((m_muEff - 1) / (d + 1)) - 1);
    m_cc = (4 + m_muEff / d) / (d + 4 + 2 * m_muEff / d);
    m_c1 = 2 / ((d + 1.3) * (d + 1.3) + m_muEff);
    m_cMu = std::min(1 - m_c1, 2 * (m_muEff - 2 + 1 / m_muEff) / ((d + 2) * (d + 2) + m_muEff));
    m_chi = std::sqrt(d) * (1 - 1 / (4 * d) + 1 / (21 * d * d));
    const double most = std::min({1 + m_c1 / m_cMu, 1 + 2 * badEff / (m_muEff + 2), (1 - m_c1 - m_cMu) / (d * m_cMu)});
    for (size_t i = 0; i < m_weights.size(); ++i) m_weights[i] *= i < parents ? 1 / good : (bad < 0 ? most / -bad : 0);
}

double CmaState::deviation(size_t i) const {
    return m_sigma * m_stretch[i] * std::sqrt(m_covariance[i * n() + i]);
}

bool CmaState::factorise() {
    m_lower.assign(n() * n(), 0);
    for (size_t i = 0; i < n(); ++i)
        for (size_t j = 0; j <= i; ++j) {
            double sum = m_covariance[i * n() + j];
            for (size_t k = 0; k < j; ++k) sum -= m_lower[i * n() + k] * m_lower[j * n() + k];
            if (i == j && !(sum > 0)) return false;
            m_lower[i * n() + j] = i == j ? std::sqrt(sum) : sum / m_lower[j * n() + j];
        }
    return true;
}

CmaSample CmaState::sample(Draws& draws) const {
    CmaSample s{{}, std::vector<int64_t>(m_all, -1)};
    std::vector<double> z(n());
    for (int t = 0; t < resamplings; ++t) {
        for (double& v : z) v = draws.normal();
        s.raw = m_mean;
        for (size_t i = 0; i < n(); ++i)
            for (size_t j = 0; j <= i; ++j) s.raw[i] += m_sigma * m_stretch[i] * m_lower[i * n() + j] * z[j];
        if (std::all_of(s.raw.begin(), s.raw.end(), [](double u) { return u >= 0 && u <= 1; })) break;
    }
    for (double& u : s.raw) u = std::clamp(u, 0.0, 1.0);
    for (size_t c = 0; c < m_categories.size(); ++c) {
        double u = draws.uniform();
        size_t level = 0;
        while (level + 1 < m_shares[c].size() && u >= m_shares[c][level]) u -= m_shares[c][level++];
        element(s.levels, m_categories[c]) = static_cast<int64_t>(level);
    }
    return s;
}

Coordinates CmaState::point(const Coding& coding, const CmaSample& s) const {
    Coordinates x(m_all, 0.5);
    for (size_t i = 0; i < n(); ++i) element(x, m_axes[i]) = s.raw[i];
    for (const int c : m_categories) element(x, c) = coding.middleOf(c, element(s.levels, c));
    return coding.canonical(std::move(x));
}

std::vector<double> CmaState::standardised(std::vector<double> y) const {
    for (size_t i = 0; i < n(); ++i) {
        for (size_t j = 0; j < i; ++j) y[i] -= m_lower[i * n() + j] * y[j];
        y[i] /= m_lower[i * n() + i];
    }
    return y;
}

void CmaState::adaptPaths(const std::vector<double>& step, double& hsig) {
    const std::vector<double> white = standardised(step);
    const double along = std::sqrt(m_cSigma * (2 - m_cSigma) * m_muEff);
    for (size_t i = 0; i < n(); ++i) m_pathSigma[i] = (1 - m_cSigma) * m_pathSigma[i] + along * white[i];
    const double length = std::sqrt(squareOf(m_pathSigma));
    const double started = std::sqrt(1 - std::pow(1 - m_cSigma, 2 * static_cast<double>(m_generation + 1)));
    hsig = length / started < (1.4 + 2 / (static_cast<double>(n()) + 1)) * m_chi ? 1 : 0;
    const double stepC = hsig * std::sqrt(m_cc * (2 - m_cc) * m_muEff);
    for (size_t i = 0; i < n(); ++i) m_pathC[i] = (1 - m_cc) * m_pathC[i] + stepC * step[i];
    m_sigma *= std::exp(std::min(1.0, m_cSigma / m_dSigma * (length / m_chi - 1)));
}

void CmaState::adaptCovariance(std::span<const CmaSample> best, const std::vector<double>& oldMean, double oldSigma,
                               double hsig) {
    const double sum = std::accumulate(m_weights.begin(), m_weights.end(), 0.0);
    const double keep = 1 + m_c1 * (1 - hsig) * m_cc * (2 - m_cc) - m_c1 - m_cMu * sum;
    std::vector<double> next(n() * n());
    for (size_t i = 0; i < n(); ++i)
        for (size_t j = 0; j <= i; ++j) next[i * n() + j] = keep * m_covariance[i * n() + j] + m_c1 * m_pathC[i] * m_pathC[j];
    for (size_t k = 0; k < m_weights.size(); ++k) {
        std::vector<double> y(n());
        for (size_t i = 0; i < n(); ++i) y[i] = (best[k].raw[i] - oldMean[i]) / (oldSigma * m_stretch[i]);
        const double length = m_weights[k] < 0 ? squareOf(standardised(y)) : 0;
        const double w = m_cMu * m_weights[k] * (m_weights[k] < 0 ? static_cast<double>(n()) / (length + 1e-8) : 1);
        for (size_t i = 0; i < n(); ++i)
            for (size_t j = 0; j <= i; ++j) next[i * n() + j] += w * y[i] * y[j];
    }
    for (size_t i = 0; i < n(); ++i)
        for (size_t j = 0; j <= i; ++j) m_covariance[i * n() + j] = m_covariance[j * n() + i] = next[i * n() + j];
}

void CmaState::adaptCategories(std::span<const CmaSample> best) {
    const auto parents = static_cast<size_t>(m_population / 2);
    for (size_t c = 0; c < m_categories.size(); ++c) {
        std::vector<double>& shares = m_shares[c];
        const auto k = static_cast<double>(shares.size());
        if (shares.size() < 2) continue;
        const double rate = m_muEff / (m_muEff + k + static_cast<double>(m_categories.size()));
        const double least = 1 / (k * static_cast<double>(m_population));
        for (double& s : shares) s *= 1 - rate;
        for (size_t i = 0; i < parents; ++i) element(shares, element(best[i].levels, m_categories[c])) += rate * m_weights[i];
        double all = 0;
        for (double& s : shares) all += s = std::max(s, least);
        for (double& s : shares) s /= all;
    }
}

void CmaState::update(const Coding& coding, std::span<const CmaSample> best) {
    const auto parents = static_cast<size_t>(m_population / 2);
    const std::vector<double> oldMean = m_mean;
    std::vector<double> step(n());
    for (size_t k = 0; k < parents; ++k)
        for (size_t i = 0; i < n(); ++i) m_mean[i] += m_weights[k] * (best[k].raw[i] - oldMean[i]);
    for (size_t i = 0; i < n(); ++i) step[i] = (m_mean[i] - oldMean[i]) / (m_sigma * m_stretch[i]);
    const double oldSigma = m_sigma;
    double hsig = 1;
    if (n() > 0) {
        adaptPaths(step, hsig);
        adaptCovariance(best, oldMean, oldSigma, hsig);
        m_isBroken = !factorise() || !std::isfinite(m_sigma);
    }
    adaptCategories(best);
    ++m_generation;
    if (!m_isBroken) keepMargin(coding);
}

void CmaState::keepMargin(const Coding& coding) {
    for (size_t i = 0; i < n(); ++i)
        if (element(coding.axes(), m_axes[i]).levels > 1) keepMargin(coding, i);
}

void CmaState::keepMargin(const Coding& coding, size_t i) {
    const int axis = m_axes[i];
    const int64_t levels = element(coding.axes(), axis).levels, level = coding.levelAt(axis, m_mean[i]);
    const double margin = 1 / static_cast<double>(n() * static_cast<size_t>(m_population)), now = deviation(i);
    const auto [low, high] = coding.rangeOf(axis, level);
    double& mean = m_mean[i];
    if (level == 0 || level == levels - 1) {
        const double border = level == 0 ? high : low, reach = now * normalQuantile(1 - margin);
        mean = level == 0 ? std::max(mean, border - reach) : std::min(mean, border + reach);
        return;
    }
    const double below = normalShare((low - mean) / now), above = normalShare((mean - high) / now), inside = 1 - below - above;
    const double atLeast = margin / 2, a = std::max(below, atLeast), b = std::max(above, atLeast);
    const double excess = (1 - a - b - inside) / (a + inside + b - 3 * atLeast);
    const auto reach = [](double share) { return normalQuantile(1 - std::clamp(share, 1e-10, 0.5 - 1e-10)); };
    const double down = reach(a + excess * (a - atLeast)), up = reach(b + excess * (b - atLeast));
    m_stretch[i] *= (high - low) / ((down + up) * now);
    mean = (low * up + high * down) / (down + up);
}

bool CmaState::isSpent() const {
    if (m_isBroken) return true;
    double most = 0, least = 1e300;
    for (size_t i = 0; i < n(); ++i) {
        most = std::max(most, deviation(i));
        least = std::min(least, m_lower[i * n() + i]);
    }
    const double widest = n() == 0 ? 1 : *std::max_element(m_lower.begin(), m_lower.end());
    return n() > 0 && (most < narrowest || widest > longest * least);
}

}  // namespace lathe::sweep
