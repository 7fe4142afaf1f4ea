// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/backend/step_profiler.h"
#include "core/base/result.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// Measures one step about fifty times a second: the duration of its kernels, and how long the device waited for its inputs. A
/// measurement also needs the end of the previous step, so two consecutive steps are marked. Other steps have no overhead.
class StepTimer {
public:
    static Result<StepTimer> make(size_t programs);

    /// Whether the next submission is marked.
    bool isDue() const;
    /// Call these four around the work that a submission enqueues on the two streams, in this order.
    Status copying(cudaStream_t copy);
    Status copied(cudaStream_t copy);
    Status computing(cudaStream_t compute);
    Status computed(size_t program, int64_t ticket, cudaStream_t compute);
    /// Call when the result of this submission was delivered.
    void polled(int64_t ticket);
    /// Mean times, in seconds, over the steps of a Program measured since the last call; nothing if no step was measured.
    std::optional<DeviceTimes> take(size_t program);

private:
    using Clock = std::chrono::steady_clock;
    /// Events of a measurement, in order of time.
    enum Mark : size_t { Origin, EndBefore, CopyBegin, CopyEnd, Begin, End, markCount };
    /// Idle: nothing is marked; Before: the previous step is marked; Measured: this step is marked; Waiting: for its result.
    enum class Phase : uint8_t { Idle, Before, Measured, Waiting };
    /// Sums over measured steps of one Program, in seconds.
    struct Sums {
        double kernels = 0, copies = 0;
        int64_t steps = 0;
    };

    StepTimer() = default;
    Status mark(Mark, cudaStream_t);
    double since(Mark) const;

    std::array<Event, markCount> m_marks;
    Phase m_phase = Phase::Idle;
    Clock::time_point m_last{};
    int64_t m_ticket = 0;
    size_t m_program = 0;
    std::vector<Sums> m_sums;
};

}  // namespace lathe::gpu
