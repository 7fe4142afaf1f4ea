// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/backend/backend.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// Measures one step now and then, about fifty times a second: how long its kernels took on the device, and how long the device
/// stood still before them because their inputs were on the way. For that the end of the step before is needed, too, so two
/// neighbours are marked; all others cost nothing.
class StepTimer {
public:
    static Result<StepTimer> make(size_t programs);

    /// Around what a submission puts into the two streams, in this order.
    Status copying(cudaStream_t copy);
    Status copied(cudaStream_t copy);
    Status computing(cudaStream_t compute);
    Status computed(size_t program, int64_t ticket, cudaStream_t compute);
    /// The result of this submission is there.
    void polled(int64_t ticket);
    /// Means over the steps of a Program that were measured since the last call.
    std::optional<DeviceTimes> take(size_t program);

private:
    using Clock = std::chrono::steady_clock;
    enum Mark : size_t { Origin, EndBefore, CopyBegin, CopyEnd, Begin, End, markCount };
    enum class Phase : uint8_t { Idle, Before, Measured, Waiting };
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
