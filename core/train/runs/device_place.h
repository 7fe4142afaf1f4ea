// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <optional>

#include "core/store/device_queue.h"
#include "core/train/interface/run_observer.h"
#include "core/train/interface/run_options.h"

namespace lathe {

class RunDir;
class RunFence;

/// The devices that a training asks for: `count` of these, one a rank.
struct DeviceWish {
    std::vector<QueuedDevice> devices = {};  ///< empty: the CPU, for which nobody waits
    size_t count = 1;
    bool any = false;  ///< more would do than are needed: they were asked for by their kind
};

/// What `options.device` stands for on the backend that serves it. device.unusable, device.too_few; device.taken where it must
/// not wait.
Result<DeviceWish> deviceWish(const RunOptions&, Backend&, const DeviceInfo& chosen);

/// Waits in line for as long as it takes. The run's status says so meanwhile, with what it waits for in `more`:
/// {"waits_for", "run", "pid"}; `observer` hears it once. Null: `stop`, or a stop command in the run's control folder, came
/// first, and the status is that of a run that was stopped.
Result<std::optional<DeviceClaim>> waitForDevices(const DeviceWish&, const RunOptions&, const RunDir&, const RunFence&,
                                                  RunObserver&, const std::atomic<bool>& stop);

}  // namespace lathe
