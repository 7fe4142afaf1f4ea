// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cassert>
#include <cstdint>
#include <memory>
#include <thread>
#include <type_traits>
#include <vector>

#include "core/base/floating_point.h"

namespace lathe {

/// The threads that compute. `run` divides work into parts; each free thread takes the next part, including the caller. A thread
/// that the system suspends therefore delays at most one part.
///
/// No allocation after construction, no mutex, no condition variable. Idle workers spin for `spinNs` and then sleep on a futex.
/// Workers, and the caller within `run`, use `FlushDenormals`. One caller at a time; `run` does not nest.
class WorkerPool {
public:
    static constexpr int64_t spinNs = 20'000;

    /// `threads` includes the caller: 1 creates no thread.
    explicit WorkerPool(int threads);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    int threads() const { return static_cast<int>(m_workers.size()) + 1; }

    /// Calls f(part, worker) once for each part in [0, parts), in any order and on any thread. Returns when all parts are done;
    /// their results are then visible to the caller. `worker` in [0, threads()) is 0 for the caller. Use it to choose scratch
    /// memory, never to choose what is computed. `f` must not throw.
    template <class F>
    void run(int parts, F&& f) {
        if (parts <= 0) return;
        const FlushDenormals flush;
        if (parts == 1 || m_workers.empty()) {
            for (int part = 0; part < parts; ++part) f(part, 0);
            return;
        }
        using Function = std::remove_reference_t<F>;
        runShared(
            static_cast<uint32_t>(parts),
            [](void* context, int part, int worker) { (*static_cast<Function*>(context))(part, worker); },
            const_cast<void*>(static_cast<const void*>(std::addressof(f))));
    }

private:
    using Call = void (*)(void* context, int part, int worker);

    void runShared(uint32_t parts, Call call, void* context);
    uint32_t takeParts(int worker);
    void work(int worker);

    static constexpr size_t cacheLine = 64;

    /// The job: number of parts in the upper half, next unclaimed part in the lower half. A thread that claimed a part may read
    /// `m_call` and `m_context`, which do not change until that part is reported done. A late worker is therefore harmless: it
    /// helps with the current job.
    alignas(cacheLine) std::atomic<uint64_t> m_ticket{0};
    alignas(cacheLine) std::atomic<uint32_t> m_done{0};
    alignas(cacheLine) std::atomic<uint32_t> m_job{0};
    std::atomic<bool> m_stop{false};
    Call m_call = nullptr;
    void* m_context = nullptr;
    std::vector<std::thread> m_workers;
};

}  // namespace lathe
