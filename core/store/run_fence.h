// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/result.h"

namespace lathe {

/// Ensures that only one attempt writes a run where locks and process ids are not enough: attempts run on several machines, and
/// an abandoned attempt may still be alive. A folder has an empty file for each claim, named by attempt and claim
/// ("00000003-00000002": second claim of attempt 3); the highest name owns the run. The files are created exclusively, which is
/// atomic on network file systems.
class RunFence {
public:
    /// Without fencing: `check` always passes.
    RunFence() = default;

    /// Makes this process the owner, in place of earlier ones. Error run.superseded: a later attempt was started.
    static Result<RunFence> claim(const std::string& folder, int64_t attempt);
    /// Invalidates all attempts before `attempt`. Called by the process that starts attempts.
    static Status raise(const std::string& folder, int64_t attempt);

    /// Error run.superseded: another process or a later attempt owns the run. Reads one small folder.
    Status check() const;
    bool isUsed() const { return !m_folder.empty(); }

private:
    RunFence(std::string folder, std::string name) : m_folder(std::move(folder)), m_name(std::move(name)) {}

    std::string m_folder, m_name;
};

}  // namespace lathe
