// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <sys/types.h>
#include <vector>

namespace lathe::test {

/// A program to start. Its standard input is empty; `environment` is added to our own.
struct Command {
    std::vector<std::string> arguments;  ///< the program first; looked up in PATH
    std::map<std::string, std::string> environment = {};
    std::filesystem::path folder = {};  ///< working directory; empty: ours
    std::chrono::seconds limit{300};    ///< after this it is killed
};

struct ProcessResult {
    int exitCode = -1;  ///< -1 when it ended by a signal
    int signal = 0;     ///< the signal that ended it; 0 when it exited
    bool timedOut = false;
    std::string out, err;
};

/// A running program; killed by the destructor if it still runs.
class ChildProcess {
public:
    explicit ChildProcess(const Command& command);
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    pid_t pid() const { return m_pid; }
    bool running();
    void send(int signal);
    /// What it has written to standard output until now.
    std::string output() const;
    /// Waits for the end (or the limit) and takes what was written.
    ProcessResult wait();

private:
    bool reap(int options);

    pid_t m_pid = -1;
    int m_out = -1, m_err = -1;
    int m_status = 0;
    bool m_ended = false;
    std::chrono::steady_clock::time_point m_deadline;
};

/// Starts, waits, answers. A program that cannot be started exits with 127.
ProcessResult run(const Command& command);

/// `lathe` of this build with these arguments.
Command latheCommand(std::vector<std::string> arguments);

}  // namespace lathe::test
