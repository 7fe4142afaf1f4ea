// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/store/run_dir.h"
#include "core/store/run_fence.h"

namespace lathe {

/// Keeps `status.json` fresh: a light thread writes what was last told, every `seconds`, so that a heartbeat comes while a long
/// step or evaluation runs. A status that cannot be written is not worth a training; the next one is tried again. Nothing is
/// written once another holds the run.
class Heartbeat {
public:
    Heartbeat(const RunDir&, double seconds, const RunFence&);
    /// Stops; what was last told is written once more.
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;

    /// Written at the next beat; never waits for a file.
    void tell(RunState, int64_t epoch, int64_t step);
    /// Changes everything and writes at once.
    Status set(RunStatus);
    /// run.superseded, a beat after another took the run over.
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
