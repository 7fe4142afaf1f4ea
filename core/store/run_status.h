// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe {

enum class RunState : uint8_t { Starting, Running, Paused, Stopped, Finished, Failed };

/// "starting", "running", "paused", "stopped", "finished", "failed".
std::string_view name(RunState);

/// A process, so that nobody takes a later one of the same number for it.
struct ProcessId {
    std::string host;
    int64_t pid = 0;
    int64_t startTicks = 0;  ///< since the machine's start (field 22 of /proc/PID/stat); 0 when unknown

    bool operator==(const ProcessId&) const = default;
};

/// This process on this machine.
ProcessId thisProcess();

enum class Liveness : uint8_t { Alive, Dead, Elsewhere };

/// Whether that process still runs; `Elsewhere` when it is, or was, one of another machine and cannot be seen from here.
Liveness livenessOf(const ProcessId&);

/// `status.json`: how a run is, as its trainer last said. Others read it; what it says of a trainer that died is stale.
struct RunStatus {
    RunState state = RunState::Starting;
    ProcessId process;
    double heartbeat = 0;  ///< seconds since 1970, at each writing
    int64_t epoch = 0;
    int64_t step = 0;
    std::string device;
    std::string message;  ///< for a person: why it failed, what it waits for
    Json more;            ///< further figures of the trainer (rates, best epoch), an object or null

    bool operator==(const RunStatus&) const = default;
};

Json toJson(const RunStatus&);
Result<RunStatus> runStatusFromJson(const Json&, const std::string& where);

/// Whether somebody trains right now: the state is a live one, and its process lives or, on another machine, gave a heartbeat
/// within the last `patienceSeconds`.
bool isActive(const RunStatus&, double nowSeconds, double patienceSeconds = 60);

/// The state a person should be told: `Failed` for a live one whose trainer is gone.
RunState effectiveState(const RunStatus&, double nowSeconds);

}  // namespace lathe
