// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/sweep/models/draws.h"
#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// Coordinates of observations by axis; rows are only ever added.
class Columns {
public:
    Columns() = default;
    explicit Columns(const Coding& coding) : m_axes(static_cast<size_t>(coding.size())) {}
    void add(const Coding&, std::span<const double> x);
    size_t rows() const { return m_rows; }
    bool isActive(int axis, uint32_t row) const;
    double at(int axis, uint32_t row) const { return m_axes[static_cast<size_t>(axis)].at[row]; }
    /// -1 where there are no levels or the axis is not active.
    int64_t levelAt(int axis, uint32_t row) const { return m_axes[static_cast<size_t>(axis)].level[row]; }
    /// Rows that have this axis, by coordinate.
    const std::vector<uint32_t>& order(int axis) const { return m_axes[static_cast<size_t>(axis)].order; }

private:
    struct Column {
        std::vector<double> at;
        std::vector<int64_t> level;
        std::vector<uint32_t> order;
    };
    size_t m_rows = 0;
    std::vector<Column> m_axes;
};

struct ParzenOptions {
    double priorWeight = 1;    ///< of the kernel that covers the whole space, beside 1 for a new observation
    double leastWidth = 0.01;  ///< of a kernel, when there are many
    double fewWidth = 1;       ///< of a kernel at least this / (1 + kernels), when there are few
};

/// A density over some axes of a space: a mixture of products of truncated normal distributions (integrated over a level where
/// there are levels) and of counts for categories, one product for each observation and a wide one for what is not known
/// (Bergstra 2011; multivariate: Falkner 2018; widths by the neighbours' distances, cut below).
class Parzen {
public:
    /// One kernel for each of `rows` (rising, active on all of `axes`), with its weight; axes and rows fit `columns`.
    Parzen(const Coding&, const Columns& columns, std::span<const int> axes, std::span<const uint32_t> rows,
           std::vector<double> weights, const ParzenOptions&);

    /// Sets the mixture's axes in `x`; levels get their middles.
    void draw(Draws&, Coordinates& x) const;
    /// Natural logarithms, for each candidate; the widths of levels are left out, which are the same for every mixture.
    std::vector<double> logDensity(std::span<const Coordinates> candidates) const;

private:
    struct Part {
        int axis = 0;
        Axis::Kind kind = Axis::Kind::Real;
        std::vector<double> mu = {}, sigma = {}, scale = {};  ///< of each kernel, the wide one last; scale = 1 / (sqrt 2 sigma)
        std::vector<int64_t> level = {};                      ///< categories: of each kernel, -1 for the wide one
        std::vector<double> share = {};                       ///< categories: of each level in a kernel beside its own
        std::vector<uint32_t> shape = {};                     ///< levels: kernels of equal mu and sigma have equal numbers
        std::vector<std::pair<double, double>> shapes = {};   ///< mu and sigma by that number
        bool isIntegrated = false;                            ///< levels so wide that a kernel varies within one
    };
    /// What one candidate needs of a part beside its coordinate.
    struct Lookup {
        const std::vector<double>* logs = nullptr;  ///< levels: of each shape
        int64_t level = -1;
        double own = 0, other = 0, wide = 0;  ///< categories: of kernels of this level, of other ones, of the wide one
    };
    /// What a kernel of the level, one of another level and the wide one give to a category's level.
    struct Factors {
        double own = 0, other = 0, wide = 0;
    };
    using Tables = std::vector<std::map<int64_t, std::vector<double>>>;  ///< for each part, the shapes' logarithms at each level
    Part numeric(const Columns&, int axis, std::span<const int32_t> kernelOf) const;
    Part category(const Columns&, int axis, std::span<const uint32_t> rows) const;
    void addShapes(Part&, const std::vector<uint32_t>& order) const;
    void scaleWeights();
    double drawCategory(const Part&, size_t kernel, Draws&) const;
    double drawNumber(const Part&, size_t kernel, Draws&) const;
    Factors factorsOf(const Part&, int64_t level) const;
    Lookup lookUp(const Part&, std::map<int64_t, std::vector<double>>& table, double u) const;
    void add(const Part&, const Lookup&, double u, double* sums) const;
    void putFactors(const Part&, int64_t level, std::span<double> factors) const;
    std::vector<double> categoricalDensities(std::span<const Coordinates> candidates) const;
    size_t kernels() const { return m_logWeight.size(); }

    const Coding& m_coding;
    ParzenOptions m_options;
    std::vector<Part> m_parts;
    bool m_isCategorical = false;  ///< categories alone, few and small
    std::vector<double> m_cumulative, m_weight;
    std::vector<double> m_logWeight;  ///< with the normal distributions' factors
};

}  // namespace lathe::sweep
