// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/parzen_search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/element.h"
#include "core/sweep/models/lattice.h"

namespace lathe::sweep {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
constexpr uint32_t attempts = 6;

bool sameConditions(const Axis& a, const Axis& b) {
    return std::equal(a.when.begin(), a.when.end(), b.when.begin(), b.when.end(),
                      [](const auto& c, const auto& d) { return c.axis == d.axis && c.levels == d.levels; });
}

/// Axes with equal conditions, in an order in which conditions speak of earlier groups.
std::vector<std::vector<int>> groupsOf(const Coding& coding) {
    std::vector<std::vector<int>> groups;
    for (int i = 0; i < coding.size(); ++i) {
        const Axis& axis = element(coding.axes(), i);
        const auto group = std::find_if(groups.begin(), groups.end(),
                                        [&](const auto& g) { return sameConditions(element(coding.axes(), g[0]), axis); });
        if (group == groups.end())
            groups.push_back({i});
        else
            group->push_back(i);
    }
    return groups;
}

void addRow(Columns& columns, const Question& q, const Observation& o) {
    columns.add(q.coding, fits(q, o) ? o.x : Coordinates(static_cast<size_t>(q.coding.size()), nan));
}

}  // namespace

/// Candidates of one group, the best first.
struct ParzenSearch::Choice {
    std::vector<Coordinates> candidates;
    std::vector<size_t> order;
};

void ParzenSearch::follow(const Question& q) {
    const size_t same = m_memory.follow(q);
    if (same == 0 || same != m_columns.rows()) {
        m_columns = Columns(q.coding);
        m_groups = groupsOf(q.coding);
    }
    for (size_t i = m_columns.rows(); i < q.observations.size(); ++i) addRow(m_columns, q, q.observations[i]);
}

std::vector<uint32_t> ParzenSearch::rowsOf(const Columns& columns, int axis, const std::vector<bool>& isGood, bool good) const {
    std::vector<uint32_t> rows;
    for (uint32_t row = 0; row < columns.rows(); ++row)
        if (isGood[row] == good && columns.isActive(axis, row)) rows.push_back(row);
    return rows;
}

Parzen ParzenSearch::density(const Question& q, const Columns& columns, std::span<const int> group, std::vector<uint32_t> rows,
                             const ParzenOptions& options) const {
    const auto n = static_cast<int64_t>(rows.size()), older = n - m_options.fullWeight;
    std::vector<double> weights(rows.size(), 1);
    for (int64_t i = 0; i < older; ++i) {
        const double least = 1 / static_cast<double>(n);
        element(weights, i) = older == 1 ? least : least + (1 - least) * static_cast<double>(i) / static_cast<double>(older - 1);
    }
    return {q.coding, columns, group, rows, std::move(weights), options};
}

ParzenSearch::Choice ParzenSearch::choose(const Question& q, const Columns& columns, std::span<const int> group,
                                          const std::vector<bool>& isGood, Draws& draws, const Coordinates& base) const {
    const Parzen good = density(q, columns, group, rowsOf(columns, group[0], isGood, true), m_options.good);
    const Parzen others = density(q, columns, group, rowsOf(columns, group[0], isGood, false), m_options.others);
    Choice choice{std::vector<Coordinates>(static_cast<size_t>(m_options.candidates), base), {}};
    for (Coordinates& x : choice.candidates) good.draw(draws, x);
    std::vector<double> gain = good.logDensity(choice.candidates);
    const std::vector<double> bad = others.logDensity(choice.candidates);
    for (size_t i = 0; i < gain.size(); ++i) gain[i] -= bad[i];
    choice.order.resize(gain.size());
    std::iota(choice.order.begin(), choice.order.end(), size_t{0});
    std::stable_sort(choice.order.begin(), choice.order.end(), [&](size_t a, size_t b) { return gain[a] > gain[b]; });
    return choice;
}

std::optional<Coordinates> ParzenSearch::ask(const Question& q, std::span<const size_t> good) {
    follow(q);
    Columns extended;
    if (!q.pending.empty()) {
        extended = m_columns;
        for (const Observation& o : q.pending) addRow(extended, q, o);
    }
    const Columns& columns = q.pending.empty() ? m_columns : extended;
    std::vector<bool> isGood(columns.rows(), false);
    for (const size_t i : good) isGood[i] = true;
    for (uint32_t attempt = 0; attempt < attempts; ++attempt) {
        Draws draws(q, attempt);
        Coordinates x(static_cast<size_t>(q.coding.size()), nan);
        Choice last;
        for (const std::vector<int>& group : m_groups) {
            if (!q.coding.isActive(group[0], x)) continue;
            last = choose(q, columns, group, isGood, draws, x);
            x = last.candidates[last.order[0]];
        }
        for (const size_t i : last.order) {
            Coordinates found = q.coding.canonical(last.candidates[i]);
            if (!isKnown(q, found) && (!q.feasible || q.feasible(found))) return found;
        }
    }
    return anyPoint(q);
}

}  // namespace lathe::sweep
