// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/base/result.h"

namespace lathe {

class SpawnPlan;

/// A program in a session of its own, which outlives this one: neither a closed window nor a lost terminal ends it. What it says
/// goes into files, or through a socket that it may find closed one day.
class DetachedProcess {
public:
    struct Files {
        std::string answer;  ///< its standard output; emptied
        std::string log;     ///< its standard error; appended to
    };

    /// `arguments` with the program's path first. Error: process.start.
    static Result<DetachedProcess> start(const std::vector<std::string>& arguments, const Files& files);

    struct Connected;
    /// With a socket for standard input and output; `log` takes its standard error, ours does when it is empty.
    static Result<Connected> startConnected(const std::vector<std::string>& arguments, const std::string& log);

    int64_t pid() const { return m_pid; }
    /// A pidfd, which becomes readable when the process ends; -1 where the system has none.
    int handle() const { return m_handle.isOpen() ? m_handle.get() : -1; }
    /// Looks whether it has ended.
    bool ended();
    int exitCode() const { return m_exitCode; }  ///< -1 until it has ended, and when a signal ended it
    int signal() const { return m_signal; }      ///< 0 unless a signal ended it

private:
    static Result<DetachedProcess> spawn(const SpawnPlan&, const std::vector<std::string>& arguments);
    DetachedProcess(int64_t pid, FileHandle handle) : m_pid(pid), m_handle(std::move(handle)) {}

    int64_t m_pid;
    FileHandle m_handle;
    int m_exitCode = -1, m_signal = 0;
    bool m_ended = false;
};

struct DetachedProcess::Connected {
    DetachedProcess process;
    FileHandle socket;  ///< of this side
};

}  // namespace lathe
