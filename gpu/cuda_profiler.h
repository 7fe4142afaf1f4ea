// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <span>
#include <utility>
#include <vector>

#include "core/backend/step_profiler.h"
#include "gpu/step_runner.h"
#include "gpu/step_timer.h"

namespace lathe::gpu {

/// Measures steps on the device: whole steps all the time (StepTimer), and on request one step kernel by kernel.
class CudaProfiler final : public StepProfiler {
public:
    /// `programs`: the number of compiled Programs.
    static Result<CudaProfiler> make(size_t programs);

    StepTimer& steps() { return m_steps; }
    /// Whether the next submission is measured or marked: its work must then be enqueued in parts, on the two streams.
    bool isDue() const { return m_due || m_steps.isDue(); }
    /// True once after `measureNext`: pass the next step to `measure` instead of launching it.
    bool takeDue() { return std::exchange(m_due, false); }
    /// Enqueues the step with an event after each kernel. Both arguments must outlive this object.
    Status measure(const Program&, const StepRunner&, cudaStream_t);

    void measureNext() override { askFor(false); }
    void measureLaunches() override { askFor(true); }
    std::vector<LayerSpan> takeMeasured() override;
    std::vector<KernelSpan> takeKernels() override;
    std::optional<DeviceTimes> takeTimes(size_t index) override { return m_steps.take(index); }

private:
    using Times = std::vector<std::chrono::steady_clock::time_point>;

    explicit CudaProfiler(StepTimer steps) : m_steps(std::move(steps)) {}
    void askFor(bool joined) {
        m_due = true;
        m_joined = joined;
    }
    std::span<const int> instructions() const;
    /// Times of the borders, counted from the first one. Empty: the measured step is not finished, or a time cannot be read.
    Times takeBorders();

    StepTimer m_steps;
    bool m_due = false, m_joined = false;  ///< joined: with the launches of other steps
    const Program* m_program = nullptr;    ///< of the measured step
    const StepRunner* m_runner = nullptr;  ///< of the measured step
    bool m_runnerJoined = false;           ///< how it was measured
    bool m_measuring = false;              ///< a measured step was enqueued, and not taken yet
    std::vector<Event> m_borders;
};

}  // namespace lathe::gpu
