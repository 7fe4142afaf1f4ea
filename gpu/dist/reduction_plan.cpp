// SPDX-License-Identifier: Apache-2.0
#include "gpu/dist/reduction_plan.h"

#include <algorithm>
#include <functional>

namespace lathe::gpu {

namespace {

constexpr int64_t widestGap = 256;  // alignment of buffers in an arena: consecutive buffers have no larger gap

MemoryRange rangeOf(const SharedSum& sum) {
    return {sum.memory, sum.bytes()};
}

/// Sorted by address; adjacent sums of one type are merged.
std::vector<SharedSum> joined(std::vector<SharedSum> sums) {
    const std::less<const std::byte*> before;
    std::sort(sums.begin(), sums.end(), [&](const auto& a, const auto& b) { return before(a.memory, b.memory); });
    std::vector<SharedSum> out;
    for (const SharedSum& sum : sums) {
        const int64_t gap = out.empty() ? -1 : sum.memory - (out.back().memory + out.back().bytes());
        const auto width = static_cast<int64_t>(sizeOf(sum.type));
        if (gap >= 0 && gap < widestGap && gap % width == 0 && out.back().type == sum.type)
            out.back().elements += gap / width + sum.elements;
        else
            out.push_back(sum);
    }
    return out;
}

class Planner {
public:
    Planner(std::span<const LaunchFacts> launches, const BucketLimits& limits) : m_launches(launches), m_limits(limits) {
        for (size_t i = 0; i < launches.size(); ++i)
            if (launches[i].sum) m_last = i;
    }

    std::vector<Bucket> run() {
        for (size_t i = 0; i < m_launches.size(); ++i) {
            if (i == m_needed.before) close(m_needed);
            if (m_launches[i].sum) take(i);
        }
        close(m_needed);
        close(m_gathered);
        std::sort(m_out.begin(), m_out.end(), [](const Bucket& a, const Bucket& b) { return a.after < b.after; });
        return std::move(m_out);
    }

private:
    struct Open : Bucket {
        int64_t bytes = 0;
    };

    void take(size_t launch) {
        const SharedSum& sum = *m_launches[launch].sum;
        const size_t use = firstUse(launch, rangeOf(sum));
        Open& bucket = use > m_last ? m_gathered : m_needed;
        bucket.before = bucket.sums.empty() ? use : std::min(bucket.before, use);
        bucket.after = launch;
        bucket.sums.push_back(sum);
        bucket.bytes += sum.bytes();
        if (&bucket == &m_gathered && bucket.bytes >= (m_isFirst ? m_limits.first : m_limits.others)) {
            m_isFirst = false;
            close(bucket);
        }
    }

    size_t firstUse(size_t launch, const MemoryRange& memory) const {
        const auto touches = [&](const LaunchFacts& l) {
            return std::any_of(l.touches.begin(), l.touches.end(), [&](const MemoryRange& r) { return overlap(r, memory); });
        };
        const auto behind = m_launches.begin() + static_cast<std::ptrdiff_t>(launch) + 1;
        return static_cast<size_t>(std::find_if(behind, m_launches.end(), touches) - m_launches.begin());
    }

    void close(Open& bucket) {
        if (!bucket.sums.empty()) m_out.push_back({joined(std::move(bucket.sums)), bucket.after, bucket.before});
        bucket = {};
    }

    std::span<const LaunchFacts> m_launches;
    BucketLimits m_limits;
    size_t m_last = 0;  ///< last launch with a sum
    bool m_isFirst = true;
    Open m_needed, m_gathered;
    std::vector<Bucket> m_out;
};

}  // namespace

std::vector<Bucket> planReductions(std::span<const LaunchFacts> launches, const BucketLimits& limits) {
    return Planner(launches, limits).run();
}

}  // namespace lathe::gpu
