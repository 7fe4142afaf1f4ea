// SPDX-License-Identifier: Apache-2.0
#include "core/data/folds/deal.h"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <tuple>
#include <utility>

#include "core/base/element.h"
#include "core/base/philox.h"

namespace lathe {
namespace {

/// Where a sample or a group is in the random order.
uint64_t orderKey(const Philox& random, int64_t number) {
    const auto words = random.block(static_cast<uint64_t>(number));
    return uint64_t{words.v[0]} << 32 | words.v[1];
}

Philox orderOf(int64_t seed) {
    return {static_cast<uint64_t>(seed), RandomStream::Split};
}

/// The class of each sample as an index from 0; without classes, all samples have class 0.
struct ClassIndices {
    std::vector<size_t> of;
    size_t count = 1;
};

ClassIndices indexClasses(size_t samples, std::span<const int64_t> classes) {
    ClassIndices out{std::vector<size_t>(samples, 0)};
    if (classes.empty()) return out;
    std::vector<int64_t> different(classes.begin(), classes.end());
    std::sort(different.begin(), different.end());
    different.erase(std::unique(different.begin(), different.end()), different.end());
    for (size_t i = 0; i < samples; ++i)
        out.of[i] = static_cast<size_t>(std::lower_bound(different.begin(), different.end(), classes[i]) - different.begin());
    out.count = std::max<size_t>(1, different.size());
    return out;
}

/// Samples of one class in a group.
struct ClassPart {
    size_t label = 0;
    double count = 0;
};

struct SampleGroup {
    uint64_t key = 0;   ///< in the random order
    double weight = 0;  ///< sum of squares of its parts of the classes
    double samples = 0;
    std::vector<ClassPart> parts = {};
    size_t begin = 0, end = 0;  ///< in the list of samples that is sorted by group
};

/// Samples by class, over all of them.
std::vector<double> totalsOf(const ClassIndices& classes) {
    std::vector<double> totals(classes.count, 0);
    for (const size_t label : classes.of) ++totals[label];
    return totals;
}

/// Sample numbers, sorted by (group, class).
std::vector<size_t> sortedByGroup(std::span<const int64_t> groups, const ClassIndices& classes) {
    std::vector<size_t> order(groups.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        return std::tuple(groups[a], classes.of[a], a) < std::tuple(groups[b], classes.of[b], b);
    });
    return order;
}

void addSample(SampleGroup& group, size_t label) {
    if (group.parts.empty() || group.parts.back().label != label) group.parts.push_back({label, 0});
    ++group.parts.back().count;
    ++group.samples;
    ++group.end;
}

std::vector<SampleGroup> collectGroups(std::span<const int64_t> groups, const ClassIndices& classes,
                                       const std::vector<size_t>& order, const Philox& random) {
    std::vector<SampleGroup> out;
    for (size_t i = 0; i < order.size(); ++i) {
        if (i == 0 || groups[order[i]] != groups[order[i - 1]])
            out.push_back({.key = orderKey(random, groups[order[i]]), .begin = i, .end = i});
        addSample(out.back(), classes.of[order[i]]);
    }
    return out;
}

/// Largest first; equal ones in random order.
void sortBySize(std::vector<SampleGroup>& groups, const std::vector<double>& totals) {
    for (SampleGroup& group : groups)
        for (const ClassPart& part : group.parts) {
            const double share = part.count / totals[part.label];
            group.weight += share * share;
        }
    std::sort(groups.begin(), groups.end(), [](const SampleGroup& a, const SampleGroup& b) {
        return std::tuple(-a.weight, -a.samples, a.key, a.begin) < std::tuple(-b.weight, -b.samples, b.key, b.begin);
    });
}

/// What a split has of each class so far.
struct FilledSplit {
    double share = 0;
    double samples = 0;
    std::vector<double> counts = {};

    /// How much the sum of squares grows with this group. Whole counts are compared, so equal splits have equal costs.
    double costOf(const SampleGroup& group, const std::vector<double>& totals) const {
        double cost = 0;
        for (const ClassPart& part : group.parts) {
            const double total = totals[part.label];
            cost += part.count * (2 * (counts[part.label] - share * total) + part.count) / (total * total);
        }
        return cost;
    }
    void add(const SampleGroup& group) {
        samples += group.samples;
        for (const ClassPart& part : group.parts) counts[part.label] += part.count;
    }
};

size_t bestSplit(const std::vector<FilledSplit>& splits, const SampleGroup& group, const std::vector<double>& totals,
                 double allSamples) {
    size_t best = splits.size();
    std::pair<double, double> least;
    for (size_t s = 0; s < splits.size(); ++s) {
        if (splits[s].share <= 0) continue;
        const std::pair cost(splits[s].costOf(group, totals), splits[s].samples - splits[s].share * allSamples);
        if (best < splits.size() && cost >= least) continue;
        best = s;
        least = cost;
    }
    return std::min(best, splits.size() - 1);
}

}  // namespace

void shuffleSamples(std::vector<int64_t>& samples, int64_t seed) {
    const Philox random = orderOf(seed);
    std::vector<std::pair<uint64_t, int64_t>> keyed;
    for (const int64_t i : samples) keyed.emplace_back(orderKey(random, i), i);
    std::sort(keyed.begin(), keyed.end());
    std::transform(keyed.begin(), keyed.end(), samples.begin(), [](const auto& k) { return k.second; });
}

std::vector<int64_t> dealSamples(std::span<const int64_t> samples, std::span<const int64_t> classes, int64_t folds,
                                 int64_t seed) {
    const Philox random = orderOf(seed);
    std::vector<std::tuple<int64_t, uint64_t, int64_t, size_t>> order;
    for (size_t i = 0; i < samples.size(); ++i)
        order.emplace_back(classes.empty() ? 0 : element(classes, samples[i]), orderKey(random, samples[i]), samples[i], i);
    std::sort(order.begin(), order.end());
    std::vector<int64_t> fold(samples.size());
    for (size_t rank = 0; rank < order.size(); ++rank) fold[std::get<3>(order[rank])] = static_cast<int64_t>(rank) % folds;
    return fold;
}

std::vector<int64_t> dealGroups(std::span<const int64_t> groups, std::span<const int64_t> classes, std::span<const double> shares,
                                int64_t seed) {
    const ClassIndices labels = indexClasses(groups.size(), classes);
    const std::vector<double> totals = totalsOf(labels);
    const std::vector<size_t> order = sortedByGroup(groups, labels);
    std::vector<SampleGroup> all = collectGroups(groups, labels, order, orderOf(seed));
    sortBySize(all, totals);
    std::vector<FilledSplit> splits;
    for (const double share : shares) splits.push_back({.share = share, .counts = std::vector<double>(labels.count, 0)});
    std::vector<int64_t> out(groups.size(), 0);
    for (const SampleGroup& group : all) {
        const size_t split = bestSplit(splits, group, totals, static_cast<double>(groups.size()));
        splits[split].add(group);
        for (size_t i = group.begin; i < group.end; ++i) out[order[i]] = static_cast<int64_t>(split);
    }
    return out;
}

}  // namespace lathe
