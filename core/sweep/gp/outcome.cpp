// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/outcome.h"

#include <algorithm>
#include <cmath>

namespace lathe::sweep::gp {

namespace {

/// So many times further from the median than the best is where values are cut off.
constexpr double reach = 20;

struct Moments {
    double mean = 0, deviation = 1;
};

Moments moments(const std::vector<double>& v) {
    const auto n = static_cast<double>(v.size());
    double mean = 0, square = 0;
    for (double x : v) mean += x / n;
    for (double x : v) square += (x - mean) * (x - mean) / n;
    const double deviation = std::sqrt(square);
    return {mean, deviation > 0 && std::isfinite(deviation) ? deviation : 1};
}

double cap(std::vector<double> sorted, double best) {
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>(sorted.size() / 2);
    std::nth_element(sorted.begin(), middle, sorted.end());
    const double most = *std::max_element(middle, sorted.end());
    return *middle > best ? std::min(most, *middle + reach * (*middle - best)) : most;
}

}  // namespace

Outcome::Outcome(std::span<const double> values, double offset) : m_offset(offset) {
    std::vector<double> v(values.begin(), values.end());
    m_best = *std::min_element(v.begin(), v.end());
    m_cap = cap(v, m_best);
    // In units of the range, so that no square overflows.
    const double range = m_cap / 2 - m_best / 2;
    m_unit = range > 0 ? range : 1;
    for (double& x : v) x = (std::min(x, m_cap) / 2 - m_best / 2) / m_unit;
    m_unit *= moments(v).deviation;
    for (double x : values) m_targets.push_back(bent(x));
    const Moments m = moments(m_targets);
    m_mean = m.mean;
    m_deviation = m.deviation;
    for (double& t : m_targets) t = (t - m_mean) / m_deviation;
    for (double x : values) {
        const double distance = (std::min(x, m_cap) / 2 - m_best / 2) / m_unit;
        m_logJacobian -= std::log(m_deviation) + (m_offset > 0 ? std::log(distance + m_offset) : 0);
    }
}

double Outcome::bent(double value) const {
    const double distance = (std::min(value, m_cap) / 2 - m_best / 2) / m_unit;
    return m_offset > 0 ? std::log(std::max(distance, 0.0) + m_offset) : distance;
}

double Outcome::target(double value) const {
    return (bent(value) - m_mean) / m_deviation;
}

}  // namespace lathe::sweep::gp
