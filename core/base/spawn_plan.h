// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <spawn.h>
#include <string>
#include <vector>

namespace lathe {

/// How a program is started. Signals are as usual for it: none is blocked or ignored.
class SpawnPlan {
public:
    enum class Group : unsigned char {
        Session,  ///< a session of its own: no end of a terminal reaches it
        Process   ///< a process group of its own: Ctrl+C in the terminal does not reach it
    };
    explicit SpawnPlan(Group);
    ~SpawnPlan();
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    /// Opens a file as this descriptor of the program. A link in the place of the file is not followed: the folder may come from
    /// somebody else.
    void open(int descriptor, const char* path, int flags);
    void duplicate(int from, int to);

    /// Starts `arguments`, the program first; it is looked up in PATH if it has no '/'. Returns 0, or an error as errno has it.
    int spawn(pid_t& pid, const std::vector<std::string>& arguments) const;

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

}  // namespace lathe
