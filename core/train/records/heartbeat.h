// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/store/run_dir.h"
#include "core/store/run_fence.h"

namespace lathe {

/// Keeps `status.json` up to date. A thread writes the latest status every `seconds`, also during a long step or evaluation. If a
/// write fails, the training continues, and the next write tries again. Nothing is written once another process owns the run.
class Heartbeat {
public:
    Heartbeat(const RunDir&, double seconds, const RunFence&);
    /// Stops, and writes the latest status once more.
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;

    /// Sets the status that the next heartbeat writes. Never waits for a file.
    void report(RunState, int64_t epoch, int64_t step);
    /// Replaces the whole status and writes it at once.
    Status set(RunStatus);
    /// Error run.superseded, at most one heartbeat after another process took over the run.
    Status held() const;

private:
    void run();
    Status write();

    const RunDir& m_dir;
    const double m_seconds;
    const RunFence& m_fence;
    std::atomic<bool> m_superseded{false};
    std::mutex m_writing;  ///< taken before m_mutex
    std::mutex m_mutex;
    std::condition_variable m_wake;
    RunStatus m_status;
    bool m_stop = false;
    std::thread m_thread;
};

}  // namespace lathe
