// SPDX-License-Identifier: Apache-2.0
#include "core/data/split.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "core/base/element.h"
#include "core/base/philox.h"

namespace lathe {
namespace {

using Groups = std::map<int64_t, std::vector<int64_t>>;

Groups groupByClass(int64_t count, std::span<const int64_t> classes) {
    Groups groups;
    for (int64_t i = 0; i < count; ++i) groups[classes.empty() ? 0 : element(classes, i)].push_back(i);
    return groups;
}

void shuffle(std::vector<int64_t>& samples, int64_t seed) {
    const Philox random(static_cast<uint64_t>(seed), RandomStream::Split);
    std::vector<std::pair<uint64_t, int64_t>> keyed;
    for (const int64_t i : samples) {
        const auto words = random.block(static_cast<uint64_t>(i));
        keyed.emplace_back(uint64_t{words.v[0]} << 32 | words.v[1], i);
    }
    std::sort(keyed.begin(), keyed.end());
    std::transform(keyed.begin(), keyed.end(), samples.begin(), [](const auto& k) { return k.second; });
}

/// Deals whole samples to the groups one after the other so that the running total stays the rounded share.
class Quota {
public:
    Quota(double share) : m_share(share) {}
    int64_t of(size_t groupSize) {
        m_seen += static_cast<int64_t>(groupSize);
        const auto total = static_cast<int64_t>(m_share * static_cast<double>(m_seen) + 0.5);
        return total - std::exchange(m_dealt, total);
    }

private:
    double m_share;
    int64_t m_seen = 0, m_dealt = 0;
};

std::vector<int64_t> samplesFrom(int64_t begin, int64_t end) {
    std::vector<int64_t> samples(static_cast<size_t>(std::max<int64_t>(0, end - begin)));
    std::iota(samples.begin(), samples.end(), begin);
    return samples;
}

}  // namespace

SplitIndices splitSamples(int64_t count, std::span<const int64_t> classes, const SplitSettings& settings) {
    SplitIndices out;
    Quota test(settings.test), validation(settings.validation);
    for (auto& [label, samples] : groupByClass(count, classes)) {
        shuffle(samples, settings.seed);
        const auto testEnd = samples.begin() + test.of(samples.size());
        const auto validationEnd = testEnd + std::min(validation.of(samples.size()), samples.end() - testEnd);
        out.test.insert(out.test.end(), samples.begin(), testEnd);
        out.validation.insert(out.validation.end(), testEnd, validationEnd);
        out.training.insert(out.training.end(), validationEnd, samples.end());
    }
    for (auto* part : {&out.training, &out.validation, &out.test}) std::sort(part->begin(), part->end());
    return out;
}

SplitIndices splitByTime(int64_t count, const SplitSettings& settings, int64_t apart) {
    const auto shareOf = [&](double share) { return static_cast<int64_t>(share * static_cast<double>(count) + 0.5); };
    SplitIndices out;
    int64_t end = count;
    for (auto [part, share] : {std::pair{&out.test, settings.test}, {&out.validation, settings.validation}}) {
        const int64_t begin = std::max<int64_t>(0, end - shareOf(share));
        *part = samplesFrom(begin, end);
        if (begin < end) end = std::max<int64_t>(0, begin - (apart - 1));
    }
    out.training = samplesFrom(0, end);
    return out;
}

}  // namespace lathe
