// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <unordered_set>

#include "core/sweep/models/sampler.h"

namespace lathe::sweep {

/// Points of a space by their coordinates; NaN is equal to NaN.
class PointSet {
public:
    PointSet() = default;
    /// Those that were told and those that are pending.
    explicit PointSet(const Question&);
    void add(std::span<const double> x);
    bool contains(std::span<const double> x) const;

private:
    struct Hash {
        size_t operator()(const Coordinates&) const;
    };
    struct Same {
        bool operator()(const Coordinates&, const Coordinates&) const;
    };
    std::unordered_set<Coordinates, Hash, Same> m_points;
};

/// Every point of a space of levels in a fixed order, the last axis fastest; axes that a condition turns off take no part. Reals
/// are cut into `cuts` values: the ends and even steps between, or, for a normal distribution, the middles of equal shares. With
/// `cuts` 0 a space with reals has no points.
class Lattice {
public:
    explicit Lattice(const Coding& coding, int64_t cuts = 0);
    bool isEmpty() const { return m_digits.empty(); }
    /// To the first point; to the next one: false after the last.
    void rewind();
    bool next();
    Coordinates point() const;

private:
    double coordinate(size_t axis) const;

    const Coding& m_coding;
    std::vector<int64_t> m_counts, m_digits;
};

/// The first of `attempt(0)`, `attempt(1)`, ... that is feasible and not known, made canonical; after `tries` of them `anyPoint`.
std::optional<Coordinates> freePoint(const Question&, const std::function<Coordinates(int)>& attempt, int tries);

/// A point at random that is feasible and not known; where the space has nothing but levels and chance finds none, the first free
/// one in order, so that no proposal means that there is none (among the first million points, and 5,000 questions of
/// feasibility).
std::optional<Coordinates> anyPoint(const Question&, uint32_t draw = 0);

}  // namespace lathe::sweep
