// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/command_output.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/spawn_plan.h"

namespace lathe::sweep {

namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t mostBytes = size_t{16} << 20;

struct Pipe {
    FileHandle read, write;
};

Result<Pipe> makePipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) < 0) return fileError("open", "pipe", errno);
    return Pipe{FileHandle(ends[0]), FileHandle(ends[1])};
}

// Ctrl+C in the terminal does not end it half way.
int startPiped(pid_t& pid, const std::vector<std::string>& arguments, const Pipe& out, const Pipe& err) {
    SpawnPlan plan(SpawnPlan::Group::Process);
    plan.duplicate(out.write.get(), STDOUT_FILENO);
    plan.duplicate(err.write.get(), STDERR_FILENO);
    plan.open(STDIN_FILENO, "/dev/null", O_RDONLY);
    return plan.spawn(pid, arguments);
}

void readSome(FileHandle& from, std::string& to) {
    char bytes[1 << 14];
    const ssize_t n = ::read(from.get(), bytes, sizeof bytes);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
    if (n <= 0)
        from.reset();
    else if (to.size() < mostBytes)
        to.append(bytes, static_cast<size_t>(n));
}

// False: the time is over.
bool readAll(FileHandle& out, FileHandle& err, CommandOutput& output, Clock::time_point end) {
    while (out.isOpen() || err.isOpen()) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
        if (left <= 0) return false;
        pollfd handles[] = {{out.get(), POLLIN, 0}, {err.get(), POLLIN, 0}};
        ::poll(handles, 2, static_cast<int>(left));
        if (handles[0].revents != 0) readSome(out, output.out);
        if (handles[1].revents != 0) readSome(err, output.err);
    }
    return true;
}

// It closed its output, so its end is near.
void reap(pid_t pid, CommandOutput& output, Clock::time_point end) {
    int status = 0;
    while (::waitpid(pid, &status, WNOHANG) == 0) {
        if (Clock::now() > end) output.timedOut = true;
        if (output.timedOut) ::kill(-pid, SIGKILL);
        ::usleep(1000);
    }
    if (WIFEXITED(status)) output.exitCode = WEXITSTATUS(status);
}

}  // namespace

Result<CommandOutput> outputOf(const std::vector<std::string>& arguments, std::chrono::milliseconds patience) {
    LATHE_TRY(Pipe out, makePipe());
    LATHE_TRY(Pipe err, makePipe());
    pid_t pid = 0;
    if (const int error = startPiped(pid, arguments, out, err); error != 0)
        return workError(error == ENOENT ? "process.none" : "process.start", arguments.front(),
                         "the program could not be started: {0}", {std::strerror(error)},
                         "check that the program exists and that the folder for its output is writable");
    out.write.reset();
    err.write.reset();
    CommandOutput output;
    const auto end = Clock::now() + patience;
    output.timedOut = !readAll(out.read, err.read, output, end);
    reap(pid, output, end);
    return output;
}

}  // namespace lathe::sweep
