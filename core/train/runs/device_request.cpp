// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/device_request.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "core/backend/communicator.h"
#include "core/store/command_box.h"
#include "core/store/run_dir.h"
#include "core/train/ranks/rank_setup.h"
#include "core/train/records/heartbeat.h"

namespace lathe {

namespace {

constexpr std::chrono::milliseconds lookPause(100);

QueuedDevice queued(const DeviceInfo& info) {
    const std::string bus = info.details[pciBusId].toString();
    return {info.id, bus.empty() ? info.id : bus};
}

Diagnostic tooFew(size_t wanted, size_t there) {
    return requestError("device.too_few", "--device", "{0} devices are needed, but only {1} are available",
                        {std::to_string(wanted), std::to_string(there)}, "use fewer ranks, or --device cpu");
}

Result<std::vector<QueuedDevice>> exactly(const std::vector<std::string>& names, const ProbeReport& report) {
    std::vector<QueuedDevice> devices;
    for (const std::string& name : names) {
        const auto found =
            std::find_if(report.devices.begin(), report.devices.end(), [&](const DeviceInfo& info) { return info.id == name; });
        if (found == report.devices.end())
            return requestError("device.unusable", "", "the device {0} cannot be used: {1}", {name, "there is no such device"},
                                "run `lathe doctor` for details, or use --device cpu");
        devices.push_back(queued(*found));
    }
    return devices;
}

/// Those of the same model as `chosen`, which was tested, if "auto" chose it; else all.
std::vector<QueuedDevice> anyOf(const ProbeReport& report, const DeviceInfo& chosen, bool automatic) {
    std::vector<QueuedDevice> devices;
    for (const DeviceInfo& info : report.devices)
        if (!automatic || info.name == chosen.name) devices.push_back(queued(info));
    return devices;
}

Status mayBegin(const DeviceRequest& request, const RunOptions& options) {
    if (options.deviceLocks.empty() || options.waitForDevice) return {};
    const DeviceQueue queue(options.deviceLocks.string());
    size_t free = 0;
    std::string taken;
    for (const QueuedDevice& device : request.devices) {
        const bool isFree = queue.isFree(device.key);
        free += isFree ? 1 : 0;
        if (!isFree) taken.append(taken.empty() ? "" : ", ").append(device.id);
    }
    if (free >= request.count) return {};
    return requestError("device.taken", "--device", "{0}: another run uses this device or is queued for it", {taken},
                        "leave out --no-wait to wait, name another device, or use --share-device to train at the same time");
}

/// Whether the run is told to stop; other commands wait until it trains.
bool hasStopCommand(CommandBox& box) {
    Diagnostics notes;
    const auto commands = box.poll(notes);
    if (!commands) return false;
    for (const Command& command : *commands)
        if (command.body["command"].toString() == "stop") return box.done(command).ok();
    return false;
}

RunStatus statusBefore(const RunDir& dir) {
    auto status = dir.readStatus();
    RunStatus before = status ? *status : RunStatus();
    before.state = RunState::Stopped;
    return before;
}

RunStatus waiting(RunStatus status, const Diagnostic& reason) {
    status.state = RunState::Starting;
    status.message = toString(reason);
    status.more = Json::Object{{"waits_for", reason.args[0]}, {"run", reason.args[1]}, {"pid", reason.args[2]}};
    return status;
}

}  // namespace

Result<DeviceRequest> deviceRequest(const RunOptions& options, Backend& backend, const DeviceInfo& chosen) {
    if (chosen.id == "cpu") return DeviceRequest{};
    const std::vector<std::string> names = namedDevices(options.device);
    const size_t ranks = options.ranks ? static_cast<size_t>(options.ranks->size()) : 1;
    if (options.deviceLocks.empty() && ranks == 1) return DeviceRequest{};
    const ProbeReport report = backend.probe();
    DeviceRequest request{{}, ranks, names.size() == 1 && names[0].find(':') == std::string::npos};
    if (request.any) {
        request.devices = anyOf(report, chosen, names[0] == "auto");
    } else {
        LATHE_TRY(request.devices, exactly(names, report));
    }
    if (request.devices.size() < request.count) return tooFew(request.count, request.devices.size());
    LATHE_CHECK(mayBegin(request, options));
    return request;
}

Result<std::optional<DeviceClaim>> waitForDevices(const DeviceRequest& request, const RunOptions& options, const RunDir& dir,
                                                  const RunFence& fence, RunObserver& observer, const std::atomic<bool>& stop) {
    const DeviceQueue queue(options.deviceLocks.string());
    LATHE_TRY(DeviceTicket ticket, queue.enqueue(request.devices, request.count, dir.path()));
    LATHE_TRY(auto claim, ticket.take());
    if (claim) return claim;
    const RunStatus before = statusBefore(dir);
    Heartbeat heartbeat(dir, options.statusSeconds, fence);
    CommandBox box(dir.controlFolder());
    Diagnostic announced;
    for (;;) {
        if (const Diagnostic reason = ticket.reason(); reason != announced) {
            announced = reason;
            observer.note(reason);
            LATHE_CHECK(heartbeat.set(waiting(before, reason)));
        }
        if (stop || hasStopCommand(box)) {
            LATHE_CHECK(heartbeat.set(before));
            return std::optional<DeviceClaim>();
        }
        std::this_thread::sleep_for(lookPause);
        LATHE_CHECK(heartbeat.held());
        LATHE_TRY(claim, ticket.take());
        if (claim) return claim;
    }
}

}  // namespace lathe
