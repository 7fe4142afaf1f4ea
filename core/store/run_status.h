// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe {

/// State of a run; see `name` for the texts. Starting, Running and Paused need a live trainer; the others are final until a
/// resume.
enum class RunState : uint8_t { Starting, Running, Paused, Stopped, Finished, Failed };

/// "starting", "running", "paused", "stopped", "finished", "failed".
std::string_view name(RunState);

/// Identity of a process, so that a later process with the same number is not mistaken for it.
struct ProcessId {
    std::string host;
    int64_t pid = 0;
    int64_t startTicks = 0;  ///< since the start of the machine (field 22 of /proc/PID/stat); 0 if unknown

    bool operator==(const ProcessId&) const = default;
};

/// The identity of this process.
ProcessId thisProcess();

/// Whether a process runs. `Elsewhere`: it belongs to another machine, so this is unknown.
enum class Liveness : uint8_t { Alive, Dead, Elsewhere };

/// Whether that process still runs; compares pid and start time.
Liveness livenessOf(const ProcessId&);

/// Content of `status.json`: the state of a run as last written by its trainer. Outdated if the trainer was killed.
struct RunStatus {
    RunState state = RunState::Starting;
    ProcessId process;
    double heartbeat = 0;  ///< seconds since 1970, updated at each write
    int64_t epoch = 0;
    int64_t step = 0;
    std::string device;
    std::string message;  ///< for the user: why it failed, what it waits for
    Json more;            ///< further values of the trainer (rates, best epoch), an object or null

    bool operator==(const RunStatus&) const = default;
};

/// The content of status.json.
Json toJson(const RunStatus&);
/// Reads status.json; `where` names the file. Error run.status: unknown state. Other missing members keep their initial values.
Result<RunStatus> runStatusFromJson(const Json&, const std::string& where);

/// Whether a process trains the run now: its state needs a live trainer, and the process lives, or is on another machine and its
/// heartbeat is younger than `patienceSeconds`.
bool isActive(const RunStatus&, double nowSeconds, double patienceSeconds = 60);

/// The state to show to the user: `Failed` instead of a live state if the trainer is gone.
RunState effectiveState(const RunStatus&, double nowSeconds);

}  // namespace lathe
