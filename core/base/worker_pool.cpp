// SPDX-License-Identifier: Apache-2.0
#include "core/base/worker_pool.h"

#include <chrono>

namespace lathe {
namespace {

void pauseBriefly() {
#if defined(__SSE2__)
    __builtin_ia32_pause();
#endif
}

/// Waits until `value` is no longer `old`: spins, then sleeps. Returns what it is then.
uint32_t awaitChange(const std::atomic<uint32_t>& value, uint32_t old) {
    const auto start = std::chrono::steady_clock::now();
    const auto patience = std::chrono::nanoseconds(WorkerPool::spinNs);
    do {
        for (int i = 0; i < 32; ++i) {
            const uint32_t now = value.load(std::memory_order_acquire);
            if (now != old) return now;
            pauseBriefly();
        }
    } while (std::chrono::steady_clock::now() - start < patience);
    value.wait(old, std::memory_order_acquire);
    return value.load(std::memory_order_acquire);
}

void endWorkers(std::atomic<bool>& stop, std::atomic<uint32_t>& job, std::vector<std::thread>& workers) {
    stop.store(true, std::memory_order_relaxed);
    job.fetch_add(1, std::memory_order_release);
    job.notify_all();
    for (std::thread& worker : workers) worker.join();
}

}  // namespace

// Where the system has no further thread (EAGAIN), those that were started must end before the exception leaves.
WorkerPool::WorkerPool(int threads) {
    assert(threads >= 1);
    try {
        for (int worker = 1; worker < threads; ++worker) m_workers.emplace_back([this, worker] { work(worker); });
    } catch (...) {
        endWorkers(m_stop, m_job, m_workers);
        throw;
    }
}

WorkerPool::~WorkerPool() {
    endWorkers(m_stop, m_job, m_workers);
}

void WorkerPool::runShared(uint32_t parts, Call call, void* context) {
    m_call = call;
    m_context = context;
    m_done.store(0, std::memory_order_relaxed);
    m_ticket.store(uint64_t{parts} << 32, std::memory_order_release);
    m_job.fetch_add(1, std::memory_order_release);
    m_job.notify_all();
    const uint32_t byOthers = parts - takeParts(0);
    for (uint32_t done = m_done.load(std::memory_order_acquire); done != byOthers;) done = awaitChange(m_done, done);
}

/// Takes parts until none is left; returns how many it did.
uint32_t WorkerPool::takeParts(int worker) {
    for (uint32_t taken = 0;; ++taken) {
        const uint64_t ticket = m_ticket.fetch_add(1, std::memory_order_acq_rel);
        const auto part = static_cast<uint32_t>(ticket), parts = static_cast<uint32_t>(ticket >> 32);
        if (part >= parts) return taken;
        m_call(m_context, static_cast<int>(part), worker);
    }
}

void WorkerPool::work(int worker) {
    const FlushDenormals flush;
    for (uint32_t job = 0;;) {
        job = awaitChange(m_job, job);
        if (m_stop.load(std::memory_order_relaxed)) return;
        if (const uint32_t taken = takeParts(worker)) {
            m_done.fetch_add(taken, std::memory_order_release);
            m_done.notify_one();
        }
    }
}

}  // namespace lathe
