// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/gp/points.h"
#include "core/sweep/space/coding.h"

namespace lathe::sweep::gp {

/// From coordinates to what the model sees. Numbers keep their coordinate; choices that are all numbers become numbers, too, by
/// their rank (their order is known and their spacing is not trusted); other categories are equal or not. An axis that is not
/// active takes the middle, or a category of its own: the parent that switched it off tells the difference.
class Encoding {
public:
    explicit Encoding(const Coding& coding);

    const Coding& coding() const { return *m_coding; }
    size_t size() const { return m_kinds.size(); }
    const std::vector<FeatureKind>& kinds() const { return m_kinds; }
    /// Every coordinate of axis `j` is a value of its own.
    bool isReal(size_t j) const { return m_levels[j] == 0; }
    int64_t levels(size_t j) const { return m_levels[j]; }
    /// Level `k` of the order in which neighbours are alike, and back.
    double coordinate(size_t j, int64_t rank) const;
    int64_t rank(size_t j, double coordinate) const;
    double feature(size_t j, double coordinate) const;
    std::vector<double> features(std::span<const double> x) const;

private:
    const Coding* m_coding;
    std::vector<FeatureKind> m_kinds;
    std::vector<int64_t> m_levels;
    struct Order {
        std::vector<int64_t> byRank, ranks;  ///< of numeric choices; empty elsewhere
    };
    std::vector<Order> m_orders;
};

}  // namespace lathe::sweep::gp
