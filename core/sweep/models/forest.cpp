// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/forest.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/base/element.h"
#include "core/base/philox.h"

namespace lathe::sweep {

namespace {

constexpr int maxBins = 64;
constexpr int maxDepth = 64;

std::vector<double> distinct(std::span<const double> coordinates) {
    std::vector<double> values;
    for (const double u : coordinates)
        if (std::isfinite(u)) values.push_back(std::clamp(u, 0.0, 1.0));
    std::sort(values.begin(), values.end());
    return values;
}

/// Edges halfway between different values, so that about equally many values lie in each bin.
std::vector<double> edgesOf(const std::vector<double>& sorted) {
    std::vector<size_t> starts;
    for (size_t i = 1; i < sorted.size(); ++i)
        if (sorted[i] != sorted[i - 1]) starts.push_back(i);
    const auto cut = [&](size_t i) { return sorted[i - 1] + (sorted[i] - sorted[i - 1]) / 2; };
    std::vector<double> edges;
    const size_t most = maxBins - 2;
    if (starts.size() <= most) {
        for (const size_t i : starts) edges.push_back(cut(i));
        return edges;
    }
    for (size_t k = 1; k <= most; ++k) {
        const auto at = std::lower_bound(starts.begin(), starts.end(), k * sorted.size() / (most + 1));
        if (at == starts.end()) break;
        if (edges.empty() || cut(*at) > edges.back()) edges.push_back(cut(*at));
    }
    return edges;
}

/// What the bins of one node hold of one axis.
struct Histogram {
    std::array<double, maxBins> sum{};
    std::array<int, maxBins> count{};
    BinSet used = 0;
};

struct Split {
    double score = 0;
    int axis = -1;
    BinSet left = 0;
};

/// Grows one tree over `rows`, which it reorders.
class Grower {
public:
    Grower(const std::vector<AxisBins>& bins, const std::vector<uint8_t>& table, std::span<const double> y, int leaf,
           const Philox& random)
        : m_bins(bins), m_table(table), m_y(y), m_leaf(leaf), m_random(random), m_axes(bins.size()) {
        std::iota(m_axes.begin(), m_axes.end(), 0);
    }

    std::vector<Tree::Node> grow(std::vector<int>& rows) {
        m_nodes.assign(1, {});
        grow(0, rows, 0);
        return std::move(m_nodes);
    }

private:
    uint8_t bin(int row, int axis) const { return m_table[static_cast<size_t>(row) * m_bins.size() + static_cast<size_t>(axis)]; }

    void grow(size_t node, std::span<int> rows, int depth) {
        double sum = 0;
        for (const int r : rows) sum += element(m_y, r);
        m_nodes[node].value = sum / static_cast<double>(rows.size());
        if (depth == maxDepth || static_cast<int>(rows.size()) < 2 * m_leaf) return;
        const Split split = bestSplit(rows, sum);
        if (split.axis < 0) return;
        const auto goesLeft = [&](int r) { return (split.left >> bin(r, split.axis) & 1) != 0; };
        const auto left = static_cast<size_t>(std::partition(rows.begin(), rows.end(), goesLeft) - rows.begin());
        const size_t below = m_nodes.size();
        m_nodes.resize(below + 2);
        m_nodes[node].axis = split.axis;
        m_nodes[node].left = split.left;
        m_nodes[node].below = static_cast<int>(below);
        grow(below, rows.first(left), depth + 1);
        grow(below + 1, rows.subspan(left), depth + 1);
    }

    /// Two thirds of the axes, at random.
    Split bestSplit(std::span<const int> rows, double sum) {
        const size_t tried = (2 * m_axes.size() + 2) / 3;
        Split best;
        best.score = sum * sum / static_cast<double>(rows.size()) * (1 + 1e-12) + 1e-12;
        for (size_t i = 0; i < tried; ++i) {
            std::swap(m_axes[i], m_axes[i + m_random.below(m_drawn++, static_cast<uint32_t>(m_axes.size() - i))]);
            const int axis = m_axes[i];
            if (element(m_bins, axis).count() > 1) trySplits(axis, histogram(rows, axis), sum, rows.size(), best);
        }
        return best;
    }

    Histogram histogram(std::span<const int> rows, int axis) const {
        Histogram h;
        for (const int r : rows) {
            const uint8_t b = bin(r, axis);
            h.sum[b] += element(m_y, r);
            ++h.count[b];
            h.used |= BinSet{1} << b;
        }
        return h;
    }

