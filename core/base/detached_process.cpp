// SPDX-License-Identifier: Apache-2.0
#include "core/base/detached_process.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lathe {

class DetachedProcess::SpawnPlan {
public:
    SpawnPlan() {
        ::posix_spawn_file_actions_init(&m_actions);
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

    /// A link in the place of the file is not followed: the folder may come from somebody else.
    void open(int descriptor, const char* path, int flags) {
        ::posix_spawn_file_actions_addopen(&m_actions, descriptor, path, flags | O_NOFOLLOW, 0644);
    }
    void duplicate(int from, int to) { ::posix_spawn_file_actions_adddup2(&m_actions, from, to); }

    int spawn(pid_t& pid, const std::vector<std::string>& arguments) const {
        std::vector<char*> words;
        for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        return ::posix_spawn(&pid, words.front(), &m_actions, &m_attributes, words.data(), environ);
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

Result<DetachedProcess> DetachedProcess::spawn(const SpawnPlan& plan, const std::vector<std::string>& arguments) {
    pid_t pid = 0;
    if (const int error = plan.spawn(pid, arguments); error != 0)
        return workError("process.start", arguments.front(), "the program could not be started: {0}", {std::strerror(error)},
                         error == EAGAIN
                             ? "the process limit is reached: raise it (ulimit -u), or start fewer processes at the same time"
                             : "check that the program exists and that the folder for its output is writable");
    FileHandle handle(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
    if (handle.isOpen()) ::fcntl(handle.get(), F_SETFD, FD_CLOEXEC);
    return DetachedProcess(pid, std::move(handle));
}

Result<DetachedProcess> DetachedProcess::start(const std::vector<std::string>& arguments, const Files& files) {
    SpawnPlan plan;
    plan.open(STDIN_FILENO, "/dev/null", O_RDONLY);
    plan.open(STDOUT_FILENO, files.answer.c_str(), O_WRONLY | O_CREAT | O_TRUNC);
    plan.open(STDERR_FILENO, files.log.c_str(), O_WRONLY | O_CREAT | O_APPEND);
    return spawn(plan, arguments);
}

Result<DetachedProcess::Connected> DetachedProcess::startConnected(const std::vector<std::string>& arguments,
                                                                   const std::string& log) {
    int ends[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return fileError("connect", arguments.front(), errno);
    FileHandle ours(ends[0]);
    const FileHandle theirs(ends[1]);
    SpawnPlan plan;
    plan.duplicate(theirs.get(), STDIN_FILENO);
    plan.duplicate(theirs.get(), STDOUT_FILENO);
    if (!log.empty()) plan.open(STDERR_FILENO, log.c_str(), O_WRONLY | O_CREAT | O_APPEND);
    LATHE_TRY(DetachedProcess process, spawn(plan, arguments));
    return Connected{std::move(process), std::move(ours)};
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
