// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/sweep/launchers/slurm_settings.h"

namespace lathe::sweep {

/// The settings that run programs (setup, lathe, options), as text for the user: `setup="module load cuda",
/// options="--exclusive"`. Empty: none is set.
std::string slurmCommands(const SlurmSettings&);

/// The commands that this user typed or accepted, stored as SHA-256 in a file of the user, outside of all studies.
class AcceptedCommands {
public:
    explicit AcceptedCommands(std::string file) : m_file(std::move(file)) {}
    /// `lathe/slurm-accepted` in $XDG_STATE_HOME or ~/.local/state; empty if neither is an absolute path.
    static std::string usualFile();

    /// Whether these commands were accepted; always true for empty ones.
    bool has(const std::string& commands) const;
    Status add(const std::string& commands) const;

private:
    std::string m_file;
};

}  // namespace lathe::sweep
