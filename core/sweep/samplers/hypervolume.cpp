// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/sweep/even_point.h"
#include "core/sweep/pareto.h"
#include "core/sweep/parzen_search.h"

namespace lathe::sweep::samplers {

namespace {

const IntParam start{{.key = "start",
                      .label = "First trials",
                      .initial = 10,
                      .min = 1,
                      .max = 10'000,
                      .help = "So many trials are spread evenly before the search learns from results."}};
const FloatParam share{{.key = "share",
                        .label = "Share of good trials",
                        .initial = 0.15,
                        .min = 0.001,
                        .max = 0.9,
                        .help = "This share of the trials, at most 50, counts as good."}};

constexpr double mostGood = 50;

/// Each objective from 0 (best of all) to 1 (worst), so that none outweighs the others by its unit.
std::vector<Objectives> scaled(std::vector<Objectives> points) {
    for (size_t m = 0; !points.empty() && m < points[0].size(); ++m) {
        const auto less = [m](const Objectives& a, const Objectives& b) { return a[m] < b[m]; };
        const auto [least, most] = std::minmax_element(points.begin(), points.end(), less);
        const double low = (*least)[m] / 2, extent = (*most)[m] / 2 - low;
        for (Objectives& p : points) p[m] = extent > 0 ? (p[m] / 2 - low) / extent : 0;
    }
    return points;
}

/// Whole fronts while they are wanted, of the next one those that dominate most together.
std::vector<size_t> bestOf(std::span<const Objectives> points, size_t wanted) {
    const std::vector<int> fronts = frontsOf(points, wanted);
    std::vector<size_t> chosen;
    for (int front = 0; chosen.size() < wanted; ++front) {
        std::vector<size_t> members;
        std::vector<Objectives> values;
        for (size_t i = 0; i < points.size(); ++i)
            if (fronts[i] == front) members.push_back(i), values.push_back(points[i]);
        if (chosen.size() + members.size() <= wanted)
            chosen.insert(chosen.end(), members.begin(), members.end());
        else
            for (const size_t i : largestHypervolume(values, referenceOf(values), wanted - chosen.size()))
                chosen.push_back(members[i]);
    }
    return chosen;
}

class Hypervolume final : public Sampler {
public:
    explicit Hypervolume(const Params& p) : m_start(p[start]), m_share(p[share]), m_search({}) {}

    std::optional<Proposal> ask(const Question& q) override {
        std::vector<size_t> ended, pruned;
        for (size_t i = 0; i < q.told.size(); ++i)
            if (hasValues(q, q.told[i])) (q.told[i].pruned ? pruned : ended).push_back(i);
        const size_t useful = ended.size() + pruned.size();
        auto x = static_cast<int64_t>(useful) < m_start ? evenPoint(q) : m_search.ask(q, goodOf(q, ended, pruned));
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }

private:
    /// Pruned trials only where too few have ended, those that came farthest first.
    std::vector<size_t> goodOf(const Question& q, const std::vector<size_t>& ended, std::vector<size_t> pruned) const {
        const auto useful = static_cast<double>(ended.size() + pruned.size());
        const auto wanted = static_cast<size_t>(std::min(std::ceil(m_share * useful), mostGood));
        std::vector<Objectives> values;
        for (const size_t i : ended) values.push_back(q.told[i].values);
        std::vector<size_t> good;
        for (const size_t i : bestOf(scaled(std::move(values)), std::min(wanted, ended.size()))) good.push_back(ended[i]);
        std::stable_sort(pruned.begin(), pruned.end(),
                         [&](size_t a, size_t b) { return q.told[a].resource > q.told[b].resource; });
        for (size_t i = 0; good.size() < wanted; ++i) good.push_back(pruned[i]);
        return good;
    }

    int64_t m_start;
    double m_share;
    ParzenSearch m_search;
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Hypervolume>(p);
}

}  // namespace

extern const SamplerDef hypervolume{
    .type = "hypervolume",
    .label = "Parzen estimator, many objectives",
    .help =
        "Tries what is frequent among the trials that dominate the largest volume together, and rare among the others "
        "(multi-objective TPE). For several objectives and few trials.",
    .params = {&start, &share},
    .maxObjectives = 1000,
    .make = make,
};

}  // namespace lathe::sweep::samplers
