// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/history.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <compare>
#include <limits>

namespace lathe::sweep {

namespace {

struct Print {
    uint64_t hash = 0;
    void add(uint64_t bits) {
        hash = (hash ^ bits) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 32;
    }
    void add(double value) { add(std::isnan(value) ? uint64_t{1} : std::bit_cast<uint64_t>(value)); }
};

uint64_t printOf(const Observation& o) {
    Print print{static_cast<uint64_t>(o.trial)};
    for (const double u : o.x) print.add(u);
    print.add(uint64_t{o.pruned} + 2);
    for (const double v : o.values) print.add(v);
    print.add(o.resource);
    return print.hash;
}

/// What observations are sorted by; the index makes every one different.
struct Rank {
    int kind = 0;
    double progress = 0, value = 0;
    size_t index = 0;
    auto operator<=>(const Rank&) const = default;
};

Rank rankOf(const Question& q, size_t index) {
    const Observation& o = q.observations[index];
    const bool has = hasValues(q, o);
    const double value = has ? o.values[0] : std::numeric_limits<double>::infinity();
    if (o.pruned) return {1, std::isfinite(o.resource) ? -o.resource : 0, value, index};
    return {has ? 0 : 2, 0, value, index};
}

}  // namespace

bool fits(const Question& q, const Observation& o) {
    return o.x.size() == static_cast<size_t>(q.coding.size()) &&
           std::all_of(o.x.begin(), o.x.end(), [](double u) { return std::isnan(u) || (u >= 0 && u <= 1); });
}

bool hasValues(const Question& q, const Observation& o) {
    return fits(q, o) && o.values.size() == static_cast<size_t>(q.objectives) &&
           std::all_of(o.values.begin(), o.values.end(), [](double v) { return std::isfinite(v); });
}

std::vector<size_t> ranked(const Question& q, size_t count) {
    std::vector<Rank> ranks;
    ranks.reserve(q.observations.size());
    for (size_t i = 0; i < q.observations.size(); ++i)
        if (fits(q, q.observations[i])) ranks.push_back(rankOf(q, i));
    const size_t wanted = std::min(count, ranks.size());
    std::partial_sort(ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(wanted), ranks.end(),
                      [](const Rank& a, const Rank& b) { return (a <=> b) < 0; });
    std::vector<size_t> order;
    for (size_t i = 0; i < wanted; ++i) order.push_back(ranks[i].index);
    return order;
}

std::optional<size_t> bestOf(const Question& q) {
    std::optional<size_t> best;
    for (size_t i = 0; i < q.observations.size(); ++i)
        if (!q.observations[i].pruned && hasValues(q, q.observations[i]) &&
            (!best || q.observations[i].values[0] < q.observations[*best].values[0]))
            best = i;
    return best;
}

size_t Memory::follow(const Question& q) {
    std::vector<uint64_t> prints;
    prints.reserve(q.observations.size());
    for (const Observation& o : q.observations) prints.push_back(printOf(o));
    const bool goesOn = m_seed == q.seed && m_objectives == q.objectives && m_prints.size() <= prints.size() &&
                        std::equal(m_prints.begin(), m_prints.end(), prints.begin()) && m_space == q.coding.space();
    const size_t same = goesOn ? m_prints.size() : 0;
    if (!goesOn) m_space = q.coding.space();
    m_seed = q.seed;
    m_objectives = q.objectives;
    m_prints = std::move(prints);
    return same;
}

}  // namespace lathe::sweep
