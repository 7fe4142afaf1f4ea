// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/train/trainer_process.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QSocketNotifier>

namespace lathe::workbench {

namespace {

class SpawnPlan {
public:
    explicit SpawnPlan(const TrainerProcess::Files& files) {
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

TrainerProcess::TrainerProcess(QObject* parent) : QObject(parent) {}

TrainerProcess::~TrainerProcess() {
    delete m_notifier;
    if (m_handle >= 0) ::close(m_handle);
}

Status TrainerProcess::start(const std::vector<std::string>& arguments, const Files& files) {
    pid_t pid = 0;
    if (const int error = SpawnPlan(files).spawn(pid, arguments); error != 0)
        return workError("trainings.start", arguments.front(), "the trainer could not be started: {0}", {std::strerror(error)},
                         "look whether the program is there, and whether the project's folder can be written");
    m_pid = pid;
    m_handle = static_cast<int>(::syscall(SYS_pidfd_open, pid, 0));
    if (m_handle < 0) return {};
    ::fcntl(m_handle, F_SETFD, FD_CLOEXEC);
    m_notifier = new QSocketNotifier(m_handle, QSocketNotifier::Read);
    connect(m_notifier, &QSocketNotifier::activated, this, &TrainerProcess::look);
    return {};
}

void TrainerProcess::look() {
    if (!running()) return;
    int status = 0;
    if (::waitpid(static_cast<pid_t>(m_pid), &status, WNOHANG) != m_pid) return;
    m_ended = true;
    if (m_notifier) m_notifier->setEnabled(false);
    if (WIFEXITED(status)) m_exitCode = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) m_signal = WTERMSIG(status);
    Q_EMIT ended();
}

}  // namespace lathe::workbench
