// SPDX-License-Identifier: Apache-2.0
#include "core/compile/plan.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace lathe {
namespace {

bool overlap(const Lifetime& a, const Lifetime& b) {
    return a.first <= b.last && b.first <= a.last;
}

int64_t roundUp(int64_t bytes, int64_t alignment) {
    return (bytes + alignment - 1) / alignment * alignment;
}

struct ArenaBlock {
    int64_t begin, end;
};

/// The smallest gap between the blocks (sorted by begin) that holds `bytes`; above all of them when there is none.
int64_t bestFit(const std::vector<ArenaBlock>& blocks, int64_t bytes) {
    int64_t best = -1, bestGap = std::numeric_limits<int64_t>::max(), end = 0;
    for (const ArenaBlock& block : blocks) {
        const int64_t gap = block.begin - end;
        if (gap >= bytes && gap < bestGap) {
            best = end;
            bestGap = gap;
        }
        end = std::max(end, block.end);
    }
    return best >= 0 ? best : end;
}

/// Larger pieces first: small ones then fill the gaps between them.
std::vector<size_t> placingOrder(std::span<const Lifetime> lifetimes) {
    std::vector<size_t> order(lifetimes.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
        if (lifetimes[a].bytes != lifetimes[b].bytes) return lifetimes[a].bytes > lifetimes[b].bytes;
        return lifetimes[a].first < lifetimes[b].first;
    });
    return order;
}

int64_t largestSum(std::span<const Lifetime> lifetimes, int64_t alignment) {
    struct Change {
        int64_t time, bytes;
    };
    std::vector<Change> changes;
    for (const Lifetime& l : lifetimes) {
        const int64_t bytes = roundUp(l.bytes, alignment);
        changes.push_back({int64_t{l.first}, bytes});
        changes.push_back({int64_t{l.last} + 1, -bytes});
    }
    std::sort(changes.begin(), changes.end(),
              [](const Change& a, const Change& b) { return a.time != b.time ? a.time < b.time : a.bytes < b.bytes; });
    int64_t alive = 0, most = 0;
    for (const Change& change : changes) most = std::max(most, alive += change.bytes);
    return most;
}

}  // namespace

ArenaPlan planArena(std::span<const Lifetime> lifetimes, int64_t alignment) {
    ArenaPlan plan;
    plan.offsets.assign(lifetimes.size(), 0);
    std::vector<size_t> placed;
    std::vector<ArenaBlock> blocks;
    for (const size_t i : placingOrder(lifetimes)) {
        const int64_t bytes = roundUp(lifetimes[i].bytes, alignment);
        blocks.clear();
        for (const size_t j : placed) {
            if (!overlap(lifetimes[i], lifetimes[j])) continue;
            blocks.push_back({plan.offsets[j], plan.offsets[j] + roundUp(lifetimes[j].bytes, alignment)});
        }
        std::sort(blocks.begin(), blocks.end(), [](const ArenaBlock& a, const ArenaBlock& b) { return a.begin < b.begin; });
        plan.offsets[i] = bestFit(blocks, bytes);
        plan.bytes = std::max(plan.bytes, plan.offsets[i] + bytes);
        placed.push_back(i);
    }
    plan.lowerBound = largestSum(lifetimes, alignment);
    return plan;
}

}  // namespace lathe
