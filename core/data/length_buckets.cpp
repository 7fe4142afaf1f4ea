// SPDX-License-Identifier: Apache-2.0
#include "core/data/length_buckets.h"

#include <algorithm>
#include <limits>

#include "core/base/element.h"

namespace lathe {

namespace {

constexpr int64_t mostCandidates = 128;
constexpr double leastSaving = 0.03;  // of all steps, for a further bucket: each is one more Program

/// Multiples of a step, up to `longest`.
std::vector<int64_t> candidates(int64_t longest) {
    const int64_t width = longest <= mostCandidates ? 1 : (longest + mostCandidates - 1) / mostCandidates;
    std::vector<int64_t> out;
    for (int64_t steps = width; steps < longest; steps += width) out.push_back(steps);
    out.push_back(longest);
    return out;
}

/// Of the sequences up to each candidate: how many there are.
std::vector<int64_t> countsUpTo(const std::vector<int64_t>& candidates, std::vector<int64_t> lengths) {
    std::sort(lengths.begin(), lengths.end());
    std::vector<int64_t> out;
    for (const int64_t steps : candidates)
        out.push_back(std::upper_bound(lengths.begin(), lengths.end(), steps) - lengths.begin());
    out.back() = static_cast<int64_t>(lengths.size());
    return out;
}

/// The best buckets for each number of them, by dynamic programming over the candidates.
class BucketSearch {
public:
    BucketSearch(std::vector<int64_t> candidates, std::vector<int64_t> counts)
        : m_steps(std::move(candidates)), m_counts(std::move(counts)) {
        std::vector<int64_t> one(m_steps.size());
        for (size_t i = 0; i < one.size(); ++i) one[i] = m_counts[i] * m_steps[i];
        m_costs.push_back(std::move(one));
        m_before.emplace_back(m_steps.size(), none);
    }

    std::vector<int64_t> run() {
        while (m_costs.size() < std::min(mostBuckets, m_steps.size())) {
            const int64_t known = m_costs.back().back();
            addBucket();
            if (static_cast<double>(m_costs.back().back()) > static_cast<double>(known) * (1 - leastSaving)) {
                m_costs.pop_back();
                break;
            }
        }
        return chosen(m_costs.size() - 1);
    }

private:
    static constexpr size_t none = std::numeric_limits<size_t>::max();

    /// m_costs[b][i]: the steps of the sequences up to candidate i in b + 1 buckets, of which i is the last.
    void addBucket() {
        const std::vector<int64_t>& fewer = m_costs.back();
        std::vector<int64_t> costs = fewer;
        std::vector<size_t> before(m_steps.size(), none);
        for (size_t i = 0; i < m_steps.size(); ++i)
            for (size_t j = 0; j < i; ++j) {
                const int64_t cost = fewer[j] + (m_counts[i] - m_counts[j]) * m_steps[i];
                if (cost < costs[i]) costs[i] = cost, before[i] = j;
            }
        m_costs.push_back(std::move(costs));
        m_before.push_back(std::move(before));
    }

    std::vector<int64_t> chosen(size_t buckets) const {
        std::vector<int64_t> out;
        for (size_t i = m_steps.size() - 1, b = buckets; i != none; i = m_before[b][i], b -= b > 0) {
            out.push_back(m_steps[i]);
            if (b == 0) break;
        }
        std::reverse(out.begin(), out.end());
        return out;
    }

    std::vector<int64_t> m_steps, m_counts;
    std::vector<std::vector<int64_t>> m_costs;
    std::vector<std::vector<size_t>> m_before;
};

}  // namespace

Result<std::vector<int64_t>> readLengths(const Dataset& data, std::span<const int64_t> samples) {
    const DatasetInfo& info = data.info();
    const auto field = info.lengthsField();
    if (!field) return std::vector<int64_t>();
    std::vector<std::vector<std::byte>> buffers;
    std::vector<std::byte*> inputs, targets;
    for (const auto* fields : {&info.moreInputs, &info.moreTargets})
        for (const DataField& one : *fields) buffers.emplace_back(one.type.bytes());
    for (size_t i = 0; i < buffers.size(); ++i) (i < info.moreInputs.size() ? inputs : targets).push_back(buffers[i].data());
    std::vector<int64_t> lengths;
    for (const int64_t sample : samples) {
        LATHE_CHECK(data.readMore(sample, inputs, targets));
        const int64_t length = *reinterpret_cast<const int64_t*>(inputs[*field]);
        lengths.push_back(std::clamp<int64_t>(length, 1, info.features.shape[0]));
    }
    return lengths;
}

std::vector<int64_t> chooseBuckets(std::span<const int64_t> lengths, int64_t longest) {
    if (lengths.empty()) return {longest};
    const std::vector<int64_t> steps = candidates(longest);
    return BucketSearch(steps, countsUpTo(steps, {lengths.begin(), lengths.end()})).run();
}

size_t bucketFor(std::span<const int64_t> buckets, int64_t length) {
    const auto found = std::lower_bound(buckets.begin(), buckets.end(), length);
    return found == buckets.end() ? 0 : static_cast<size_t>(buckets.end() - found) - 1;
}

bool hasSteps(const DatasetInfo& info, const TensorType& target) {
    return info.lengthsField() && target.dtype == DType::I64 && target.shape.rank() == 1 &&
           target.shape[0] == info.features.shape[0];
}

DatasetInfo withSteps(DatasetInfo info, int64_t steps) {
    if (hasSteps(info, info.target)) info.target.shape.set(0, steps);
    for (DataField& field : info.moreTargets)
        if (hasSteps(info, field.type)) field.type.shape.set(0, steps);
    info.features.shape.set(0, steps);
    return info;
}

}  // namespace lathe
