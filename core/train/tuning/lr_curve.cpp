// SPDX-License-Identifier: Apache-2.0
#include "core/train/tuning/lr_curve.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

namespace lathe {

namespace {

constexpr double divergence = 4, smallShare = 0.01;
constexpr size_t fewestPoints = 10;  // before a loss may count as diverging or falling: the first means are of few losses

/// The slope of the straight line through these points, by least squares.
double slopeOf(std::span<const LrPoint> points) {
    const auto n = static_cast<double>(points.size());
    double x = 0, y = 0, xx = 0, xy = 0;
    for (const LrPoint& p : points) {
        const double at = std::log(p.rate);
        x += at, y += p.smoothed, xx += at * at, xy += at * p.smoothed;
    }
    return (n * xy - x * y) / (n * xx - x * x);
}

/// As it is written: 0.0087, and not 0.0087000000000000011.
double withTwoDigits(double value) {
    return std::stod(fmt::format("{:.1e}", value));
}

}  // namespace

double rateOfStep(int64_t i, int64_t steps, double lowest, double highest) {
    const double share = steps > 1 ? static_cast<double>(i) / static_cast<double>(steps - 1) : 0;
    return lowest * std::pow(highest / lowest, share);
}

bool LrCurve::add(double rate, double loss) {
    if (!std::isfinite(loss)) return false;
    m_mean = m_smoothing * m_mean + (1 - m_smoothing) * loss;
    m_weight *= m_smoothing;
    const double smoothed = m_mean / (1 - m_weight);
    m_points.push_back({rate, loss, smoothed});
    m_best = m_points.size() == 1 ? smoothed : std::min(m_best, smoothed);
    const double scale = std::max(std::abs(m_best), smallShare * std::abs(m_points.front().smoothed));
    return m_points.size() < fewestPoints || smoothed <= m_best + (divergence - 1) * scale;
}

std::optional<double> steepestRate(std::span<const LrPoint> points) {
    if (points.size() < fewestPoints) return std::nullopt;
    const auto lower = [](const LrPoint& a, const LrPoint& b) { return a.smoothed < b.smoothed; };
    const auto last = static_cast<size_t>(std::min_element(points.begin(), points.end(), lower) - points.begin());
    const size_t half = std::max<size_t>(1, points.size() / 20), first = std::max(fewestPoints, points.size() / 10);
    double steepest = 0;
    std::optional<size_t> at;
    for (size_t i = first; i + half < points.size() && i <= last; ++i)
        if (const double slope = slopeOf(points.subspan(i - half, 2 * half + 1)); slope < steepest) steepest = slope, at = i;
    return at ? std::optional(withTwoDigits(points[*at].rate)) : std::nullopt;
}

}  // namespace lathe
