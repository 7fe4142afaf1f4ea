// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/base/element.h"
#include "core/sweep/models/draws.h"
#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// Coordinates of observations by axis; rows can only be appended.
class Columns {
public:
    Columns() = default;
    explicit Columns(const Coding& coding) : m_axes(static_cast<size_t>(coding.size())) {}
    void add(const Coding&, std::span<const double> x);
    size_t rows() const { return m_rows; }
    bool isActive(int axis, uint32_t row) const;
    double at(int axis, uint32_t row) const { return element(m_axes, axis).at[row]; }
    /// -1 if the axis has no levels or is inactive.
    int64_t levelAt(int axis, uint32_t row) const { return element(m_axes, axis).level[row]; }
    /// Rows in which this axis is active, sorted by coordinate.
    const std::vector<uint32_t>& order(int axis) const { return element(m_axes, axis).order; }

private:
    /// The values of one axis.
    struct Column {
        std::vector<double> at;
        std::vector<int64_t> level;
        std::vector<uint32_t> order;
    };
    size_t m_rows = 0;
    std::vector<Column> m_axes;
};

/// Shape of the kernels of a density.
struct ParzenOptions {
    double priorWeight = 1;    ///< weight of the kernel that covers the whole space; a new observation has weight 1
    double leastWidth = 0.01;  ///< smallest width of a kernel
    double fewWidth = 1;       ///< with few kernels, the smallest width is this / (1 + kernels)
};

/// A density over some axes of a space: a mixture of products of truncated normal distributions (integrated over a level if there
/// are levels) and of counts for categories. There is one product for each observation, and a wide one as prior (Bergstra 2011;
/// multivariate: Falkner 2018; widths by the distances of neighbors, with a lower limit).
class Parzen {
public:
    /// One kernel for each of `rows` (ascending, active on all `axes`), with its weight. `columns` must have these axes and rows.
    Parzen(const Coding&, const Columns& columns, std::span<const int> axes, std::span<const uint32_t> rows,
           std::vector<double> weights, const ParzenOptions&);

    /// Samples the axes of the mixture in `x`; levels get their middles.
    void draw(Draws&, Coordinates& x) const;
    /// Natural logarithm of the density of each candidate, without the widths of levels, which are equal for all mixtures.
    std::vector<double> logDensity(std::span<const Coordinates> candidates) const;

private:
    /// The kernels of one axis.
    struct Part {
        int axis = 0;
        Axis::Kind kind = Axis::Kind::Real;
        std::vector<double> mu = {}, sigma = {}, scale = {};  ///< of each kernel, the wide one last; scale = 1 / (sqrt 2 sigma)
        std::vector<int64_t> level = {};                      ///< categories: of each kernel, -1 for the wide one
        std::vector<double> share = {};                       ///< categories: share of each level other than the kernel's own
        std::vector<uint32_t> shape = {};                     ///< levels: index of the shape; kernels of equal mu and sigma share
                                                              ///< one
        std::vector<std::pair<double, double>> shapes = {};   ///< mu and sigma by that index
        bool isIntegrated = false;                            ///< levels are so wide that a kernel varies within one
    };
    /// What one candidate needs of a part in addition to its coordinate.
    struct Lookup {
        const std::vector<double>* logs = nullptr;  ///< levels: of each shape
        int64_t level = -1;
        double own = 0, other = 0, wide = 0;  ///< categories: factor of kernels of this level, of other levels, of the wide
                                              ///< kernel
    };
    /// Factors that a kernel of the same level, of another level and the wide kernel give to a level of a category.
    struct Factors {
        double own = 0, other = 0, wide = 0;
    };
    using Tables = std::vector<std::map<int64_t, std::vector<double>>>;  ///< for each part: the logarithms of the shapes at each
                                                                         ///< level
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
    bool m_isCategorical = false;  ///< all axes are categories, few and small
    std::vector<double> m_cumulative, m_weight;
    std::vector<double> m_logWeight;  ///< with the factors of the normal distributions
};

}  // namespace lathe::sweep
