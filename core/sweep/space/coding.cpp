// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/space/coding.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/element.h"
#include "core/sweep/space/normal.h"

namespace lathe::sweep {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr double justBelowOne = 1 - 0x1p-53;
constexpr int64_t most = int64_t{1} << 53;

double scaled(Scale scale, double value) {
    return scale == Scale::Log ? std::log(value) : value;
}

double unscaled(Scale scale, double value) {
    return scale == Scale::Log ? std::exp(value) : value;
}

double stepOf(const Range& r) {
    return r.step > 0 ? r.step : (r.integer ? 1 : 0);
}

/// The k-th value of a stepped range, and how many there are. The last step may not reach `high`.
double levelValue(const Range& r, int64_t k) {
    return r.low + static_cast<double>(k) * stepOf(r);
}

int64_t levelsOf(const Range& r) {
    const double step = stepOf(r);
    if (step == 0) return r.low == r.high ? 1 : 0;
    return static_cast<int64_t>(std::min(std::floor((r.high - r.low) / step * (1 + 1e-12)) + 1, static_cast<double>(most)));
}

/// The ends of the coordinates on a stepped logarithmic range: every value reaches half a step to both sides. A range that begins
/// at half a step or less begins at a tenth of its first value instead of at the logarithm of nothing.
std::pair<double, double> logEnds(const Range& r) {
    const double half = stepOf(r) / 2, last = levelValue(r, levelsOf(r) - 1);
    return {std::log(std::max(r.low - half, r.low / 10)), std::log(last + half)};
}

Json asNumber(double value, bool integer) {
    return integer ? Json(static_cast<int64_t>(std::llround(value))) : Json(value);
}

// ---- one domain, as seen by Coding ------------------------------------------------------------------------------------

struct Levels {
    Axis::Kind kind;
    int64_t count;
};

Levels levels(const Choices& c) {
    return {Axis::Kind::Category, static_cast<int64_t>(c.values.size())};
}
Levels levels(const Range& r) {
    const int64_t count = levelsOf(r);
    return {count > 0 ? Axis::Kind::Ordered : Axis::Kind::Real, count};
}
Levels levels(const Normal&) {
    return {Axis::Kind::Real, 0};
}

/// Where level `k` of a choice begins; `k` = n: 1.
double beginOf(const Choices& c, int64_t k) {
    if (c.weights.empty()) return static_cast<double>(k) / static_cast<double>(c.values.size());
    double before = 0, all = 0;
    for (size_t i = 0; i < c.weights.size(); ++i) {
        all += c.weights[i];
        if (static_cast<int64_t>(i) < k) before += c.weights[i];
    }
    return before / all;
}
double beginOf(const Range& r, int64_t k) {
    const auto n = static_cast<double>(levelsOf(r));
    if (r.scale == Scale::Linear || k == 0 || k == levelsOf(r)) return static_cast<double>(k) / n;
    const auto [low, high] = logEnds(r);
    return (std::log(levelValue(r, k) - stepOf(r) / 2) - low) / (high - low);
}

int64_t levelOf(const Choices& c, double u) {
    const auto last = static_cast<int64_t>(c.values.size()) - 1;
    int64_t k = 0;
    if (c.weights.empty()) {
        const double place = u * static_cast<double>(c.values.size());
        k = std::clamp(static_cast<int64_t>(place), int64_t{0}, last);
        const double rest = place - static_cast<double>(k);
        if (rest > 1e-6 && rest < 1 - 1e-6) return k;  // elsewhere rounding may lead across a border
        for (k = std::max(k - 1, int64_t{0}); k < last && u >= beginOf(c, k + 1);) ++k;
        return k;
    }
    const double all = std::accumulate(c.weights.begin(), c.weights.end(), 0.0);
    for (double before = c.weights[0]; k < last && u >= before / all; before += element(c.weights, k)) ++k;
    return k;
}
int64_t levelOf(const Range& r, double u) {
    const int64_t n = levelsOf(r);
    double k = std::floor(u * static_cast<double>(n));
    if (r.scale == Scale::Log && n > 1) {
        const auto [low, high] = logEnds(r);
        k = std::round((std::exp(low + u * (high - low)) - r.low) / stepOf(r));
    }
    return static_cast<int64_t>(std::clamp(k, 0.0, static_cast<double>(n - 1)));
}
int64_t levelOf(const Normal&, double) {
    return -1;
}
double beginOf(const Normal&, int64_t) {
    return 0;
}

Json valueOf(const Choices& c, double u) {
    return element(c.values, levelOf(c, u));
}
Json valueOf(const Range& r, double u) {
    if (levelsOf(r) > 0) return asNumber(levelValue(r, levelOf(r, u)), r.integer);
    if (u <= 0 || u >= 1) return u <= 0 ? r.low : r.high;  // exactly, whatever the logarithm rounds
    const double low = scaled(r.scale, r.low), high = scaled(r.scale, r.high);
    return std::clamp(unscaled(r.scale, low + u * (high - low)), r.low, r.high);
}
Json valueOf(const Normal& n, double u) {
    double value = unscaled(n.scale, n.mean + n.deviation * normalQuantile(std::clamp(u, 0x1p-53, justBelowOne)));
    const double step = n.step > 0 ? n.step : (n.integer ? 1 : 0);
    if (step > 0) value = std::round(value / step) * step;
    return asNumber(value, n.integer);
}

/// A level, or -1 for a real; and its coordinate.
int64_t levelOfValue(const Choices& c, const Json& value) {
    const auto found = std::find(c.values.begin(), c.values.end(), value);
    if (found != c.values.end()) return found - c.values.begin();
    if (!value.isNumber()) return -1;
    int64_t best = -1;
    for (size_t i = 0; i < c.values.size(); ++i)
        if (c.values[i].isNumber() && (best < 0 || std::fabs(c.values[i].toDouble() - value.toDouble()) <
                                                       std::fabs(element(c.values, best).toDouble() - value.toDouble())))
            best = static_cast<int64_t>(i);
    return best;
}

double middle(const auto& domain, int64_t level) {
    return (beginOf(domain, level) + beginOf(domain, level + 1)) / 2;
}

double coordinate(const Choices& c, const Json& value) {
    const int64_t level = levelOfValue(c, value);
    return level < 0 ? nan : middle(c, level);
}
double coordinate(const Range& r, const Json& value) {
    if (!value.isNumber()) return nan;
    const double v = value.toDouble();
    if (const int64_t n = levelsOf(r); n > 0) {
        const double k = n > 1 ? std::round((v - r.low) / stepOf(r)) : 0;
        return middle(r, static_cast<int64_t>(std::clamp(k, 0.0, static_cast<double>(n - 1))));
    }
    const double low = scaled(r.scale, r.low), high = scaled(r.scale, r.high);
    const double s = r.scale == Scale::Log && v <= 0 ? low : scaled(r.scale, v);
    return std::clamp((s - low) / (high - low), 0.0, 1.0);
}
double coordinate(const Normal& n, const Json& value) {
    if (!value.isNumber()) return nan;
    const double v = value.toDouble();
    if (n.scale == Scale::Log && v <= 0) return 0;
    return normalShare((scaled(n.scale, v) - n.mean) / n.deviation);
}

/// Levels of `domain` that a condition allows.
std::vector<int64_t> allowed(const Domain& domain, const Condition& condition) {
    std::vector<int64_t> out;
    for (const Json& value : condition.values) {
        const int64_t level = std::visit(
            [&](const auto& d) -> int64_t {
                if constexpr (std::is_same_v<std::decay_t<decltype(d)>, Choices>)
                    return std::find(d.values.begin(), d.values.end(), value) - d.values.begin();
                else
                    return levelOf(d, coordinate(d, value));
            },
            domain);
        out.push_back(level);
    }
    return out;
}

bool mayBeZero(const Domain& domain) {
    const auto isZero = [](const Json& v) { return v.toDouble(1) == 0; };
    if (const auto* c = std::get_if<Choices>(&domain)) return std::any_of(c->values.begin(), c->values.end(), isZero);
    const auto* r = std::get_if<Range>(&domain);
    return !r || r->low <= 0;
}

/// The type of an optimizer decides what states it keeps, and so does whether it has a momentum.
bool isHot(const Dimension& d) {
    const std::string_view path = d.path;
    if (path == "training.optimizer.momentum") return !mayBeZero(d.domain);
    if (path.starts_with("training.")) return path != "training.optimizer.type";
    return path.starts_with("data.transforms.") || (path.starts_with("layers.") && path.ends_with(".p"));
}

}  // namespace

