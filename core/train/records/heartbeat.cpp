// SPDX-License-Identifier: Apache-2.0
#include "core/train/records/heartbeat.h"

#include <chrono>

#include "core/base/wall_clock.h"

namespace lathe {

Heartbeat::Heartbeat(const RunDir& dir, double seconds, const RunFence& fence) : m_dir(dir), m_seconds(seconds), m_fence(fence) {
    m_status.process = thisProcess();
    m_thread = std::thread([this] { run(); });
}

Heartbeat::~Heartbeat() {
    {
        const std::lock_guard lock(m_mutex);
        m_stop = true;
    }
    m_wake.notify_all();
    m_thread.join();
    (void)write();
}

void Heartbeat::report(RunState state, int64_t epoch, int64_t step) {
    const std::lock_guard lock(m_mutex);
    m_status.state = state;
    m_status.epoch = epoch;
    m_status.step = step;
}

Status Heartbeat::set(RunStatus status) {
    {
        const std::lock_guard lock(m_mutex);
        status.process = m_status.process;
        m_status = std::move(status);
    }
    return write();
}

Status Heartbeat::held() const {
    return m_superseded.load(std::memory_order_relaxed) ? m_fence.check() : Status();
}

Status Heartbeat::write() {
    const std::lock_guard writing(m_writing);
    if (const Status held = m_fence.check(); !held.ok()) {
        if (held.error().code == "run.superseded") m_superseded = true;
        return held;
    }
    RunStatus status;
    {
        const std::lock_guard lock(m_mutex);
        m_status.heartbeat = wallSeconds();
        status = m_status;
    }
    return m_dir.writeStatus(status);
}

void Heartbeat::run() {
    const std::chrono::duration<double> pause(m_seconds);
    std::unique_lock lock(m_mutex);
    while (!m_wake.wait_for(lock, pause, [this] { return m_stop; })) {
        lock.unlock();
        (void)write();
        lock.lock();
    }
}

}  // namespace lathe
