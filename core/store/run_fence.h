// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace lathe {

/// Who may write a run where locks and process ids say nothing: its attempts are on several machines, and one that was given up
/// may live on. A folder has an empty file for every claim, named by attempt and claim ("00000003-00000002": attempt 3 was begun
/// for the second time); the highest name holds the run. The files are made exclusively, which is atomic on network file systems.
class RunFence {
public:
    /// Fences nothing: `check` always passes.
    RunFence() = default;

    /// Makes this process the holder in place of earlier ones. Refused (run.superseded) once a later attempt was begun.
    static Result<RunFence> claim(const std::string& folder, int64_t attempt);
    /// Refuses all attempts before `attempt` from now on. For whoever begins attempts.
    static Status raise(const std::string& folder, int64_t attempt);

    /// run.superseded once another process, or a later attempt, holds the run. Reads one small folder.
    Status check() const;
    bool isUsed() const { return !m_folder.empty(); }

private:
    RunFence(std::string folder, std::string name) : m_folder(std::move(folder)), m_name(std::move(name)) {}

    std::string m_folder, m_name;
};

}  // namespace lathe
