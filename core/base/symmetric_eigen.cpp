// SPDX-License-Identifier: Apache-2.0
#include "core/base/symmetric_eigen.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace lathe {

namespace {

constexpr int mostSweeps = 60;  // it converges quadratically: ten are many

// The matrix and the product of the rotations so far, whose rows become the eigenvectors.
struct Rotations {
    std::vector<double> a, v;
    size_t n;

    double& at(size_t i, size_t j) { return a[i * n + j]; }

    double offDiagonal() const {
        double sum = 0;
        for (size_t i = 0; i < n; ++i)
            for (size_t j = 0; j < i; ++j) sum += a[i * n + j] * a[i * n + j];
        return sum;
    }

    // Turns in the plane of p and q so that a(p, q) becomes 0.
    void rotate(size_t p, size_t q) {
        if (at(p, q) == 0) return;
        const double theta = (at(q, q) - at(p, p)) / (2 * at(p, q));
        const double t = std::copysign(1 / (std::abs(theta) + std::sqrt(theta * theta + 1)), theta);
        const double c = 1 / std::sqrt(t * t + 1), s = t * c;
        for (size_t k = 0; k < n; ++k) turn(at(k, p), at(k, q), c, s);
        for (size_t k = 0; k < n; ++k) turn(at(p, k), at(q, k), c, s);
        for (size_t k = 0; k < n; ++k) turn(v[p * n + k], v[q * n + k], c, s);
        at(p, q) = at(q, p) = 0;
    }

    static void turn(double& x, double& y, double c, double s) {
        const double old = x;
        x = c * old - s * y;
        y = s * old + c * y;
    }
};

bool largestIsNegative(const double* vector, size_t n) {
    return *std::max_element(vector, vector + n, [](double a, double b) { return std::abs(a) < std::abs(b); }) < 0;
}

}  // namespace

SymmetricEigen symmetricEigen(std::vector<double> a, size_t n) {
    assert(a.size() == n * n);
    Rotations r{std::move(a), std::vector<double>(n * n), n};
    for (size_t i = 0; i < n; ++i) r.v[i * n + i] = 1;
    for (int sweep = 0; sweep < mostSweeps && r.offDiagonal() > 0; ++sweep)
        for (size_t p = 0; p < n; ++p)
            for (size_t q = p + 1; q < n; ++q) r.rotate(p, q);
    std::vector<size_t> order(n);
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t i, size_t j) { return r.at(i, i) > r.at(j, j); });
    SymmetricEigen out;
    for (const size_t i : order) {
        const double sign = largestIsNegative(&r.v[i * n], n) ? -1 : 1;
        out.values.push_back(r.at(i, i));
        for (size_t k = 0; k < n; ++k) out.vectors.push_back(sign * r.v[i * n + k]);
    }
    return out;
}

}  // namespace lathe
