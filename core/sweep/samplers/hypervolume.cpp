// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/sweep/models/pareto.h"
#include "core/sweep/models/parzen_sampler.h"

namespace lathe::sweep::samplers::hypervolume_def {

namespace {

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

class Hypervolume final : public ParzenSampler {
public:
    explicit Hypervolume(const Params& p) : ParzenSampler(p, mostGood, {}) {}

private:
    int64_t useful(const Question& q) const override {
        return std::count_if(q.observations.begin(), q.observations.end(), [&](const Observation& o) { return hasValues(q, o); });
    }

    /// Pruned trials only where too few have ended, those that came farthest first.
    std::vector<size_t> best(const Question& q, size_t count) const override {
        std::vector<size_t> ended, pruned, good;
        for (size_t i = 0; i < q.observations.size(); ++i)
            if (hasValues(q, q.observations[i])) (q.observations[i].pruned ? pruned : ended).push_back(i);
        std::vector<Objectives> values;
        for (const size_t i : ended) values.push_back(q.observations[i].values);
        for (const size_t i : bestOf(scaled(std::move(values)), std::min(count, ended.size()))) good.push_back(ended[i]);
        std::stable_sort(pruned.begin(), pruned.end(),
                         [&](size_t a, size_t b) { return q.observations[a].resource > q.observations[b].resource; });
        for (size_t i = 0; good.size() < count; ++i) good.push_back(pruned[i]);
        return good;
    }
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Hypervolume>(p);
}

}  // namespace

extern const SamplerDef hypervolume{
    .type = "hypervolume",
    .label = "Parzen estimator, many objectives",
    .help =
        "Proposes values that are frequent among the trials with the largest dominated hypervolume and rare among the others "
        "(multi-objective TPE). For several objectives and few trials.",
    .params = {&parzenStart, &parzenShare},
    .maxObjectives = 1000,
    .make = make,
};

}  // namespace lathe::sweep::samplers::hypervolume_def
