// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plot/value_range.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/plot/value_text.h"

namespace lathe::ui {

namespace {

// Half decades.
std::pair<double, double> logarithmicAxis(const Envelope& range) {
    if (!(range.max > 0)) return {0.1, 1};
    const double low = range.min > 0 ? range.min : range.max * 1e-4;
    const double from = std::floor(2 * std::log10(low) + 1e-9) / 2, to = std::ceil(2 * std::log10(range.max) - 1e-9) / 2;
    return {std::pow(10, from), std::pow(10, to > from ? to : from + 0.5)};
}

}  // namespace

std::pair<double, double> axisFor(const Envelope& range, bool share, bool logarithmic) {
    if (logarithmic) return logarithmicAxis(range);
    if (range.empty()) return {0, 1};
    const double span = std::max(range.max - range.min, std::max(std::abs(range.max) * 1e-3, 1e-12));
    const double step = niceStep(span / 10);
    const double from = std::floor((range.min - span * 0.03) / step) * step,
                 to = std::ceil((range.max + span * 0.03) / step) * step;
    return {range.min >= 0 ? std::max(from, 0.0) : from, share && range.max < 1 ? std::min(to, 1.0) : to};
}

void include(Envelope& range, const Envelope& more) {
    range.min = std::min(range.min, more.min);
    range.max = std::max(range.max, more.max);
    range.count += more.count;
}

Envelope noRange() {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    return {infinity, -infinity, 0};
}

}  // namespace lathe::ui
