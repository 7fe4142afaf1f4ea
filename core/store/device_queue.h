// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/base/private_folder.h"
#include "core/base/result.h"

namespace lathe {

/// A device by its name here ("cuda:0"), and by one that every process of this machine has for it (its place on the PCI bus).
struct QueuedDevice {
    std::string id, key;
};

/// Devices that this process has for itself: until the object goes, or the process ends, however it ends.
class DeviceClaim {
public:
    const std::vector<std::string>& ids() const { return m_ids; }

private:
    friend class DeviceTicket;
    std::vector<std::string> m_ids;
    std::vector<FileHandle> m_locks;
};

/// A place in the line for devices. It is given up when the object goes, or the process ends.
class DeviceTicket {
public:
    /// The devices, once enough of those wished for are free and nobody who came earlier waits for one of them. Null: not yet.
    Result<std::optional<DeviceClaim>> take();
    /// Who has the devices, or stands before us, as a note: device.waiting, device.in_line. As of the last `take`.
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
    std::vector<QueuedDevice> m_wished;
    size_t m_count = 1;
    struct Holder {
        std::string device, run;
        int64_t pid = 0;
        bool waits = false;
    };
    Holder m_holder;
};

/// The devices of this machine that are trained on, as files in a folder that belongs to the user alone (PrivateFolder). Locks
/// are the system's (flock), so that those of a process that was killed are free; files that stay behind mean nothing. First
/// come, first served, among those who wait for the same devices.
class DeviceQueue {
public:
    explicit DeviceQueue(std::string folder) : m_folder(std::move(folder)) {}
    /// `devices` in `userRuntimeFolder()`.
    static std::string usualFolder();

    /// For `count` of these; `run`: what others are told. Error: the folder cannot be used (file.*, folder.foreign).
    Result<DeviceTicket> line(std::vector<QueuedDevice> wished, size_t count, std::string run) const;
    /// Whether nobody has it and nobody waits for it at this moment.
    bool isFree(const std::string& key) const;

private:
    std::string m_folder;
};

}  // namespace lathe
