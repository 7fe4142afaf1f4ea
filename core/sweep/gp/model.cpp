// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/model.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lathe::sweep::gp {

namespace {

constexpr double leastVariance = 1e-14;

Matrix kernelMatrix(const Kernel& kernel, const Points& points, double noise) {
    const size_t n = points.count();
    Matrix k(n, n);
    for (size_t i = 0; i < n; ++i) {
        kernel.row(points.point(i), points, {.total = k.row(i)}, i);
        k(i, i) += noise;
    }
    return k;
}

/// The columns' sums of squares, and of products with `half`.
struct ColumnTask {
    const double* solved;
    size_t rows, stride;
    const double* half;
    double *means, *squares;
};

[[gnu::always_inline]] inline void columnBody(const ColumnTask* task) {
    const ColumnTask t = *task;
    for (size_t j = 0; j < t.stride; j += lanes) {
        Lanes mean = {}, square = {};
        for (size_t i = 0; i < t.rows; ++i) {
            Lanes v;
            load(v, t.solved + i * t.stride + j);
            mean += v * t.half[i];
            square += v * v;
        }
        store(t.means + j, mean);
        store(t.squares + j, square);
    }
}

}  // namespace

std::optional<Model> Model::make(std::vector<FeatureKind> kinds, Points points, std::span<const double> targets,
                                 const Parameters& parameters) {
    Model model(Kernel(std::move(kinds), parameters), std::move(points));
    model.m_targets.assign(targets.begin(), targets.end());
    for (double noise = model.m_kernel.noise(); noise < 10; noise = std::max(noise * 100, 1e-9)) {
        if (!model.m_factor.factor(kernelMatrix(model.m_kernel, model.m_points, noise))) continue;
        model.m_noise = noise;
        model.solve();
        return model;
    }
    return std::nullopt;
}

void Model::solve() {
    m_half = m_targets;
    m_half.resize(m_points.stride(), 0.0);
    m_factor.solveForward(m_half.data());
    m_alpha = m_half;
    m_factor.solveBackward(m_alpha.data());
}

void Model::append(std::span<const double> x, std::optional<double> target) {
    const double value = target ? *target : predict(x).mean;
    std::vector<double> k(m_points.stride());
    m_kernel.row(x, m_points, {.total = k.data()});
    const double self = m_kernel.atSelf(x) + std::max(m_noise, 1e-9);
    if (!m_factor.append(std::span(k).first(m_points.count()), self)) return;
    Points grown(m_points.axes(), m_points.count() + 1);
    for (size_t i = 0; i < m_points.count(); ++i) grown.set(i, m_points.point(i));
    grown.set(m_points.count(), x);
    m_points = std::move(grown);
    m_targets.push_back(value);
    solve();
}

double Model::leastMean() const {
    // K alpha = y without the noise's share
    double least = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < m_points.count(); ++i) least = std::min(least, m_targets[i] - m_noise * m_alpha[i]);
    return least;
}

Model::Prediction Model::predict(std::span<const double> x) const {
    std::vector<double> k(m_points.stride());
    m_kernel.row(x, m_points, {.total = k.data()});
    std::fill(k.begin() + static_cast<std::ptrdiff_t>(m_points.count()), k.end(), 0.0);
    m_factor.solveForward(k.data());
    const double variance = m_kernel.atSelf(x) - dot(k.data(), k.data(), k.size());
    return {dot(k.data(), m_half.data(), k.size()), std::max(variance, leastVariance)};
}

Model::Prediction Model::predict(std::span<const double> x, std::span<double> meanGradient,
                                 std::span<double> varianceGradient) const {
    const size_t n = m_points.stride();
    std::vector<double> buffer(3 * n);
    double *k = buffer.data(), *slope = k + n, *bilinear = slope + n;
    const Kernel::Row row{.total = k, .slope = slope, .bilinear = bilinear};
    m_kernel.row(x, m_points, row);
    std::fill(k + m_points.count(), k + n, 0.0);
    std::fill(meanGradient.begin(), meanGradient.end(), 0.0);
    std::fill(varianceGradient.begin(), varianceGradient.end(), 0.0);
    m_kernel.addGradient(x, m_points, row, m_alpha.data(), 1, meanGradient);
    m_factor.solveForward(k);
    const double mean = dot(k, m_half.data(), n), variance = m_kernel.atSelf(x) - dot(k, k, n);
    m_factor.solveBackward(k);
    m_kernel.addGradient(x, m_points, row, k, -2, varianceGradient);
    m_kernel.addSelfGradient(x, 1, varianceGradient);
    return {mean, std::max(variance, leastVariance)};
}

std::vector<Model::Prediction> Model::predict(const Points& places) const {
    const size_t n = m_points.count(), stride = places.stride();
    Matrix k(n, places.count());
    for (size_t i = 0; i < n; ++i) m_kernel.row(m_points.point(i), places, {.total = k.row(i)});
    m_factor.solveForward(k);
    std::vector<double> means(stride), squares(stride);
    const ColumnTask task{k.row(0), n, stride, m_half.data(), means.data(), squares.data()};
    runWidest<columnBody>(&task);
    std::vector<Prediction> out(places.count());
    for (size_t j = 0; j < out.size(); ++j) {
        const double variance = m_kernel.atSelf(places.point(j)) - squares[j];
        out[j] = {means[j], std::max(variance, leastVariance)};
    }
    return out;
}

}  // namespace lathe::sweep::gp
