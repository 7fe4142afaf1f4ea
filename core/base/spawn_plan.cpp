// SPDX-License-Identifier: Apache-2.0
#include "core/base/spawn_plan.h"

#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace lathe {

SpawnPlan::SpawnPlan(Group group) {
    ::posix_spawn_file_actions_init(&m_actions);
    ::posix_spawnattr_init(&m_attributes);
    const int own = group == Group::Session ? POSIX_SPAWN_SETSID : POSIX_SPAWN_SETPGROUP;
    ::posix_spawnattr_setflags(&m_attributes, static_cast<short>(own | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF));
    ::posix_spawnattr_setpgroup(&m_attributes, 0);
    sigset_t signals;
    ::sigemptyset(&signals);
    ::posix_spawnattr_setsigmask(&m_attributes, &signals);
    ::sigfillset(&signals);
    ::posix_spawnattr_setsigdefault(&m_attributes, &signals);
}

SpawnPlan::~SpawnPlan() {
    ::posix_spawn_file_actions_destroy(&m_actions);
    ::posix_spawnattr_destroy(&m_attributes);
}

void SpawnPlan::closeOthers() {
    if (!m_closed) ::posix_spawn_file_actions_addclosefrom_np(&m_actions, STDERR_FILENO + 1);
    m_closed = true;
}

void SpawnPlan::open(int descriptor, const char* path, int flags) {
    closeOthers();
    ::posix_spawn_file_actions_addopen(&m_actions, descriptor, path, flags | O_NOFOLLOW, 0644);
}

void SpawnPlan::duplicate(int from, int to) {
    ::posix_spawn_file_actions_adddup2(&m_actions, from, to);
}

int SpawnPlan::spawn(pid_t& pid, const std::vector<std::string>& arguments) {
    closeOthers();
    std::vector<char*> words;
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    return ::posix_spawnp(&pid, words.front(), &m_actions, &m_attributes, words.data(), environ);
}

}  // namespace lathe
