// SPDX-License-Identifier: Apache-2.0
#include "core/store/run_status.h"

#include <array>
#include <cerrno>
#include <cstdlib>
#include <signal.h>
#include <unistd.h>

#include "core/base/element.h"
#include "core/base/file.h"

namespace lathe {
namespace {

constexpr std::array<std::string_view, 6> stateNames = {"starting", "running", "paused", "stopped", "finished", "failed"};

bool isLive(RunState s) {
    return s == RunState::Starting || s == RunState::Running || s == RunState::Paused;
}

std::string hostName() {
    char buffer[256] = {};
    return ::gethostname(buffer, sizeof buffer - 1) == 0 ? buffer : "unknown";
}

int64_t startTicksOf(int64_t pid) {
    const auto text = readFile("/proc/" + std::to_string(pid) + "/stat");
    if (!text) return 0;
    // The name in field 2 may hold blanks and brackets: count fields from the last closing one.
    size_t at = text->rfind(')');
    for (int field = 2; field < 22 && at != std::string::npos; ++field) at = text->find(' ', at + 1);
    return at == std::string::npos ? 0 : std::strtoll(text->c_str() + at, nullptr, 10);
}

}  // namespace

std::string_view name(RunState s) {
    return element(stateNames, s);
}

ProcessId thisProcess() {
    const int64_t pid = ::getpid();
    return {hostName(), pid, startTicksOf(pid)};
}

Liveness livenessOf(const ProcessId& process) {
    if (process.host != hostName()) return Liveness::Elsewhere;
    const bool exists = process.pid > 0 && (::kill(static_cast<pid_t>(process.pid), 0) == 0 || errno == EPERM);
    if (!exists) return Liveness::Dead;
    const int64_t ticks = startTicksOf(process.pid);
    return ticks != 0 && process.startTicks != 0 && ticks != process.startTicks ? Liveness::Dead : Liveness::Alive;
}

Json toJson(const RunStatus& status) {
    Json out;
    out.set("state", name(status.state));
    out.set("host", status.process.host);
    out.set("pid", status.process.pid);
    out.set("process_start", status.process.startTicks);
    out.set("heartbeat", status.heartbeat);
    out.set("epoch", status.epoch);
    out.set("step", status.step);
    out.set("device", status.device);
    out.set("message", status.message);
    out.set("more", status.more);
    return out;
}

Result<RunStatus> runStatusFromJson(const Json& json, const std::string& where) {
    for (size_t i = 0; i < stateNames.size(); ++i)
        if (json["state"].toString() == stateNames[i])
            return RunStatus{.state = static_cast<RunState>(i),
                             .process = {json["host"].toString(), json["pid"].toInt(), json["process_start"].toInt()},
                             .heartbeat = json["heartbeat"].toDouble(),
                             .epoch = json["epoch"].toInt(),
                             .step = json["step"].toInt(),
                             .device = json["device"].toString(),
                             .message = json["message"].toString(),
                             .more = json["more"]};
    return requestError("run.status", where, "unknown run state \"{0}\"", {json["state"].toString()},
                        "the run may be from a newer version of Lathe: use that version");
}

bool isActive(const RunStatus& status, double nowSeconds, double patienceSeconds) {
    if (!isLive(status.state)) return false;
    const Liveness liveness = livenessOf(status.process);
    if (liveness != Liveness::Elsewhere) return liveness == Liveness::Alive;
    return nowSeconds - status.heartbeat < patienceSeconds;
}

RunState effectiveState(const RunStatus& status, double nowSeconds) {
    return isLive(status.state) && !isActive(status, nowSeconds) ? RunState::Failed : status.state;
}

}  // namespace lathe
