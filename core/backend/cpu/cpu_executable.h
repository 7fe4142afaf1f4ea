// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "core/backend/backend.h"
#include "core/backend/cpu/arena.h"
#include "core/backend/cpu/compiler.h"
#include "core/backend/cpu/executor.h"
#include "core/backend/step_profiler.h"
#include "core/base/worker_pool.h"

namespace lathe::cpu {

/// Programs on the processor. `submit` computes at once, on the calling thread and the workers; the result is then ready for
/// `poll`.
class CpuExecutable final : public Executable, private StepProfiler {
public:
    /// The arena must have `steps::Compilation::arenaBytes` bytes. The communicator must outlive this object; null: one rank.
    CpuExecutable(steps::Compilation, Arena, int threads, const Communicator* = nullptr);

    const ExecutionPlan& plan() const override { return m_plan; }
    Status write(std::string_view state, const Tensor&) override;
    Result<Tensor> read(std::string_view state) override;
    Result<int64_t> submit(size_t index, InputPointers) override;
    Result<bool> poll(StepResult&, bool wait) override;
    StepProfiler* profiler() override { return this; }

private:
    /// A compiled Program with its executor.
    struct Runnable {
        Program program;
        Executor executor;
        std::vector<StepResult> free;  ///< polled results, whose tensors are reused
    };
    /// A result that was not polled yet, and the index of its Program.
    struct Waiting {
        size_t program;
        StepResult result;
    };

    void measureNext() override { m_measureNext = true; }
    void measureLaunches() override { m_measureNext = true; }
    std::vector<LayerSpan> takeMeasured() override;
    std::vector<KernelSpan> takeKernels() override;
    std::optional<DeviceTimes> takeTimes(size_t) override { return std::nullopt; }

    const steps::PlacedState* find(std::string_view state) const;

    ExecutionPlan m_plan;
    std::vector<steps::PlacedState> m_states;
    Arena m_arena;
    std::vector<Runnable> m_programs;
    std::vector<Waiting> m_waiting;  ///< oldest first
    int64_t m_ticket = 0;
    WorkerPool m_pool;
    const Communicator* m_communicator;  ///< null: one rank

    bool m_measureNext = false;
    std::optional<size_t> m_measured;  ///< program
    std::vector<std::chrono::steady_clock::time_point> m_borders;
};

}  // namespace lathe::cpu
