// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/domain_shape.h"

#include <cmath>

namespace lathe::workbench {

namespace {

constexpr double deviations = 3;

sweep::Range rangeOf(const sweep::Normal& n) {
    sweep::Range range{n.mean - deviations * n.deviation, n.mean + deviations * n.deviation, n.scale, n.step, n.integer};
    if (n.scale == Scale::Log) range.low = std::exp(range.low), range.high = std::exp(range.high);
    if (n.integer) range.low = std::round(range.low), range.high = std::round(range.high);
    return range;
}

sweep::Normal normalOf(const sweep::Range& r) {
    const bool log = r.scale == Scale::Log;
    const double low = log ? std::log(r.low) : r.low, high = log ? std::log(r.high) : r.high;
    return {(low + high) / 2, (high - low) / (2 * deviations), r.scale, r.step, r.integer};
}

}  // namespace

std::optional<DomainShape> shapeOf(const sweep::Domain& domain) {
    if (const auto* range = std::get_if<sweep::Range>(&domain)) return DomainShape{false, range->scale};
    if (const auto* normal = std::get_if<sweep::Normal>(&domain)) return DomainShape{true, normal->scale};
    return std::nullopt;
}

std::optional<sweep::Domain> reshaped(const sweep::Domain& domain, DomainShape shape) {
    const auto now = shapeOf(domain);
    if (!now) return std::nullopt;
    if (*now == shape) return domain;
    sweep::Range range = now->normal ? rangeOf(std::get<sweep::Normal>(domain)) : std::get<sweep::Range>(domain);
    if (shape.scale == Scale::Log && range.low <= 0) return std::nullopt;
    range.scale = shape.scale;
    if (!shape.normal) return range;
    return normalOf(range);
}

}  // namespace lathe::workbench
