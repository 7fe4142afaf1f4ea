// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// A set of bins of one axis: bit k means bin k.
using BinSet = uint64_t;

/// The bins of one axis, at most 64. Up to 63 different coordinates have a bin each; otherwise each bin has about the same number
/// of the given coordinates. If some are NaN (the axis was inactive there), the last bin is for these.
struct AxisBins {
    bool ordered = true;         ///< categories are not
    bool missing = false;        ///< the last bin is for NaN
    std::vector<double> edges;   ///< between neighbouring bins
    std::vector<double> shares;  ///< share of the axis that each bin covers, sum 1; for the NaN bin, the share of NaN coordinates

    int count() const { return static_cast<int>(shares.size()); }
    BinSet all() const { return count() == 64 ? ~BinSet{0} : (BinSet{1} << count()) - 1; }
    double share(BinSet) const;
    int binOf(double coordinate) const;
};

/// Chooses the bins for these coordinates; NaN means inactive.
AxisBins binsOf(const Axis&, std::span<const double> coordinates);

/// A regression tree over binned coordinates; node 0 is the root.
struct Tree {
    /// A node; its children are `below` and `below` + 1.
    struct Node {
        int axis = -1;    ///< -1: a leaf
        BinSet left = 0;  ///< the bins that go to `below`; others go to `below` + 1
        int below = 0;
        double value = 0;
    };
    std::vector<Node> nodes;
    std::vector<int> outOfBag;  ///< rows that were not used to train this tree
};

/// A random forest (L. Breiman, Machine Learning 45, 2001): each tree gets a bootstrap sample, each node two thirds of the axes.
/// Categories are split into two sets by their means, which is optimal for squared errors (W. D. Fisher, JASA 53, 1958).
class Forest {
public:
    /// Size and seed of the forest.
    struct Options {
        int trees = 32;
        int leaf = 3;  ///< smallest number of rows in a leaf
        uint64_t seed = 0;
    };
    /// `x` and `y` have the same length and are not empty. Each point has one coordinate per axis; `y` is finite.
    Forest(std::span<const Axis> axes, std::span<const Coordinates> x, std::span<const double> y, const Options&);

    const std::vector<AxisBins>& bins() const { return m_bins; }
    const std::vector<Tree>& trees() const { return m_trees; }
    /// The bins of training row `row`, one per axis.
    std::span<const uint8_t> row(int row) const;
    double predict(const Tree&, std::span<const uint8_t> row) const;
    /// Mean over all trees.
    double predict(std::span<const double> x) const;

private:
    std::vector<AxisBins> m_bins;
    std::vector<uint8_t> m_rows;
    std::vector<Tree> m_trees;
};

}  // namespace lathe::sweep