    void trySplits(int axis, const Histogram& h, double sum, size_t n, Split& best) const {
        std::array<int, maxBins> order{};
        int used = 0;
        for (BinSet rest = h.used; rest != 0; rest &= rest - 1) element(order, used++) = std::countr_zero(rest);
        const bool ordered = element(m_bins, axis).ordered;
        const auto mean = [&](int b) { return element(h.sum, b) / element(h.count, b); };
        if (!ordered) std::stable_sort(order.begin(), order.begin() + used, [&](int a, int b) { return mean(a) < mean(b); });
        double leftSum = 0;
        int left = 0;
        BinSet set = 0;
        for (int i = 0; i + 1 < used; ++i) {
            const int b = element(order, i), next = order[static_cast<size_t>(i) + 1];
            leftSum += element(h.sum, b);
            left += element(h.count, b);
            set |= BinSet{1} << b;
            const int right = static_cast<int>(n) - left;
            if (left < m_leaf || right < m_leaf) continue;
            const double score = leftSum * leftSum / left + (sum - leftSum) * (sum - leftSum) / right;
            // Bins in between that hold nothing here go half to each side.
            if (score > best.score) best = {score, axis, ordered ? (BinSet{1} << ((b + next + 1) / 2)) - 1 : set};
        }
    }

    const std::vector<AxisBins>& m_bins;
    const std::vector<uint8_t>& m_table;
    std::span<const double> m_y;
    int m_leaf;
    const Philox& m_random;
    uint64_t m_drawn = 0;
    std::vector<int> m_axes;
    std::vector<Tree::Node> m_nodes;
};

}  // namespace

double AxisBins::share(BinSet set) const {
    double sum = 0;
    for (BinSet rest = set & all(); rest != 0; rest &= rest - 1) sum += element(shares, std::countr_zero(rest));
    return sum;
}

int AxisBins::binOf(double coordinate) const {
    if (!std::isfinite(coordinate)) return missing ? count() - 1 : 0;
    return static_cast<int>(std::upper_bound(edges.begin(), edges.end(), coordinate) - edges.begin());
}

AxisBins binsOf(const Axis& axis, std::span<const double> coordinates) {
    AxisBins bins;
    bins.ordered = axis.kind != Axis::Kind::Category;
    const auto values = distinct(coordinates);
    const double present = static_cast<double>(values.size()) / static_cast<double>(coordinates.size());
    bins.missing = values.size() < coordinates.size();
    bins.edges = edgesOf(values);
    const auto n = static_cast<double>(bins.edges.size() + 1);
    for (size_t i = 0; i <= bins.edges.size() && !values.empty(); ++i) {
        const double from = i == 0 ? 0 : bins.edges[i - 1], to = i == bins.edges.size() ? 1 : bins.edges[i];
        bins.shares.push_back(present * (bins.ordered ? to - from : 1 / n));
    }
    if (bins.missing) bins.shares.push_back(1 - present);
    return bins;
}

Forest::Forest(std::span<const Axis> axes, std::span<const Coordinates> x, std::span<const double> y, const Options& options)
    : m_rows(x.size() * axes.size()) {
    std::vector<double> column(x.size());
    for (size_t a = 0; a < axes.size(); ++a) {
        for (size_t i = 0; i < x.size(); ++i) column[i] = x[i][a];
        m_bins.push_back(binsOf(axes[a], column));
        for (size_t i = 0; i < x.size(); ++i) m_rows[i * axes.size() + a] = static_cast<uint8_t>(m_bins[a].binOf(column[i]));
    }
    for (int t = 0; t < options.trees && !axes.empty(); ++t) {
        const Philox sample(options.seed, RandomStream::Sampler, static_cast<uint32_t>(t), 1);
        const Philox splits(options.seed, RandomStream::Sampler, static_cast<uint32_t>(t), 2);
        std::vector<int> rows(x.size());
        std::vector<char> seen(x.size());
        for (size_t i = 0; i < rows.size(); ++i) {
            rows[i] = static_cast<int>(sample.below(i, static_cast<uint32_t>(rows.size())));
            element(seen, rows[i]) = 1;
        }
        Tree tree;
        for (size_t i = 0; i < seen.size(); ++i)
            if (!seen[i]) tree.outOfBag.push_back(static_cast<int>(i));
        tree.nodes = Grower(m_bins, m_rows, y, options.leaf, splits).grow(rows);
        m_trees.push_back(std::move(tree));
    }
}

std::span<const uint8_t> Forest::row(int row) const {
    return std::span(m_rows).subspan(static_cast<size_t>(row) * m_bins.size(), m_bins.size());
}

double Forest::predict(const Tree& tree, std::span<const uint8_t> row) const {
    const Tree::Node* node = tree.nodes.data();
    while (node->axis >= 0) {
        const bool left = node->left >> element(row, node->axis) & 1;
        node = &element(tree.nodes, node->below + (left ? 0 : 1));
    }
    return node->value;
}

double Forest::predict(std::span<const double> x) const {
    std::vector<uint8_t> row;
    for (size_t a = 0; a < m_bins.size(); ++a) row.push_back(static_cast<uint8_t>(m_bins[a].binOf(x[a])));
    double sum = 0;
    for (const Tree& t : m_trees) sum += predict(t, row);
    return sum / static_cast<double>(m_trees.size());
}

}  // namespace lathe::sweep
