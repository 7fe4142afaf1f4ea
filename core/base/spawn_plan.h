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

    /// Makes `to` (0, 1 or 2) of the program a copy of our descriptor `from`. To be called before `open`.
    void duplicate(int from, int to);
    /// Opens a file as this descriptor (0, 1 or 2) of the program. A link in the place of the file is not followed: the folder
    /// may come from somebody else.
    void open(int descriptor, const char* path, int flags);

    /// Starts `arguments`, the program first; it is looked up in PATH if it has no '/'. Returns 0, or an error as errno has it.
    int spawn(pid_t& pid, const std::vector<std::string>& arguments);

private:
    /// Until the program is executed, the new process shares our descriptors, and with them our locks. To open a file can take
    /// seconds, so that everything else is closed before.
    void closeOthers();

    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
    bool m_closed = false;
};

}  // namespace lathe
