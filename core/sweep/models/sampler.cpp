// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/sampler.h"

#include <algorithm>
#include <cmath>

#include "core/base/philox.h"

namespace lathe::sweep {

namespace {

/// Coordinates of the same place; NaN is equal to NaN.
bool same(std::span<const double> a, std::span<const double> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](double u, double v) { return u == v || (std::isnan(u) && std::isnan(v)); });
}

}  // namespace

const SamplerDef* findSampler(std::string_view type) {
    const auto all = samplerCatalog();
    const auto it = std::find_if(all.begin(), all.end(), [&](const SamplerDef* d) { return d->type == type; });
    return it == all.end() ? nullptr : *it;
}

bool isKnown(const Question& q, std::span<const double> x) {
    const auto there = [&](const Observation& o) { return same(o.x, x); };
    return std::any_of(q.observations.begin(), q.observations.end(), there) ||
           std::any_of(q.pending.begin(), q.pending.end(), there);
}

std::optional<Coordinates> randomPoint(const Question& q, uint32_t draw, int tries) {
    const Philox random(q.seed, RandomStream::Sampler, static_cast<uint32_t>(q.number), draw);
    const auto axes = static_cast<size_t>(q.coding.size());
    for (int t = 0; t < tries; ++t) {
        Coordinates x(axes);
        for (size_t i = 0; i < axes; ++i) x[i] = random.uniform53(static_cast<uint64_t>(t) * axes + i);
        x = q.coding.canonical(std::move(x));
        if (!isKnown(q, x) && (!q.feasible || q.feasible(x))) return x;
    }
    return std::nullopt;
}

}  // namespace lathe::sweep
