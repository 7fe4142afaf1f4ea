// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/convergence.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace lathe::sweep {

namespace {

constexpr int speeds = 48;
constexpr size_t maxReports = 256;
constexpr double usualShape = -0.4;

/// The curve with resources relative to the last one and values relative to their range.
struct Scaled {
    std::vector<double> r, y;
    double last = 1, low = 0, range = 0;
};

std::vector<Curve::Report> usable(std::span<const Curve::Report> reports) {
    std::vector<Curve::Report> kept;
    for (const Curve::Report& r : reports)
        if (std::isfinite(r.value) && std::isfinite(r.resource) && r.resource > (kept.empty() ? 0 : kept.back().resource))
            kept.push_back(r);
    if (kept.size() <= maxReports) return kept;
    std::vector<Curve::Report> thin;
    for (size_t i = 1; i <= maxReports; ++i) thin.push_back(kept[i * (kept.size() - 1) / maxReports]);
    return thin;
}

Scaled scaled(const std::vector<Curve::Report>& reports) {
    Scaled s;
    const auto byValue = [](const Curve::Report& a, const Curve::Report& b) { return a.value < b.value; };
    const auto [low, high] = std::minmax_element(reports.begin(), reports.end(), byValue);
    s.low = low->value;
    s.range = high->value - s.low;
    s.last = reports.back().resource;
    for (const Curve::Report& r : reports) {
        s.r.push_back(r.resource / s.last);
        s.y.push_back(s.range > 0 ? (r.value - s.low) / s.range : 0);
    }
    return s;
}

/// One curve of a family: what it says of the target, in scaled values.
struct Fit {
    double weight = 0;  ///< logarithm
    double mean = 0, variance = 0;
    double now = 0;  ///< at the last reading
};

/// `basis` falls from 1 at the first reading to 0 at the last; `ahead` is where it is at the target.
std::optional<Fit> fit(const Scaled& s, const std::vector<double>& basis, double ahead) {
    const auto n = static_cast<double>(basis.size());
    double sx = 0, sy = 0, sxx = 0, sxy = 0;
    for (size_t i = 0; i < basis.size(); ++i) {
        sx += basis[i];
        sy += s.y[i];
        sxx += basis[i] * basis[i];
        sxy += basis[i] * s.y[i];
    }
    const double spread = sxx - sx * sx / n;
    if (!(spread > 1e-12) || !std::isfinite(spread) || !std::isfinite(ahead)) return std::nullopt;
    const double b = (sxy - sx * sy / n) / spread, a = (sy - b * sx) / n;
    double squares = n * 1e-8;
    for (size_t i = 0; i < basis.size(); ++i) squares += std::pow(s.y[i] - a - b * basis[i], 2);
    const double freedom = n - 2, noise = squares / freedom * (freedom > 2 ? freedom / (freedom - 2) : 3);
    const double far = ahead - sx / n;
    // Residuals of neighbouring epochs are alike: many readings say less than as many independent ones.
    return Fit{-std::min(freedom, 20.0) / 2 * std::log(squares), a + b * ahead, noise * (1 + 1 / n + far * far / spread), a};
}

template <class Family>
void fitFamily(const Scaled& s, double target, double slowest, double fastest, Family family, std::vector<Fit>& fits) {
    std::vector<double> basis(s.r.size());
    for (int k = 0; k < speeds; ++k) {
        const double c = slowest * std::pow(fastest / slowest, static_cast<double>(k) / (speeds - 1));
        const double first = family(s.r.front(), c), last = family(1.0, c);
        for (size_t i = 0; i < basis.size(); ++i) basis[i] = (family(s.r[i], c) - last) / (first - last);
        if (const auto f = fit(s, basis, (family(target, c) - last) / (first - last))) fits.push_back(*f);
    }
}

/// Weights to sum 1.
void normalise(std::vector<Fit>& fits) {
    double best = fits.front().weight, sum = 0;
    for (const Fit& f : fits) best = std::max(best, f.weight);
    for (Fit& f : fits) sum += f.weight = std::exp(f.weight - best);
    for (Fit& f : fits) f.weight /= sum;
}

double shareBelow(const std::vector<Fit>& fits, double value) {
    double share = 0;
    for (const Fit& f : fits) share += f.weight * 0.5 * std::erfc((f.mean - value) / std::sqrt(2 * f.variance));
    return share;
}

double quantileOfFits(const std::vector<Fit>& fits, double share) {
    double low = fits.front().mean, high = low;
    for (const Fit& f : fits) {
        low = std::min(low, f.mean - 10 * std::sqrt(f.variance));
        high = std::max(high, f.mean + 10 * std::sqrt(f.variance));
    }
    for (int i = 0; i < 100; ++i) {
        const double middle = low + (high - low) / 2;
        (shareBelow(fits, middle) < share ? low : high) = middle;
    }
    return low;
}

/// Generalised Pareto distribution of how far the best of `sorted` lie below the rest: shape and scale.
struct Tail {
    double shape = 0, scale = 0;
    size_t size = 0;
};

Tail tailOf(const std::vector<double>& sorted) {
    Tail t;
    t.size = std::min(sorted.size() / 2, static_cast<size_t>(2.5 * std::sqrt(static_cast<double>(sorted.size()))));
    const double edge = sorted[t.size - 1] + (sorted[t.size] - sorted[t.size - 1]) / 2;
    const auto m = static_cast<double>(t.size);
    double a0 = 0, a1 = 0;
    for (size_t i = 0; i < t.size; ++i) {
        const double excess = edge - sorted[i];
        a0 += excess / m;
        a1 += excess * (static_cast<double>(i) + 0.35) / m / m;
    }
    // Few values say little of a shape: it is drawn to that of losses with a floor, as if five more had said so.
    const double shape = a0 > 0 && a0 != 2 * a1 ? 2 - a0 / (a0 - 2 * a1) : usualShape;
    t.shape = std::clamp((m * shape + 5 * usualShape) / (m + 5), -2.0, 0.3);
    t.scale = a0 * (1 - t.shape);
    return t;
}

}  // namespace

