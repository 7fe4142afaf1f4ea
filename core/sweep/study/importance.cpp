// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/study/importance.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "core/base/element.h"
#include "core/base/philox.h"
#include "core/sweep/models/forest.h"

namespace lathe::sweep {

namespace {

constexpr size_t fewest = 10;

struct Data {
    std::vector<Coordinates> x;
    std::vector<double> y;
};

/// Draws in what lies far above, and scales to mean 0 and deviation 1.
void tame(std::vector<double>& y) {
    std::vector<double> sorted = y;
    std::sort(sorted.begin(), sorted.end());
    const double low = sorted[sorted.size() / 4], high = sorted[sorted.size() * 3 / 4];
    if (high > low)
        for (double& v : y) v = std::min(v, high + 3 * (high - low));
    const double unit =
        std::max(std::abs(*std::max_element(y.begin(), y.end())), std::abs(*std::min_element(y.begin(), y.end())));
    if (unit > 0)
        for (double& v : y) v /= unit;
    const auto n = static_cast<double>(y.size());
    const double mean = std::accumulate(y.begin(), y.end(), 0.0) / n;
    double squares = 0;
    for (double& v : y) {
        v -= mean;
        squares += v * v;
    }
    if (squares > 0)
        for (double& v : y) v /= std::sqrt(squares / n);
}

Data cleaned(size_t axes, std::span<const Sample> samples) {
    Data d;
    for (const Sample& s : samples)
        if (s.x.size() == axes && std::isfinite(s.value)) {
            d.x.push_back(s.x);
            d.y.push_back(s.value);
        }
    if (d.y.size() >= fewest) tame(d.y);
    return d;
}

/// Sums over the leaves of one tree: mean and variance over the space, and the mean along each axis.
class Marginals {
public:
    Marginals(const Forest& forest, const Tree& tree) : m_forest(forest), m_tree(tree) {
        for (const AxisBins& b : forest.bins()) {
            m_sets.push_back(b.all());
            m_shares.push_back(1);
            m_along.emplace_back(static_cast<size_t>(b.count()), 0.0);
        }
        m_base.resize(m_sets.size());
        visit(0, 1);
    }

    double variance() const { return std::max(0.0, m_squares - m_sum * m_sum); }

    double varianceAlong(size_t axis) const {
        const AxisBins& bins = m_forest.bins()[axis];
        double sum = 0;
        for (size_t k = 0; k < m_along[axis].size(); ++k) {
            const double d = m_along[axis][k] + m_base[axis] - m_sum;
            sum += bins.shares[k] * d * d;
        }
        return sum;
    }

private:
    void visit(size_t at, double volume) {
        const Tree::Node& node = m_tree.nodes[at];
        if (node.axis < 0) return add(node.value, volume);
        const auto axis = static_cast<size_t>(node.axis);
        const BinSet whole = m_sets[axis];
        const double share = m_shares[axis];
        const auto below = static_cast<size_t>(node.below);
        descend(below, axis, whole & node.left, volume / share);
        descend(below + 1, axis, whole & ~node.left, volume / share);
        m_sets[axis] = whole;
        m_shares[axis] = share;
    }

    void descend(size_t at, size_t axis, BinSet set, double others) {
        m_sets[axis] = set;
        m_shares[axis] = m_forest.bins()[axis].share(set);
        if (m_shares[axis] > 0) visit(at, others * m_shares[axis]);
    }

    void add(double value, double volume) {
        m_sum += value * volume;
        m_squares += value * value * volume;
        for (size_t a = 0; a < m_sets.size(); ++a) {
            const double amount = value * volume / m_shares[a];
            if (m_sets[a] == m_forest.bins()[a].all())
                m_base[a] += amount;
            else
                for (BinSet rest = m_sets[a]; rest != 0; rest &= rest - 1) element(m_along[a], std::countr_zero(rest)) += amount;
        }
    }

    const Forest& m_forest;
    const Tree& m_tree;
    std::vector<BinSet> m_sets;
    std::vector<double> m_shares;
    std::vector<std::vector<double>> m_along;
    std::vector<double> m_base;  ///< what leaves add that span the whole axis
    double m_sum = 0, m_squares = 0;
};

using Rows = std::vector<std::vector<uint8_t>>;

double errorOf(const Forest& forest, const Tree& tree, const Rows& rows, const std::vector<double>& y) {
    double sum = 0;
    for (size_t i = 0; i < rows.size(); ++i) {
        const double d = forest.predict(tree, rows[i]) - element(y, tree.outOfBag[i]);
        sum += d * d;
    }
    return sum / static_cast<double>(rows.size());
}

void mixUp(Rows& rows, size_t axis, const Philox& random) {
    for (size_t i = rows.size(); i > 1; --i)
        std::swap(rows[i - 1][axis], rows[random.below(i + axis * rows.size(), static_cast<uint32_t>(i))][axis]);
}

}  // namespace

std::vector<double> varianceShares(std::span<const Axis> axes, std::span<const Sample> samples, uint64_t seed) {
    const Data data = cleaned(axes.size(), samples);
    if (data.y.size() < fewest) return {};
    const Forest forest(axes, data.x, data.y, {.seed = seed});
    std::vector<double> shares(axes.size());
    for (const Tree& t : forest.trees()) {
        const Marginals m(forest, t);
        for (size_t a = 0; a < axes.size() && m.variance() > 0; ++a)
            shares[a] += m.varianceAlong(a) / m.variance() / static_cast<double>(forest.trees().size());
    }
    for (double& s : shares) s = std::clamp(s, 0.0, 1.0);
    return shares;
}

std::vector<double> permutationImportance(std::span<const Axis> axes, std::span<const Sample> samples, uint64_t seed) {
    const Data data = cleaned(axes.size(), samples);
    if (data.y.size() < fewest) return {};
    const Forest forest(axes, data.x, data.y, {.seed = seed});
    std::vector<double> worse(axes.size());
    for (size_t t = 0; t < forest.trees().size(); ++t) {
        const Tree& tree = forest.trees()[t];
        if (tree.outOfBag.empty()) continue;
        const Philox random(seed, RandomStream::Sampler, static_cast<uint32_t>(t), 3);
        Rows rows;
        for (const int r : tree.outOfBag) rows.emplace_back(forest.row(r).begin(), forest.row(r).end());
        const double error = errorOf(forest, tree, rows, data.y);
        for (size_t a = 0; a < axes.size(); ++a) {
            const Rows kept = rows;
            mixUp(rows, a, random);
            worse[a] += errorOf(forest, tree, rows, data.y) - error;
            rows = kept;
        }
    }
    for (double& w : worse) w = std::max(w, 0.0);
    const double sum = std::accumulate(worse.begin(), worse.end(), 0.0);
    if (sum > 0)
        for (double& w : worse) w /= sum;
    return worse;
}

}  // namespace lathe::sweep
