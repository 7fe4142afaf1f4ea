// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/base/diagnostic.h"
#include "core/train/devices/device_sampler.h"

namespace lathe {

/// Switches the sampling of a device on and off, for whoever measures what it costs in one process: the same algorithms and
/// addresses with it and without it.
class Watching {
public:
    /// What the sampler saw between two calls.
    struct Seen {
        int samples = 0, health = 0;  ///< fast and slow values
        Diagnostics notes;            ///< why there are none, or fewer than usual
    };

    explicit Watching(DeviceWatched watched) : m_watched(std::move(watched)) {}

    /// Begins with a new sampler, unless there is one. Returns when it took its first sample or gave up, after some seconds at
    /// most, so that what NVML needs to begin does not count as the cost of a sample.
    Seen begin();
    /// What was seen since then. No sampler lives afterwards.
    Seen end();

private:
    Seen take();

    const DeviceWatched m_watched;
    std::optional<DeviceSampler> m_sampler;
};

}  // namespace lathe
