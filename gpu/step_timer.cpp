// SPDX-License-Identifier: Apache-2.0
#include "gpu/step_timer.h"

#include <algorithm>
#include <utility>

#include "gpu/runtime/check.h"

namespace lathe::gpu {

namespace {

constexpr std::chrono::milliseconds pause(20);

}  // namespace

Result<StepTimer> StepTimer::make(size_t programs) {
    StepTimer timer;
    for (Event& event : timer.m_marks) {
        LATHE_TRY(event, makeEvent(true));
    }
    timer.m_sums.resize(programs);
    return timer;
}

Status StepTimer::mark(Mark which, cudaStream_t stream) {
    return check(cudaEventRecord(m_marks[which].get(), stream), "marking a step");
}

bool StepTimer::isDue() const {
    return m_phase == Phase::Before || (m_phase == Phase::Idle && Clock::now() - m_last >= pause);
}

// The origin is marked shortly before the measured step, because elapsed times between events are floats.
Status StepTimer::copying(cudaStream_t copy) {
    if (m_phase == Phase::Before) {
        m_phase = Phase::Measured;
        return mark(CopyBegin, copy);
    }
    if (!isDue()) return {};
    m_phase = Phase::Before;
    return mark(Origin, copy);
}

Status StepTimer::copied(cudaStream_t copy) {
    return m_phase == Phase::Measured ? mark(CopyEnd, copy) : Status();
}

Status StepTimer::computing(cudaStream_t compute) {
    return m_phase == Phase::Measured ? mark(Begin, compute) : Status();
}

Status StepTimer::computed(size_t program, int64_t ticket, cudaStream_t compute) {
    if (m_phase == Phase::Before) return mark(EndBefore, compute);
    if (m_phase != Phase::Measured) return {};
    m_phase = Phase::Waiting;
    m_program = program;
    m_ticket = ticket;
    return mark(End, compute);
}

double StepTimer::since(Mark which) const {
    float milliseconds = 0;
    const bool known = cudaEventElapsedTime(&milliseconds, m_marks[Origin].get(), m_marks[which].get()) == cudaSuccess;
    return known ? 1e-3 * static_cast<double>(milliseconds) : 0;
}

void StepTimer::polled(int64_t ticket) {
    if (m_phase != Phase::Waiting || ticket < m_ticket) return;
    m_phase = Phase::Idle;
    m_last = Clock::now();
    Sums& sums = m_sums[m_program];
    sums.kernels += std::max(since(End) - since(Begin), 0.0);
    sums.copies += std::max(since(CopyEnd) - std::max(since(EndBefore), since(CopyBegin)), 0.0);
    ++sums.steps;
}

std::optional<DeviceTimes> StepTimer::take(size_t program) {
    const Sums sums = std::exchange(m_sums[program], {});
    if (sums.steps == 0) return std::nullopt;
    const auto steps = static_cast<double>(sums.steps);
    return DeviceTimes{sums.kernels / steps, sums.copies / steps};
}

}  // namespace lathe::gpu