Coding::Coding(Space space) : m_space(std::move(space)) {
    for (const Dimension& d : m_space.dimensions) {
        const Levels l = std::visit([](const auto& domain) { return levels(domain); }, d.domain);
        Axis axis{.kind = l.kind, .levels = l.count, .weights = {}, .when = {}, .hot = isHot(d)};
        if (const auto* c = std::get_if<Choices>(&d.domain)) axis.weights = c->weights;
        for (const Condition& c : d.when)
            for (size_t i = 0; i < m_axes.size(); ++i)
                if (m_space.dimensions[i].path == c.path)
                    axis.when.push_back({static_cast<int>(i), allowed(m_space.dimensions[i].domain, c)});
        m_axes.push_back(std::move(axis));
    }
}

int64_t Coding::points() const {
    int64_t product = 1;
    for (const Axis& axis : m_axes) {
        if (axis.levels == 0 || product > most / axis.levels) return 0;
        product *= axis.levels;
    }
    return product;
}

Json Coding::valueAt(int axis, double u) const {
    const Domain& domain = element(m_space.dimensions, axis).domain;
    return std::visit([&](const auto& d) { return valueOf(d, u); }, domain);
}

double Coding::coordinateOf(int axis, const Json& value) const {
    const Domain& domain = element(m_space.dimensions, axis).domain;
    return std::visit([&](const auto& d) { return coordinate(d, value); }, domain);
}

