// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/detached_process.h"
#include "core/sweep/launchers/launcher.h"

namespace lathe::sweep {

/// A detached `lathe worker`: trains one job after another and keeps the data in memory. When this object is destroyed or this
/// process ends, the worker finishes its current job and ends.
///
/// A job is a line of JSON, {"arguments": ["train", ...], "log"}. The answer is a line, too: {"code", "answer"}, the exit code
/// and output of `lathe train`.
class WorkerProcess {
public:
    /// `log` receives its output outside of jobs.
    static Result<WorkerProcess> start(const std::string& program, const std::string& log);

    /// Sends a job; only if it is idle. Error: the worker has ended.
    Status give(const Job&);
    bool isIdle() const { return !m_trial; }
    /// Becomes readable when the worker has sent something.
    int handle() const { return m_socket.get(); }
    /// The current job, once it has ended.
    std::optional<EndedJob> endedJob();
    bool ended() const { return m_ended; }

private:
    explicit WorkerProcess(DetachedProcess::Connected connected)
        : m_process(std::move(connected.process)), m_socket(std::move(connected.socket)) {}

    void receive();
    std::optional<std::string> takeLine();

    DetachedProcess m_process;
    FileHandle m_socket;
    std::string m_received;
    std::optional<int64_t> m_trial;
    bool m_ended = false;
};

}  // namespace lathe::sweep
