// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/group_calls.h"

#include <algorithm>
#include <functional>

namespace lathe::gpu {

namespace {

bool anyOverlap(const std::vector<MemoryRange>& some, const std::vector<MemoryRange>& others) {
    return std::any_of(some.begin(), some.end(), [&](const MemoryRange& a) {
        return std::any_of(others.begin(), others.end(), [&](const MemoryRange& b) { return overlap(a, b); });
    });
}

class Grouper {
public:
    explicit Grouper(std::span<const CallFacts> calls) : m_calls(calls) {}

    std::vector<std::vector<size_t>> run() {
        for (size_t call = 0; call < m_calls.size(); ++call) place(call);
        return std::move(m_groups);
    }

private:
    void place(size_t call) {
        if (m_calls[call].kernel->mostJoined() > 1) {
            for (size_t g = m_groups.size(); g-- > 0;) {
                if (conflictsWith(m_groups[g], call)) break;
                if (!takes(m_groups[g], call)) continue;
                m_groups[g].push_back(call);
                return;
            }
        }
        m_groups.push_back({call});
    }

    bool takes(const std::vector<size_t>& group, size_t call) const {
        const Kernel& first = *m_calls[group.front()].kernel;
        return group.size() < first.mostJoined() && first.joins(*m_calls[call].kernel);
    }

    bool conflictsWith(const std::vector<size_t>& group, size_t call) const {
        return std::any_of(group.begin(), group.end(), [&](size_t member) { return conflict(m_calls[member], m_calls[call]); });
    }

    std::span<const CallFacts> m_calls;
    std::vector<std::vector<size_t>> m_groups;
};

}  // namespace

bool overlap(const MemoryRange& a, const MemoryRange& b) {
    const std::less<const std::byte*> before;
    return a.bytes > 0 && b.bytes > 0 && before(a.begin, b.begin + b.bytes) && before(b.begin, a.begin + a.bytes);
}

bool conflict(const CallFacts& a, const CallFacts& b) {
    return anyOverlap(a.writes, b.writes) || anyOverlap(a.writes, b.reads) || anyOverlap(a.reads, b.writes);
}

std::vector<size_t> delayCalls(std::span<const CallFacts> calls) {
    std::vector<size_t> order, waiting;
    const auto release = [&] {
        order.insert(order.end(), waiting.begin(), waiting.end());
        waiting.clear();
    };
    for (size_t call = 0; call < calls.size(); ++call) {
        const auto conflicts = [&](size_t other) { return conflict(calls[other], calls[call]); };
        if (std::any_of(waiting.begin(), waiting.end(), conflicts)) release();
        (calls[call].delayed ? waiting : order).push_back(call);
    }
    release();
    return order;
}

std::vector<std::vector<size_t>> groupCalls(std::span<const CallFacts> calls) {
    return Grouper(calls).run();
}

}  // namespace lathe::gpu
