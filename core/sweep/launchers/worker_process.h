// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/detached_process.h"
#include "core/sweep/launchers/launcher.h"

namespace lathe::sweep {

/// A detached `lathe worker`: trains one job after the other and keeps the data in memory between them. When this object goes, or
/// this process ends, it completes the job that it has and ends as well.
///
/// A job is a line of JSON, {"arguments": ["train", ...], "log"}, and so is the answer: {"code", "answer"}, what `lathe train`
/// would have returned and said.
class WorkerProcess {
public:
    /// `log` takes what it says outside of jobs.
    static Result<WorkerProcess> start(const std::string& program, const std::string& log);

    /// Only when it is idle. Error: it has ended.
    Status give(const Job&);
    bool isIdle() const { return !m_trial; }
    /// Becomes readable when there is news.
    int handle() const { return m_socket.get(); }
    /// Its job, once it is no longer under way.
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
