// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <vector>

#include "core/backend/backend.h"
#include "core/backend/cpu/kernel.h"
#include "core/backend/steps/schedule.h"
#include "core/base/worker_pool.h"

namespace lathe::cpu {

/// A schedule with addresses: a flat list of kernels over raw pointers. Built once, then run again and again.
class Executor {
public:
    /// `addresses` holds one for each buffer; those of program inputs are null and filled in by `run`.
    Executor(steps::Schedule, std::span<std::byte* const> addresses);

    /// One execution. Allocates nothing, checks nothing, takes no lock.
    void run(InputPointers, WorkerPool&) noexcept;
    /// The same, with a reading of the clock before the first kernel and after each: `instructions().size() + 1` of them.
    void measure(InputPointers, WorkerPool&, std::span<std::chrono::steady_clock::time_point> borders) noexcept;
    /// Of each kernel, in the order of execution: its index in Program::instructions; -1: it changes a layout or copies.
    std::span<const int> instructions() const { return m_instructions; }

    /// Copies the results of the last run; tensors that have the type already are filled, others made.
    void fetch(const Program&, InputPointers, std::vector<Tensor>&) const;

private:
    struct Call {
        const Kernel* kernel;
        KernelArguments arguments;
    };
    void start(InputPointers inputs);
    static void runCall(const Call&, WorkerPool&);

    struct InputPlace {
        size_t pointer;  ///< index into m_inputs
        size_t input;    ///< index into Program::inputs
    };
    struct OutputPlace {
        const std::byte* address;
        int input;  ///< index into Program::inputs when the output is one of them, else -1
    };

    std::vector<std::unique_ptr<steps::StepKernel>> m_kernels;
    std::vector<const std::byte*> m_inputs;
    std::vector<std::byte*> m_outputs;
    std::vector<Call> m_calls;
    std::vector<int> m_instructions;
    std::vector<InputPlace> m_inputPlaces;
    std::vector<OutputPlace> m_results;
};

}  // namespace lathe::cpu
