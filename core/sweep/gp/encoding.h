// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/gp/points.h"
#include "core/sweep/space/coding.h"

namespace lathe::sweep::gp {

/// Maps coordinates to features of the model. Numbers keep their coordinate. Choices that are all numbers are encoded by their
/// rank, because their order is known but not their spacing. Other categories are equal or not. An inactive axis gets the middle,
/// or a category of its own; the parent that deactivated it makes the difference.
class Encoding {
public:
    explicit Encoding(const Coding& coding);

    const Coding& coding() const { return *m_coding; }
    size_t size() const { return m_kinds.size(); }
    const std::vector<FeatureKind>& kinds() const { return m_kinds; }
    /// Whether axis `j` is continuous.
    bool isReal(size_t j) const { return m_levels[j] == 0; }
    int64_t levels(size_t j) const { return m_levels[j]; }
    /// Coordinate of level number `rank` in the order in which neighbors are similar; and its inverse.
    double coordinate(size_t j, int64_t rank) const;
    int64_t rank(size_t j, double coordinate) const;
    double feature(size_t j, double coordinate) const;
    std::vector<double> features(std::span<const double> x) const;

private:
    const Coding* m_coding;
    std::vector<FeatureKind> m_kinds;
    std::vector<int64_t> m_levels;
    /// The order of the levels of one axis.
    struct Order {
        std::vector<int64_t> byRank, ranks;  ///< of numeric choices; otherwise empty
    };
    std::vector<Order> m_orders;
};

}  // namespace lathe::sweep::gp
