// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/worker_process.h"

#include <cerrno>
#include <sys/socket.h>

#include "core/base/json.h"
#include "core/sweep/launchers/train_command.h"

namespace lathe::sweep {

namespace {

constexpr size_t longestAnswer = size_t{1} << 20;

std::string logOf(const Job& job) {
    return (job.files / (std::to_string(job.trial) + '-' + std::to_string(job.attempt))).string().append(".log");
}

Json jsonOf(const std::vector<std::string>& words) {
    Json::Array out;
    for (const std::string& word : words) out.emplace_back(word);
    return out;
}

}  // namespace

Result<WorkerProcess> WorkerProcess::start(const std::string& program, const std::string& log) {
    LATHE_TRY(auto connected, DetachedProcess::startConnected({program, "worker"}, log));
    return WorkerProcess(std::move(connected));
}

Status WorkerProcess::give(const Job& job) {
    const Json order = Json::Object{{"arguments", jsonOf(trainArguments(job))}, {"log", logOf(job)}};
    const std::string line = order.dump(-1) + '\n';
    for (size_t sent = 0; sent < line.size();) {
        const ssize_t n = ::send(handle(), line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            m_ended = true;
            return fileError("write", "lathe worker", errno);
        }
        sent += static_cast<size_t>(n);
    }
    m_trial = job.trial;
    return {};
}

void WorkerProcess::receive() {
    char bytes[4096];
    ssize_t n = 0;
    while ((n = ::recv(handle(), bytes, sizeof(bytes), MSG_DONTWAIT)) > 0 && m_received.size() < longestAnswer)
        m_received.append(bytes, static_cast<size_t>(n));
    // The socket may close a moment before the process is gone, and it holds the run until then.
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) m_ended = m_process.ended();
}

std::optional<std::string> WorkerProcess::takeLine() {
    const size_t end = m_received.find('\n');
    if (end == std::string::npos) return std::nullopt;
    std::string line = m_received.substr(0, end);
    m_received.erase(0, end + 1);
    return line;
}

std::optional<EndedJob> WorkerProcess::endedJob() {
    receive();
    const auto line = takeLine();
    if (!m_trial || (!line && !m_ended)) return std::nullopt;
    EndedJob job{*m_trial, std::nullopt};
    m_trial.reset();
    const auto said = line ? Json::parse(*line, "lathe worker") : Result<Json>(Json());
    if (said) job.problem = problemOfAnswer((*said)["answer"]);
    return job;
}

}  // namespace lathe::sweep
