// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/warp.h"

#include <algorithm>
#include <cmath>

namespace lathe::sweep::gp {

namespace {

struct Kumaraswamy {
    double a, b;
};
constexpr Kumaraswamy all[Warp::shapes] = {{1, 1}, {2, 1}, {1, 2}, {3, 1}, {1, 3}};
constexpr double bentPenalty[Warp::shapes] = {0, 3, 3, 5, 5};

}  // namespace

double Warp::penalty() const {
    double total = 0;
    for (size_t shape : m_shapes) total += bentPenalty[shape];
    return total;
}

double Warp::operator()(size_t axis, double x) const {
    if (m_shapes[axis] == 0) return x;
    const auto [a, b] = all[m_shapes[axis]];
    return 1 - std::pow(1 - std::pow(std::clamp(x, 0.0, 1.0), a), b);
}

double Warp::slope(size_t axis, double x) const {
    if (m_shapes[axis] == 0) return 1;
    const auto [a, b] = all[m_shapes[axis]];
    const double u = std::clamp(x, 0.0, 1.0);
    return a * b * std::pow(u, a - 1) * std::pow(1 - std::pow(u, a), b - 1);
}

std::vector<double> Warp::operator()(std::span<const double> x) const {
    std::vector<double> out;
    out.reserve(x.size());
    for (size_t j = 0; j < x.size(); ++j) out.push_back((*this)(j, x[j]));
    return out;
}

Points Warp::operator()(const Points& points) const {
    Points out = points;
    for (size_t j = 0; j < m_shapes.size(); ++j)
        for (size_t i = 0; m_shapes[j] != 0 && i < points.count(); ++i) out.axis(j)[i] = (*this)(j, points.axis(j)[i]);
    return out;
}

}  // namespace lathe::sweep::gp
