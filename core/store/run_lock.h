// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe {

/// The right to write a run: held by its one trainer, freed by the system when that process ends, however it ends (flock).
class RunLock {
public:
    /// Refused (run.locked) while another process, or another `RunLock` of this one, holds it; the message names process and
    /// machine. `path` is `RunDir::lockFile()`.
    static Result<RunLock> acquire(const std::string& path);
    /// Whether anybody holds it at this moment.
    static bool isHeld(const std::string& path);

private:
    explicit RunLock(FileHandle file) : m_file(std::move(file)) {}

    FileHandle m_file;
};

}  // namespace lathe