int64_t Coding::levelAt(int axis, double u) const {
    if (element(m_axes, axis).kind == Axis::Kind::Real) return -1;
    return std::visit([&](const auto& d) { return levelOf(d, u); }, element(m_space.dimensions, axis).domain);
}

double Coding::middleOf(int axis, int64_t level) const {
    return std::visit([&](const auto& d) { return middle(d, level); }, element(m_space.dimensions, axis).domain);
}

std::pair<double, double> Coding::rangeOf(int axis, int64_t level) const {
    return std::visit([&](const auto& d) { return std::pair(beginOf(d, level), beginOf(d, level + 1)); },
                      element(m_space.dimensions, axis).domain);
}

bool Coding::isActive(int axis, std::span<const double> coordinates) const {
    const auto& when = element(m_axes, axis).when;
    return std::all_of(when.begin(), when.end(), [&](const Axis::Condition& c) {
        const double u = element(coordinates, c.axis);
        return !std::isnan(u) && std::find(c.levels.begin(), c.levels.end(), levelAt(c.axis, u)) != c.levels.end();
    });
}

Coordinates Coding::canonical(Coordinates x) const {
    for (int i = 0; i < size(); ++i) {
        double& u = element(x, i);
        if (!isActive(i, x)) {
            u = nan;
            continue;
        }
        u = std::isnan(u) ? 0.5 : std::clamp(u, 0.0, 1.0);
        if (const int64_t level = levelAt(i, u); level >= 0) u = middleOf(i, level);
    }
    return x;
}

Point Coding::decode(std::span<const double> x) const {
    Point point;
    for (int i = 0; i < size(); ++i)
        if (!std::isnan(element(x, i))) point[element(m_space.dimensions, i).path] = valueAt(i, element(x, i));
    return point;
}

Coordinates Coding::encode(const Point& point) const {
    Coordinates x;
    for (int i = 0; i < size(); ++i) {
        const auto it = point.find(element(m_space.dimensions, i).path);
        x.push_back(it == point.end() ? nan : coordinateOf(i, it->second));
    }
    return x;
}

}  // namespace lathe::sweep
