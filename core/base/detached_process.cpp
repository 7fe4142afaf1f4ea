// SPDX-License-Identifier: Apache-2.0
#include "core/base/detached_process.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lathe {

namespace {

class SpawnPlan {
public:
    explicit SpawnPlan(const DetachedProcess::Files& files) {
        ::posix_spawn_file_actions_init(&m_actions);
        open(STDIN_FILENO, "/dev/null", O_RDONLY);
        open(STDOUT_FILENO, files.answer.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
        open(STDERR_FILENO, files.log.c_str(), O_WRONLY | O_CREAT | O_APPEND);
        ::posix_spawnattr_init(&m_attributes);
        ::posix_spawnattr_setflags(&m_attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
        sigset_t signals;
        ::sigemptyset(&signals);
        ::posix_spawnattr_setsigmask(&m_attributes, &signals);
        ::sigfillset(&signals);
        ::posix_spawnattr_setsigdefault(&m_attributes, &signals);
    }
    ~SpawnPlan() {
        ::posix_spawn_file_actions_destroy(&m_actions);
        ::posix_spawnattr_destroy(&m_attributes);
    }
    SpawnPlan(const SpawnPlan&) = delete;

    int spawn(pid_t& pid, const std::vector<std::string>& arguments) const {
        std::vector<char*> words;
        for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        return ::posix_spawn(&pid, words.front(), &m_actions, &m_attributes, words.data(), environ);
    }

private:
    void open(int descriptor, const char* path, int flags) {
        ::posix_spawn_file_actions_addopen(&m_actions, descriptor, path, flags, 0644);
    }

    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

}  // namespace

Result<DetachedProcess> DetachedProcess::start(const std::vector<std::string>& arguments, const Files& files) {
    pid_t pid = 0;
    if (const int error = SpawnPlan(files).spawn(pid, arguments); error != 0)
        return workError("process.start", arguments.front(), "the program could not be started: {0}", {std::strerror(error)},
                         "look whether it is there, and whether the folder for its output can be written");
    FileHandle handle(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
    if (handle.isOpen()) ::fcntl(handle.get(), F_SETFD, FD_CLOEXEC);
    return DetachedProcess(pid, std::move(handle));
}

bool DetachedProcess::ended() {
    if (m_ended) return true;
    int status = 0;
    if (::waitpid(static_cast<pid_t>(m_pid), &status, WNOHANG) != m_pid) return false;
    m_ended = true;
    if (WIFEXITED(status)) m_exitCode = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) m_signal = WTERMSIG(status);
    return true;
}

}  // namespace lathe
