// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/log_ei.h"

#include <cmath>
#include <numbers>

namespace lathe::sweep::gp {

namespace {

constexpr double logRootTau = 0.91893853320467274178;  // log sqrt(2 pi)

/// c = 1 / (x + 2 / (x + 3 / (x + ...))), x >= 2.
double millsRest(double x) {
    const int terms = x > 20 ? 8 : (x > 6 ? 24 : 80);
    double tail = x;
    for (int k = terms; k >= 2; --k) tail = x + k / tail;
    return 1 / tail;
}

}  // namespace

LogImprovement logImprovement(double z) {
    if (z < -2) {
        const double c = millsRest(-z);
        return {-z * z / 2 - logRootTau + std::log(c / (c - z)), 1 / c};
    }
    const double density = std::exp(-z * z / 2 - logRootTau), share = 0.5 * std::erfc(-z / std::numbers::sqrt2);
    const double h = density + z * share;
    return {std::log(h), share / h};
}

}  // namespace lathe::sweep::gp
