// SPDX-License-Identifier: Apache-2.0
#include "core/base/detached_process.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/spawn_plan.h"

namespace lathe {

Result<DetachedProcess> DetachedProcess::spawn(SpawnPlan& plan, const std::vector<std::string>& arguments) {
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
    SpawnPlan plan(SpawnPlan::Group::Session);
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
    SpawnPlan plan(SpawnPlan::Group::Session);
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
