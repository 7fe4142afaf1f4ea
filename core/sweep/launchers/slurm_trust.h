// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/sweep/launchers/slurm_settings.h"

namespace lathe::sweep {

/// Those settings that run programs (setup, lathe, options), for a person to read: `setup="module load cuda",
/// options="--exclusive"`. Empty: none is set.
std::string slurmCommands(const SlurmSettings&);

/// Which of them this user has typed or accepted, kept as SHA-256 sums in a file of the user's own, outside of any study.
class AcceptedCommands {
public:
    explicit AcceptedCommands(std::string file) : m_file(std::move(file)) {}
    /// `lathe/slurm-accepted` in $XDG_STATE_HOME, or in ~/.local/state; empty where neither is an absolute path.
    static std::string usualFile();

    /// No commands are accepted always.
    bool has(const std::string& commands) const;
    Status add(const std::string& commands) const;

private:
    std::string m_file;
};

}  // namespace lathe::sweep
