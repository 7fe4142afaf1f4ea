// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/parzen.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "core/base/element.h"
#include "core/sweep/space/normal.h"

namespace lathe::sweep {

namespace {

constexpr double farAway = 8.3;      // deviations beyond which a double sees nothing of a normal distribution
constexpr double smoothLevel = 0.1;  // levels of a tenth of a deviation: the middle's density is right to 1e-3
constexpr double narrowLevel = 0.6;  // of a deviation: two terms of the series are right to 1e-4 within four of them
constexpr double leastLog = -700;
constexpr int drawTries = 1000;
constexpr size_t mostFactors = 16;  // their product is a number yet
constexpr size_t mostLevels = 256;  // of a category that has a table

/// Of the normal distribution within [0, 1].
double massInside(double mu, double sigma) {
    if (mu > farAway * sigma && 1 - mu > farAway * sigma) return 1;
    return normalShare((1 - mu) / sigma) - normalShare(-mu / sigma);
}

/// Logarithm of the normal distribution's mean density from `low` to `high`, times sigma sqrt(2 pi).
double logMeanDensity(double mu, double sigma, double low, double high) {
    const double a = (low - mu) / sigma, b = (high - mu) / sigma, middle = (a + b) / 2;
    if (std::fabs(middle) > farAway && a * b > 0) return std::max(leastLog, -std::min(a * a, b * b) / 2);
    if (b - a < narrowLevel) {
        const double w = (b - a) * (b - a), m = middle * middle;
        return std::log1p(w / 24 * (m - 1) + w * w / 1920 * (m * (m - 6) + 3)) - m / 2;
    }
    const double share = a > 0 ? normalShare(-a) - normalShare(-b) : normalShare(b) - normalShare(a);
    return std::log(std::max(share, 1e-300) / (b - a) * std::sqrt(2 * std::numbers::pi));
}

constexpr size_t lanes = 8;  // a fixed number of turns, which compilers vectorise

void subtractSquare(double u, double mu, double scale, double& sum) {
    const double t = (u - mu) * scale;
    sum -= t * t;
}

void subtractSquares(double u, const double* __restrict mu, const double* __restrict scale, double* __restrict sums) {
    for (size_t i = 0; i < lanes; ++i) subtractSquare(u, mu[i], scale[i], sums[i]);
}

void multiplyLanes(double* __restrict products, const double* __restrict factors) {
    for (size_t i = 0; i < lanes; ++i) products[i] *= factors[i];
}

void multiply(double* products, const double* factors, size_t n) {
    size_t k = 0;
    for (; k + lanes <= n; k += lanes) multiplyLanes(products + k, factors + k);
    for (; k < n; ++k) products[k] *= factors[k];
}

double sumOf(const std::vector<double>& values) {
    double sums[lanes] = {}, rest = 0;
    size_t k = 0;
    for (; k + lanes <= values.size(); k += lanes)
        for (size_t i = 0; i < lanes; ++i) sums[i] += values[k + i];
    for (; k < values.size(); ++k) rest += values[k];
    return std::accumulate(sums, sums + lanes, rest);
}

double logSumExp(const std::vector<double>& logs) {
    constexpr double negligible = 30;
    const double most = *std::max_element(logs.begin(), logs.end());
    double sum = 0;
    for (const double log : logs)
        if (log > most - negligible) sum += std::exp(log - most);
    return most + std::log(sum);
}

}  // namespace

void Columns::add(const Coding& coding, std::span<const double> x) {
    const auto row = static_cast<uint32_t>(m_rows++);
    for (size_t i = 0; i < m_axes.size(); ++i) {
        Column& c = m_axes[i];
        c.at.push_back(x[i]);
        c.level.push_back(std::isnan(x[i]) ? -1 : coding.levelAt(static_cast<int>(i), x[i]));
        if (std::isnan(x[i])) continue;
        c.order.insert(std::upper_bound(c.order.begin(), c.order.end(), x[i], [&](double u, uint32_t r) { return u < c.at[r]; }),
                       row);
    }
}

bool Columns::isActive(int axis, uint32_t row) const {
    return !std::isnan(at(axis, row));
}

Parzen::Parzen(const Coding& coding, const Columns& columns, std::span<const int> axes, std::span<const uint32_t> rows,
               std::vector<double> weights, const ParzenOptions& options)
    : m_coding(coding), m_options(options) {
    weights.push_back(rows.empty() ? 1 : options.priorWeight);
    const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
    double sum = 0;
    for (const double w : weights) {
        m_cumulative.push_back(sum += w / all);
        m_weight.push_back(w / all);
        m_logWeight.push_back(std::log(w / all));
    }
    std::vector<int32_t> kernelOf(columns.rows(), -1);
    for (size_t i = 0; i < rows.size(); ++i) kernelOf[rows[i]] = static_cast<int32_t>(i);
    for (const int axis : axes) {
        const bool isCategory = element(coding.axes(), axis).kind == Axis::Kind::Category;
        m_parts.push_back(isCategory ? category(columns, axis, rows) : numeric(columns, axis, kernelOf));
    }
    const auto isSmall = [](const Part& part) { return part.kind == Axis::Kind::Category && part.share.size() <= mostLevels; };
    m_isCategorical = m_parts.size() <= mostFactors && std::all_of(m_parts.begin(), m_parts.end(), isSmall);
    scaleWeights();
}

void Parzen::scaleWeights() {
    constexpr double small = 1e-200;
    for (size_t k = 0; k < kernels(); ++k) {
        double product = 1;
        for (const Part& part : m_parts) {
            if (part.sigma.empty()) continue;
            product *= part.sigma[k] * massInside(part.mu[k], part.sigma[k]);
            if (product > small) continue;
            m_logWeight[k] -= std::log(product);
            product = 1;
        }
        m_logWeight[k] -= std::log(product);
    }
}

Parzen::Part Parzen::numeric(const Columns& columns, int axis, std::span<const int32_t> kernelOf) const {
    Part part{.axis = axis, .kind = element(m_coding.axes(), axis).kind};
    std::vector<uint32_t> order;
    part.mu.assign(kernels(), 0.5);
    part.sigma.assign(kernels(), 1);
    for (const uint32_t row : columns.order(axis))
        if (kernelOf[row] >= 0) {
            order.push_back(static_cast<uint32_t>(kernelOf[row]));
            part.mu[order.back()] = columns.at(axis, row);
        }
    const double least = std::max(m_options.leastWidth, m_options.fewWidth / (1.0 + static_cast<double>(kernels())));
    const size_t n = order.size();
    for (size_t i = 0; i < n; ++i) {
        const double before = i > 0 ? part.mu[order[i]] - part.mu[order[i - 1]] : (n > 1 ? 0 : part.mu[order[i]]);
        const double after = i + 1 < n ? part.mu[order[i + 1]] - part.mu[order[i]] : (n > 1 ? 0 : 1 - part.mu[order[i]]);
        part.sigma[order[i]] = std::clamp(std::max(before, after), least, 1.0);
    }
    for (const double s : part.sigma) part.scale.push_back(1 / (std::numbers::sqrt2 * s));
    if (const int64_t levels = element(m_coding.axes(), axis).levels; levels > 0) {
        const auto [begin, firstEnd] = m_coding.rangeOf(axis, 0);
        const auto [lastBegin, end] = m_coding.rangeOf(axis, levels - 1);
        part.isIntegrated = std::max(firstEnd - begin, end - lastBegin) > smoothLevel * least;
    }
    if (part.isIntegrated) addShapes(part, order);
    return part;
}

void Parzen::addShapes(Part& part, const std::vector<uint32_t>& order) const {
    part.shape.assign(kernels(), 0);
    part.shapes.emplace_back(0.5, 1.0);
    for (const uint32_t k : order) {
        const std::pair shape(part.mu[k], part.sigma[k]);
        size_t number = part.shapes.size();
        for (size_t back = 1; back <= 3 && back < part.shapes.size(); ++back)
            if (part.shapes[part.shapes.size() - back] == shape) number = part.shapes.size() - back;
        if (number == part.shapes.size()) part.shapes.push_back(shape);
        part.shape[k] = static_cast<uint32_t>(number);
    }
}

Parzen::Part Parzen::category(const Columns& columns, int axis, std::span<const uint32_t> rows) const {
    const Axis& a = element(m_coding.axes(), axis);
    Part part{.axis = axis, .kind = a.kind};
    for (const uint32_t row : rows) part.level.push_back(columns.levelAt(axis, row));
    part.level.push_back(-1);
    part.share = a.weights.empty() ? std::vector<double>(static_cast<size_t>(a.levels), 1) : a.weights;
    const double all = std::accumulate(part.share.begin(), part.share.end(), 0.0);
    for (double& s : part.share) s /= all;
    return part;
}

double Parzen::drawCategory(const Part& part, size_t kernel, Draws& draws) const {
    const double spread = static_cast<double>(part.share.size()) / static_cast<double>(kernels());
    const bool own = part.level[kernel] >= 0 && draws.uniform() * (1 + spread) < 1;
    return m_coding.middleOf(part.axis, own ? part.level[kernel] : m_coding.levelAt(part.axis, draws.uniform()));
}

double Parzen::drawNumber(const Part& part, size_t kernel, Draws& draws) const {
    double u = -1;
    for (int t = 0; t < drawTries && !(u >= 0 && u <= 1); ++t) u = part.mu[kernel] + part.sigma[kernel] * draws.normal();
    u = std::clamp(u, 0.0, 1.0);
    const int64_t level = m_coding.levelAt(part.axis, u);
    return level >= 0 ? m_coding.middleOf(part.axis, level) : u;
}

void Parzen::draw(Draws& draws, Coordinates& x) const {
    const double u = draws.uniform();
    const auto found = std::upper_bound(m_cumulative.begin(), m_cumulative.end(), u);
    const size_t k = std::min(static_cast<size_t>(found - m_cumulative.begin()), kernels() - 1);
    for (const Part& part : m_parts) {
        const bool isCategory = part.kind == Axis::Kind::Category;
        element(x, part.axis) = isCategory ? drawCategory(part, k, draws) : drawNumber(part, k, draws);
    }
}

Parzen::Factors Parzen::factorsOf(const Part& part, int64_t level) const {
    const double spread = static_cast<double>(part.share.size()) / static_cast<double>(kernels());
    const double share = element(part.share, level);
    return {(1 + spread * share) / (1 + spread), spread * share / (1 + spread), share};
}

Parzen::Lookup Parzen::lookUp(const Part& part, std::map<int64_t, std::vector<double>>& table, double u) const {
    if (part.kind != Axis::Kind::Category && !part.isIntegrated) return {};
    const int64_t level = m_coding.levelAt(part.axis, u);
    if (part.kind == Axis::Kind::Category) {
        const Factors f = factorsOf(part, level);
        return {nullptr, level, std::log(f.own), std::log(f.other), std::log(f.wide)};
    }
    const auto [at, isNew] = table.try_emplace(level);
    if (isNew) {
        const auto [low, high] = m_coding.rangeOf(part.axis, level);
        for (const auto& [mu, sigma] : part.shapes) at->second.push_back(logMeanDensity(mu, sigma, low, high));
    }
    return {&at->second, level};
}

void Parzen::add(const Part& part, const Lookup& lookup, double u, double* sums) const {
    const size_t n = kernels();
    if (part.kind == Axis::Kind::Category) {
        for (size_t k = 0; k + 1 < n; ++k) sums[k] += part.level[k] == lookup.level ? lookup.own : lookup.other;
        sums[n - 1] += lookup.wide;
    } else if (part.isIntegrated) {
        for (size_t k = 0; k < n; ++k) sums[k] += (*lookup.logs)[part.shape[k]];
    } else {
        const double *mu = part.mu.data(), *scale = part.scale.data();
        size_t k = 0;
        for (; k + lanes <= n; k += lanes) subtractSquares(u, mu + k, scale + k, sums + k);
        for (; k < n; ++k) subtractSquare(u, mu[k], scale[k], sums[k]);
    }
}

void Parzen::putFactors(const Part& part, int64_t level, std::span<double> factors) const {
    const Factors f = factorsOf(part, level);
    for (size_t k = 0; k + 1 < factors.size(); ++k) factors[k] = part.level[k] == level ? f.own : f.other;
    factors.back() = f.wide;
}

// Products take no exponentials, and these took most of the time.
std::vector<double> Parzen::categoricalDensities(std::span<const Coordinates> candidates) const {
    const size_t n = kernels();
    std::vector<std::vector<double>> tables;  // of each part: the kernels' factors level by level, set when first asked for
    for (const Part& part : m_parts) tables.emplace_back(n * part.share.size(), 0.0);
    std::vector<double> products(n), out;
    for (const Coordinates& x : candidates) {
        products = m_weight;
        for (size_t i = 0; i < m_parts.size(); ++i) {
            const int64_t level = m_coding.levelAt(m_parts[i].axis, element(x, m_parts[i].axis));
            const std::span factors = std::span(tables[i]).subspan(n * static_cast<size_t>(level), n);
            if (factors[0] == 0) putFactors(m_parts[i], level, factors);
            multiply(products.data(), factors.data(), n);
        }
        out.push_back(std::log(std::max(sumOf(products), std::numeric_limits<double>::min())));
    }
    return out;
}

std::vector<double> Parzen::logDensity(std::span<const Coordinates> candidates) const {
    if (m_isCategorical) return categoricalDensities(candidates);
    std::vector<double> sums(kernels()), out;
    Tables tables(m_parts.size());
    for (const Coordinates& x : candidates) {
        sums = m_logWeight;
        for (size_t i = 0; i < m_parts.size(); ++i) {
            const double u = element(x, m_parts[i].axis);
            add(m_parts[i], lookUp(m_parts[i], tables[i], u), u, sums.data());
        }
        out.push_back(logSumExp(sums));
    }
    return out;
}

}  // namespace lathe::sweep