std::optional<Forecast> forecast(std::span<const Curve::Report> reports, double resource) {
    const auto kept = usable(reports);
    if (kept.size() < 4 || !std::isfinite(resource)) return std::nullopt;
    const Scaled s = scaled(kept);
    if (!std::isfinite(s.range)) return std::nullopt;
    if (s.range == 0) return Forecast{s.low, s.low, s.low, 0};
    const double target = std::max(resource / s.last, 1.0);
    std::vector<Fit> fits;
    fitFamily(
        s, target, 0.05, 3, [](double r, double c) { return std::pow(r, -c); }, fits);
    fitFamily(
        s, target, 0.3, 30, [](double r, double c) { return std::exp(-c * r); }, fits);
    if (fits.empty()) return std::nullopt;
    normalise(fits);
    double value = 0, now = 0;
    for (const Fit& f : fits) {
        value += f.weight * f.mean;
        now += f.weight * f.now;
    }
    const auto back = [&](double v) { return s.low + v * s.range; };
    return Forecast{back(value), back(quantileOfFits(fits, 0.05)), back(quantileOfFits(fits, 0.95)),
                    std::max(0.0, now - value) * s.range};
}

std::optional<StudyForecast> forecastStudy(std::span<const double> results, int64_t more) {
    std::vector<double> sorted;
    for (const double r : results)
        if (std::isfinite(r)) sorted.push_back(r);
    if (sorted.size() < 8 || more < 0) return std::nullopt;
    std::sort(sorted.begin(), sorted.end());
    const Tail tail = tailOf(sorted);
    if (!std::isfinite(tail.scale)) return std::nullopt;
    if (tail.scale == 0 || more == 0) return StudyForecast{};

    // The chance p of one trial to be better than the best of n is about exponential with mean 1 / n, which makes
    // P(gain > g) = k s / (n + k s) for k trials, where s is the distribution's share of those that gain more than g.
    const auto n = static_cast<double>(sorted.size()), k = static_cast<double>(more);
    const double scale = tail.scale * std::pow(static_cast<double>(tail.size), tail.shape);
    const auto quantile = [&](double exceeded, double shape) {
        const double s = std::min(1.0, n * exceeded / (k * (1 - exceeded)));
        return std::abs(shape) < 1e-6 ? -scale * std::log(s) : scale * (std::pow(s, -shape) - 1) / shape;
    };
    // The upper end is that of a heavier tail, because the shape is an estimate.
    StudyForecast f{k / (n + k), 0, quantile(0.95, tail.shape), quantile(0.05, tail.shape + 0.3) * 1.3};
    constexpr int parts = 400;
    for (int i = 0; i < parts; ++i) {
        const double root = (i + 0.5) / parts, s = root * root;
        f.gain += k * scale * std::pow(s, -tail.shape) / (n + k * s) * 2 * root / parts;
    }
    if (!std::isfinite(f.gain) || !std::isfinite(f.high)) return std::nullopt;
    return f;
}

}  // namespace lathe::sweep
