// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <unordered_set>

#include "core/sweep/models/sampler.h"

namespace lathe::sweep {

/// A set of points by their coordinates; NaN equals NaN.
class PointSet {
public:
    PointSet() = default;
    /// All observed and pending points of the question.
    explicit PointSet(const Question&);
    void add(std::span<const double> x);
    bool contains(std::span<const double> x) const;

private:
    /// Hash of coordinates with equal values for all NaN.
    struct Hash {
        size_t operator()(const Coordinates&) const;
    };
    /// Equality of coordinates in which NaN equals NaN.
    struct Same {
        bool operator()(const Coordinates&, const Coordinates&) const;
    };
    std::unordered_set<Coordinates, Hash, Same> m_points;
};

/// Enumerates all points of a space of levels in a fixed order, with the last axis fastest; inactive axes are skipped. Continuous
/// axes are divided into `cuts` values: the ends and even steps between them, or, for a normal distribution, the middles of equal
/// shares. With `cuts` 0, a space with continuous axes has no points.
class Lattice {
public:
    explicit Lattice(const Coding& coding, int64_t cuts = 0);
    bool isEmpty() const { return m_digits.empty(); }
    /// Moves to the first point; and to the next one, false after the last.
    void rewind();
    bool next();
    Coordinates point() const;

private:
    double coordinate(size_t axis) const;

    const Coding& m_coding;
    std::vector<int64_t> m_counts, m_digits;
};

/// The first of `attempt(0)`, `attempt(1)`, ... (made canonical) that is feasible and not known; after `tries` attempts,
/// `anyPoint`.
std::optional<Coordinates> freePoint(const Question&, const std::function<Coordinates(int)>& attempt, int tries);

/// A random point that is feasible and not known. If the space has only levels and random points fail, the first free point in
/// order. Nothing then means that no free point exists (within the first million points and 5,000 feasibility checks).
std::optional<Coordinates> anyPoint(const Question&, uint32_t draw = 0);

}  // namespace lathe::sweep
