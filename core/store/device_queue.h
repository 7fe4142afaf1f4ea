// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/base/private_folder.h"
#include "core/base/result.h"

namespace lathe {

/// A device: its id in this process ("cuda:0"), and a key that is the same in all processes of this machine (its PCI address).
struct QueuedDevice {
    std::string id, key;
};

/// Exclusive use of devices by this process. Ends with the object, or with the process in any way.
class DeviceClaim {
public:
    const std::vector<std::string>& ids() const { return m_ids; }

private:
    friend class DeviceTicket;
    std::vector<std::string> m_ids;
    std::vector<FileHandle> m_locks;
};

/// A position in the queue for devices. Given up when the object is destroyed or the process ends.
class DeviceTicket {
public:
    /// Claims devices, once enough of the requested ones are free and no earlier ticket waits for one of these. Nothing: not yet.
    /// Error: file.*.
    Result<std::optional<DeviceClaim>> take();
    /// What this ticket waits for, as a note, at the last `take`: device.waiting (devices in use), device.in_line (earlier
    /// tickets).
    Diagnostic reason() const;

    DeviceTicket(DeviceTicket&&) = default;
    ~DeviceTicket();

private:
    friend class DeviceQueue;
    DeviceTicket() = default;
    bool isFirst();
    Result<std::vector<size_t>> tryLocks(std::vector<FileHandle>& locks);

    PrivateFolder m_folder;
    std::string m_file, m_run;
    int64_t m_number = 0;
    FileHandle m_lock;
    std::vector<QueuedDevice> m_requested;
    size_t m_count = 1;
    /// The run that uses a device, or that waits for it before this one.
    struct Holder {
        std::string device, run;
        int64_t pid = 0;
        bool waits = false;
    };
    Holder m_holder;
};

/// The queue for the GPUs of this machine, as files in a folder that only this user can enter (PrivateFolder). Locks are flock
/// locks, so the system releases those of a killed process; remaining files have no meaning. Tickets for the same devices are
/// served in order.
class DeviceQueue {
public:
    explicit DeviceQueue(std::string folder) : m_folder(std::move(folder)) {}
    /// The folder `devices` in `userRuntimeFolder()`.
    static std::string usualFolder();

    /// A ticket for `count` of these devices. `run` is shown to other processes that wait. Error: the folder cannot be used
    /// (file.*, folder.foreign).
    Result<DeviceTicket> enqueue(std::vector<QueuedDevice> requested, size_t count, std::string run) const;
    /// Whether no process uses the device or waits for it at this moment.
    bool isFree(const std::string& key) const;

private:
    std::string m_folder;
};

}  // namespace lathe
