// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe {

/// The exclusive right to write a run. Held by its trainer; the system releases it when that process ends in any way (flock).
class RunLock {
public:
    /// Error run.locked: another process, or another `RunLock` of this process, holds the lock. The message names process and
    /// machine. `path` is `RunDir::lockFile()`.
    static Result<RunLock> acquire(const std::string& path);
    /// As `acquire`, but waits up to `patience` for the end of the holder. A process that is killed while it starts another
    /// process shares its lock with it until that process executes its program. That takes milliseconds, and on a busy machine
    /// seconds: where the holder has ended on this machine and the lock is still held, the wait is up to `afterTheEnd`.
    static Result<RunLock> acquireWithin(const std::string& path, std::chrono::milliseconds patience = handover);
    static constexpr std::chrono::milliseconds handover{500};
    static constexpr std::chrono::seconds afterTheEnd{10};
    /// Whether the lock is held at this moment.
    static bool isHeld(const std::string& path);

private:
    explicit RunLock(FileHandle file) : m_file(std::move(file)) {}

    FileHandle m_file;
};

}  // namespace lathe
