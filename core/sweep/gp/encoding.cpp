// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/gp/encoding.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/element.h"

namespace lathe::sweep::gp {

namespace {

/// The choices of a dimension when there are three or more and all are numbers; two are equal or not in any case.
const std::vector<Json>* numericChoices(const Dimension& d) {
    const auto* choices = std::get_if<Choices>(&d.domain);
    if (!choices || choices->values.size() < 3) return nullptr;
    const bool numbers = std::all_of(choices->values.begin(), choices->values.end(),
                                     [](const Json& v) { return v.isNumber() && !std::isnan(v.toDouble()); });
    return numbers ? &choices->values : nullptr;
}

}  // namespace

Encoding::Encoding(const Coding& coding) : m_coding(&coding) {
    for (size_t j = 0; j < coding.axes().size(); ++j) {
        const Axis& axis = coding.axes()[j];
        const auto* numbers = numericChoices(coding.space().dimensions[j]);
        const bool category = axis.kind == Axis::Kind::Category && !numbers;
        m_kinds.push_back(category ? FeatureKind::Category : FeatureKind::Number);
        m_levels.push_back(axis.levels);
        m_orders.emplace_back();
        if (!numbers) continue;
        auto& [byRank, ranks] = m_orders.back();
        byRank.resize(numbers->size());
        ranks.resize(numbers->size());
        std::iota(byRank.begin(), byRank.end(), 0);
        std::stable_sort(byRank.begin(), byRank.end(), [&](int64_t a, int64_t b) {
            return element((*numbers), a).toDouble() < element((*numbers), b).toDouble();
        });
        for (size_t k = 0; k < byRank.size(); ++k) element(ranks, byRank[k]) = static_cast<int64_t>(k);
    }
}

double Encoding::coordinate(size_t j, int64_t rank) const {
    const auto& order = m_orders[j].byRank;
    return m_coding->middleOf(static_cast<int>(j), order.empty() ? rank : element(order, rank));
}

int64_t Encoding::rank(size_t j, double coordinate) const {
    const int64_t level = m_coding->levelAt(static_cast<int>(j), coordinate);
    const auto& ranks = m_orders[j].ranks;
    return ranks.empty() ? level : element(ranks, level);
}

double Encoding::feature(size_t j, double coordinate) const {
    if (std::isnan(coordinate)) return m_kinds[j] == FeatureKind::Category ? -1 : 0.5;
    if (m_kinds[j] == FeatureKind::Category) return static_cast<double>(m_coding->levelAt(static_cast<int>(j), coordinate));
    if (m_orders[j].ranks.empty()) return std::clamp(coordinate, 0.0, 1.0);
    return (static_cast<double>(rank(j, coordinate)) + 0.5) / static_cast<double>(m_levels[j]);
}

std::vector<double> Encoding::features(std::span<const double> x) const {
    std::vector<double> out(size());
    for (size_t j = 0; j < size(); ++j) out[j] = feature(j, x[j]);
    return out;
}

}  // namespace lathe::sweep::gp
