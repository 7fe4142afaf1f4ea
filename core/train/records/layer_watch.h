// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <vector>

#include "core/backend/step_profiler.h"
#include "core/base/json.h"

namespace lathe {

/// Chooses the steps that are timed layer by layer: one soon after the start, when caches are warm, and others at growing
/// intervals, because the times hardly change.
class LayerWatch {
public:
    using Clock = std::chrono::steady_clock;

    /// Call it before each step. True: measure this step.
    bool due(Clock::time_point now = Clock::now());
    bool waiting() const { return m_waiting; }
    /// The results of the measured step have arrived.
    void came() { m_waiting = false; }

private:
    static constexpr std::chrono::milliseconds first{300}, longest{30000};

    Clock::time_point m_next{};  ///< epoch of the clock: `due` was not called yet
    std::chrono::milliseconds m_distance = first;
    bool m_waiting = false;
};

/// The data of a `layers` event: {"spans": [["conv1", "forward", begin, end], ...]}, in seconds since the start of the step.
Json toJson(const std::vector<LayerSpan>&);
/// Reads such an object; malformed rows are skipped.
std::vector<LayerSpan> layerSpansFromJson(const Json&);

}  // namespace lathe
