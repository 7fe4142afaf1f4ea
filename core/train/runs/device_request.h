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

/// The devices that a training requests: `count` of these, one per rank.
struct DeviceRequest {
    std::vector<QueuedDevice> devices = {};  ///< empty: the CPU, which needs no queue
    size_t count = 1;
    bool any = false;  ///< more devices than needed would do: the request named a kind of device
};

/// The devices that `options.device` means on its backend. Errors: device.unusable, device.too_few; device.taken if it would have
/// to wait and must not.
Result<DeviceRequest> deviceRequest(const RunOptions&, Backend&, const DeviceInfo& chosen);

/// Waits in the GPU queue without a time limit. Meanwhile the status of the run says so, with the reason in `more`: {"waits_for",
/// "run", "pid"}; `observer` gets one note. Nothing: `stop`, or a stop command in the run's control folder, came first; the
/// status is then Stopped.
Result<std::optional<DeviceClaim>> waitForDevices(const DeviceRequest&, const RunOptions&, const RunDir&, const RunFence&,
                                                  RunObserver&, const std::atomic<bool>& stop);

}  // namespace lathe
