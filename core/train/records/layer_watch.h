// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <vector>

#include "core/backend/backend.h"
#include "core/base/json.h"

namespace lathe {

/// Chooses the steps that are timed layer by layer: one soon after the beginning, when caches and pages are warm, and others at
/// growing distances, so that neither time nor room is spent on what hardly changes.
class LayerWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// Asked before each step. True: measure this one.
    bool due(Clock::time_point now = Clock::now());
    bool waiting() const { return m_waiting; }
    /// The figures of the chosen step are there.
    void came() { m_waiting = false; }

private:
    static constexpr std::chrono::milliseconds first{300}, longest{30000};

    Clock::time_point m_next{};  ///< of the epoch of the clock: not asked yet
    std::chrono::milliseconds m_distance = first;
    bool m_waiting = false;
};

/// The data of a `layers` event: {"spans": [["conv1", "forward", begin, end], ...]}, seconds from the beginning of the step.
Json toJson(const std::vector<LayerSpan>&);
/// Rows that are no spans are left out.
std::vector<LayerSpan> layerSpansFromJson(const Json&);

}  // namespace lathe
