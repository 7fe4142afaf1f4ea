// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe {

class SpawnPlan;

/// A program in its own session, so it outlives this process: a closed window or a lost terminal does not end it. Its output goes
/// to files, or to a socket whose other end may close at any time.
class DetachedProcess {
public:
    /// Files for the output of a detached process.
    struct Files {
        std::string answer;  ///< its standard output; emptied
        std::string log;     ///< its standard error; appended to
    };

    /// `arguments` begins with the path of the program. Error: process.start.
    static Result<DetachedProcess> start(const std::vector<std::string>& arguments, const Files& files);

    struct Connected;
    /// Starts with a socket as standard input and output. Standard error is appended to the file `log`; if `log` is empty, it is
    /// inherited.
    static Result<Connected> startConnected(const std::vector<std::string>& arguments, const std::string& log);

    int64_t pid() const { return m_pid; }
    /// A pidfd, which becomes readable when the process ends; -1 if the system has no pidfds.
    int handle() const { return m_handle.isOpen() ? m_handle.get() : -1; }
    /// Checks, without waiting, whether the process has ended; if so, stores its exit code and signal.
    bool ended();
    int exitCode() const { return m_exitCode; }  ///< -1 until it has ended, and when a signal ended it
    int signal() const { return m_signal; }      ///< 0 unless a signal ended it

private:
    static Result<DetachedProcess> spawn(SpawnPlan&, const std::vector<std::string>& arguments);
    DetachedProcess(int64_t pid, FileHandle handle) : m_pid(pid), m_handle(std::move(handle)) {}

    int64_t m_pid;
    FileHandle m_handle;
    int m_exitCode = -1, m_signal = 0;
    bool m_ended = false;
};

/// A started process, and the socket that is its standard input and output.
struct DetachedProcess::Connected {
    DetachedProcess process;
    FileHandle socket;  ///< local end
};

}  // namespace lathe
