// SPDX-License-Identifier: Apache-2.0
#include "gpu/base/merge_launches.h"

#include <algorithm>
#include <optional>

namespace lathe::gpu {

namespace {

using Merged = std::vector<size_t>;  // indices of launches

class Merger {
public:
    Merger(std::span<const SmallLaunch> launches, std::span<const CallFacts> calls, size_t mostSteps)
        : m_launches(launches), m_calls(calls), m_mostSteps(mostSteps) {}

    std::vector<Merged> run() {
        for (size_t launch = 0; launch < m_launches.size(); ++launch) place(launch);
        return std::move(m_merged);
    }

private:
    void place(size_t launch) {
        if (m_launches[launch].steps > 0) {
            if (const auto earlier = reachable(launch)) {
                m_merged[*earlier].push_back(launch);
                return;
            }
            if (const auto movable = lastThatMovesToTheEnd(launch)) {
                const auto at = m_merged.begin() + static_cast<std::ptrdiff_t>(*movable);
                std::rotate(at, at + 1, m_merged.end());
                m_merged.back().push_back(launch);
                return;
            }
        }
        m_merged.push_back({launch});
    }

    /// The last sequence with room that the launch can join: it conflicts with nothing behind that sequence.
    std::optional<size_t> reachable(size_t launch) const {
        for (size_t i = m_merged.size(); i-- > 0;) {
            if (hasRoom(m_merged[i], launch)) return i;
            if (conflicts(m_merged[i], {launch})) return std::nullopt;
        }
        return std::nullopt;
    }

    /// The last sequence with room that conflicts with nothing behind it.
    std::optional<size_t> lastThatMovesToTheEnd(size_t launch) const {
        for (size_t i = m_merged.size(); i-- > 0;) {
            const auto conflictsWithIt = [&](const Merged& later) { return conflicts(m_merged[i], later); };
            const auto behind = m_merged.begin() + static_cast<std::ptrdiff_t>(i) + 1;
            if (hasRoom(m_merged[i], launch) && std::none_of(behind, m_merged.end(), conflictsWithIt)) return i;
        }
        return std::nullopt;
    }

    bool hasRoom(const Merged& sequence, size_t launch) const {
        size_t steps = m_launches[launch].steps;
        for (const size_t member : sequence) {
            if (m_launches[member].steps == 0) return false;
            steps += m_launches[member].steps;
        }
        return steps <= m_mostSteps;
    }

    bool conflicts(const Merged& some, const Merged& others) const {
        const auto anyCall = [&](const Merged& of, const auto& test) {
            return std::any_of(of.begin(), of.end(), [&](size_t launch) {
                const std::vector<size_t>& calls = m_launches[launch].calls;
                return std::any_of(calls.begin(), calls.end(), test);
            });
        };
        return anyCall(some,
                       [&](size_t a) { return anyCall(others, [&](size_t b) { return conflict(m_calls[a], m_calls[b]); }); });
    }

    std::span<const SmallLaunch> m_launches;
    std::span<const CallFacts> m_calls;
    size_t m_mostSteps;
    std::vector<Merged> m_merged;
};

}  // namespace

std::vector<std::vector<size_t>> mergeLaunches(std::span<const SmallLaunch> launches, std::span<const CallFacts> calls,
                                               size_t mostSteps) {
    return Merger(launches, calls, mostSteps).run();
}

}  // namespace lathe::gpu
