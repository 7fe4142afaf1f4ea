// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/smoother.h"

#include <cmath>
#include <limits>

#include "widgets/plot/series.h"

namespace lathe::ui {

namespace {

// The sums after the points [first, last).
void advance(double& sum, double& norm, double weight, const Series& series, size_t first, size_t last) {
    for (size_t i = first; i < last; ++i) {
        const double y = series.y(i);
        if (!std::isfinite(y)) continue;
        sum = weight * sum + (1 - weight) * y;
        norm = weight * norm + (1 - weight);
    }
}

}  // namespace

void Smoother::setWeight(double weight) {
    if (weight == m_weight) return;
    m_weight = weight;
    m_states.clear();
}

void Smoother::update(const Series& series) {
    if (m_revision != series.revision()) m_states.clear();
    m_revision = series.revision();
    if (m_weight <= 0) return;
    if (m_states.empty()) m_states.push_back({0, 0});
    while (m_states.size() * stride <= series.size()) {
        State state = m_states.back();
        const size_t first = (m_states.size() - 1) * stride;
        advance(state.sum, state.norm, m_weight, series, first, first + stride);
        m_states.push_back(state);
    }
}

double Smoother::at(const Series& series, size_t i) const {
    return Walk(*this, series).at(i);
}

double Smoother::Walk::at(size_t i) {
    if (m_smoother.m_weight <= 0) return m_series.y(i);
    const size_t block = i / stride;
    if (block * stride > m_next || i < m_next || m_next == 0) {
        m_sum = m_smoother.m_states[block].sum;
        m_norm = m_smoother.m_states[block].norm;
        m_next = block * stride;
    }
    advance(m_sum, m_norm, m_smoother.m_weight, m_series, m_next, i + 1);
    m_next = i + 1;
    return m_norm > 0 ? m_sum / m_norm : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace lathe::ui
