// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/device_place.h"

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

std::vector<QueuedDevice> anyOf(const ProbeReport& report, bool automatic) {
    std::vector<QueuedDevice> devices;
    for (const DeviceInfo& info : report.devices)
        if (!automatic || info.details[byNameOnly].isNull()) devices.push_back(queued(info));
    return devices;
}

Status mayBegin(const DeviceWish& wish, const RunOptions& options) {
    if (options.deviceLocks.empty() || options.waitForDevice) return {};
    const DeviceQueue queue(options.deviceLocks.string());
    size_t free = 0;
    std::string taken;
    for (const QueuedDevice& device : wish.devices) {
        const bool isFree = queue.isFree(device.key);
        free += isFree ? 1 : 0;
        if (!isFree) taken.append(taken.empty() ? "" : ", ").append(device.id);
    }
    if (free >= wish.count) return {};
    return requestError("device.taken", "--device", "{0}: another run uses this device or is queued for it", {taken},
                        "leave out --no-wait to wait, name another device, or use --share-device to train at the same time");
}

/// Whether the run is told to stop; other commands wait until it trains.
bool toldToStop(CommandBox& box) {
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

Result<DeviceWish> deviceWish(const RunOptions& options, Backend& backend, const DeviceInfo& chosen) {
    if (chosen.id == "cpu") return DeviceWish{};
    const std::vector<std::string> names = namedDevices(options.device);
    const size_t ranks = options.ranks ? static_cast<size_t>(options.ranks->size()) : 1;
    if (options.deviceLocks.empty() && ranks == 1) return DeviceWish{};
    const ProbeReport report = backend.probe();
    DeviceWish wish{{}, ranks, names.size() == 1 && names[0].find(':') == std::string::npos};
    if (wish.any) {
        wish.devices = anyOf(report, names[0] == "auto");
    } else {
        LATHE_TRY(wish.devices, exactly(names, report));
    }
    if (wish.devices.size() < wish.count) return tooFew(wish.count, wish.devices.size());
    LATHE_CHECK(mayBegin(wish, options));
    return wish;
}

Result<std::optional<DeviceClaim>> waitForDevices(const DeviceWish& wish, const RunOptions& options, const RunDir& dir,
                                                  const RunFence& fence, RunObserver& observer, const std::atomic<bool>& stop) {
    const DeviceQueue queue(options.deviceLocks.string());
    LATHE_TRY(DeviceTicket ticket, queue.line(wish.devices, wish.count, dir.path()));
    LATHE_TRY(auto claim, ticket.take());
    if (claim) return claim;
    const RunStatus before = statusBefore(dir);
    Heartbeat heartbeat(dir, options.statusSeconds, fence);
    CommandBox box(dir.controlFolder());
    Diagnostic told;
    for (;;) {
        if (const Diagnostic reason = ticket.reason(); reason != told) {
            told = reason;
            observer.note(reason);
            LATHE_CHECK(heartbeat.set(waiting(before, reason)));
        }
        if (stop || toldToStop(box)) {
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
