// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/spread.h"

#include <cmath>

namespace lathe::sweep::gp {

namespace {

/// The positive root by bisection, with products only: the same bits everywhere.
double goldenRatio(size_t axes) {
    double low = 1, high = 2;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        double power = 1;
        for (size_t k = 0; k <= axes; ++k) power *= middle;
        (power > middle + 1 ? high : low) = middle;
    }
    return low;
}

}  // namespace

Spread::Spread(size_t axes, const Philox& random) {
    const double phi = goldenRatio(axes);
    double step = 1;
    for (size_t j = 0; j < axes; ++j) {
        step /= phi;
        m_step.push_back(step);
        m_shift.push_back(random.uniform53(j));
    }
}

std::vector<double> Spread::operator()(uint64_t index) const {
    std::vector<double> out;
    out.reserve(m_step.size());
    for (size_t j = 0; j < m_step.size(); ++j) {
        const double u = m_shift[j] + static_cast<double>(index) * m_step[j];
        out.push_back(u - std::floor(u));
    }
    return out;
}

}  // namespace lathe::sweep::gp
