// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// A set of bins of one axis: bit k stands for bin k.
using BinSet = uint64_t;

/// One axis in at most 64 bins. Each different coordinate has its own bin while there are no more than 63, otherwise each bin
/// holds about as many of the coordinates that were given. Where some are NaN (the axis was not active there) the last bin is
/// theirs.
struct AxisBins {
    bool ordered = true;         ///< categories are not
    bool missing = false;        ///< the last bin is that of NaN
    std::vector<double> edges;   ///< between neighbouring bins
    std::vector<double> shares;  ///< of the axis that each bin covers, sum 1; that of the NaN bin is how often it occurred

    int count() const { return static_cast<int>(shares.size()); }
    BinSet all() const { return count() == 64 ? ~BinSet{0} : (BinSet{1} << count()) - 1; }
    double share(BinSet) const;
    int binOf(double coordinate) const;
};

AxisBins binsOf(const Axis&, std::span<const double> coordinates);

/// A regression tree over binned coordinates; node 0 is the root.
struct Tree {
    struct Node {
        int axis = -1;    ///< -1: a leaf
        BinSet left = 0;  ///< the bins that go to `below`; the others go to `below` + 1
        int below = 0;
        double value = 0;
    };
    std::vector<Node> nodes;
    std::vector<int> outOfBag;  ///< rows that it has not seen
};

/// A random forest (L. Breiman, Machine Learning 45, 2001): each tree sees a bootstrap sample, each node two thirds of the axes.
/// Categories are split into two sets by their means, which is optimal for squared errors (W. D. Fisher, JASA 53, 1958).
class Forest {
public:
    struct Options {
        int trees = 32;
        int leaf = 3;  ///< rows that a leaf has at least
        uint64_t seed = 0;
    };
    /// `x` and `y` are of equal length and not empty, each place has as many coordinates as there are axes, `y` is finite.
    Forest(std::span<const Axis> axes, std::span<const Coordinates> x, std::span<const double> y, const Options&);

    const std::vector<AxisBins>& bins() const { return m_bins; }
    const std::vector<Tree>& trees() const { return m_trees; }
    /// Bins of row `row`, one for each axis.
    std::span<const uint8_t> row(int row) const;
    double predict(const Tree&, std::span<const uint8_t> row) const;
    /// Mean over the trees.
    double predict(std::span<const double> x) const;

private:
    std::vector<AxisBins> m_bins;
    std::vector<uint8_t> m_rows;
    std::vector<Tree> m_trees;
};

}  // namespace lathe::sweep
