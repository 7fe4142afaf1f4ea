// SPDX-License-Identifier: Apache-2.0
#include "tests/support/process.h"

#include <cstdlib>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tests/support/places.h"

namespace lathe::test {

namespace {

// Everything that the child needs is laid out before fork: afterwards only async-signal-safe calls are allowed.
std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (auto& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

std::vector<std::string> environmentWith(const std::map<std::string, std::string>& added) {
    std::vector<std::string> texts;
    for (char** entry = environ; *entry; ++entry) {
        const std::string text = *entry;
        if (!added.contains(text.substr(0, text.find('=')))) texts.push_back(text);
    }
    for (const auto& [name, value] : added) texts.push_back(name + "=" + value);
    return texts;
}

std::string contentsOf(int fd) {
    struct stat info {};
    fstat(fd, &info);
    std::string text(static_cast<size_t>(info.st_size), '\0');
    const ssize_t count = pread(fd, text.data(), text.size(), 0);
    text.resize(count > 0 ? static_cast<size_t>(count) : 0);
    return text;
}

[[noreturn]] void become(char** arguments, char** environment, const char* folder, int out, int err) {
    const int in = open("/dev/null", O_RDONLY);
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(err, STDERR_FILENO);
    if (*folder && chdir(folder) != 0) _exit(127);
    execvpe(arguments[0], arguments, environment);
    _exit(127);
}

}  // namespace

ChildProcess::ChildProcess(const Command& command)
    : m_out(memfd_create("out", MFD_CLOEXEC)),
      m_err(memfd_create("err", MFD_CLOEXEC)),
      m_deadline(std::chrono::steady_clock::now() + command.limit) {
    auto argumentTexts = command.arguments;
    auto environmentTexts = environmentWith(command.environment);
    auto arguments = pointersTo(argumentTexts);
    auto environment = pointersTo(environmentTexts);
    const std::string folder = command.folder.string();
    m_pid = fork();
    if (m_pid == 0) become(arguments.data(), environment.data(), folder.c_str(), m_out, m_err);
}

ChildProcess::~ChildProcess() {
    if (running()) {
        send(SIGKILL);
        reap(0);
    }
    close(m_out);
    close(m_err);
}

bool ChildProcess::reap(int options) {
    if (!m_ended) m_ended = waitpid(m_pid, &m_status, options) == m_pid;
    return m_ended;
}

bool ChildProcess::running() {
    return !reap(WNOHANG);
}

void ChildProcess::send(int signal) {
    if (running()) kill(m_pid, signal);
}

std::string ChildProcess::output() const {
    return contentsOf(m_out);
}

ProcessResult ChildProcess::wait() {
    ProcessResult result;
    while (running()) {
        if (std::chrono::steady_clock::now() > m_deadline) {
            result.timedOut = true;
            send(SIGKILL);
            reap(0);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    if (WIFEXITED(m_status)) result.exitCode = WEXITSTATUS(m_status);
    if (WIFSIGNALED(m_status)) result.signal = WTERMSIG(m_status);
    result.out = output();
    result.err = contentsOf(m_err);
    return result;
}

ProcessResult run(const Command& command) {
    return ChildProcess(command).wait();
}

Command latheCommand(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), latheProgram().string());
    // Which notes were shown is nothing to remember for the person whose machine tests run on. A test that needs a state of its
    // own names it.
    const char* own = std::getenv("LATHE_TEST_STATE");
    const std::string state = own ? own : (std::filesystem::temp_directory_path() / "lathe-test-state").string();
    return Command{std::move(arguments), {{"XDG_STATE_HOME", state}}};
}

}  // namespace lathe::test
