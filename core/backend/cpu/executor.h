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

/// A schedule with addresses: a flat list of kernels over raw pointers. Built once, run many times.
class Executor {
public:
    /// `addresses` has one entry per buffer; entries of program inputs are null, and `run` sets them.
    Executor(steps::Schedule, std::span<std::byte* const> addresses);

    /// Executes the Program once. Allocates nothing, checks nothing, takes no lock.
    void run(InputPointers, WorkerPool&) noexcept;
    /// As `run`, and reads the clock before the first kernel and after each kernel: `instructions().size() + 1` values.
    void measure(InputPointers, WorkerPool&, std::span<std::chrono::steady_clock::time_point> borders) noexcept;
    /// For each kernel, in the order of execution: its index in Program::instructions; -1: it changes a layout or copies.
    std::span<const int> instructions() const { return m_instructions; }

    /// Copies the results of the last run. Tensors that have the right type are overwritten, others are replaced.
    void fetch(const Program&, InputPointers, std::vector<Tensor>&) const;

private:
    /// A kernel with its addresses.
    struct Call {
        const Kernel* kernel;
        KernelArguments arguments;
    };
    void start(InputPointers inputs);
    static void runCall(const Call&, WorkerPool&);

    /// A kernel operand whose address comes with each run.
    struct InputSlot {
        size_t pointer;  ///< index into m_inputs
        size_t input;    ///< index into Program::inputs
    };
    /// Where the bytes of a program output are.
    struct OutputSlot {
        const std::byte* address;
        int input;  ///< index into Program::inputs if the output is an input, else -1
    };

    std::vector<std::unique_ptr<steps::StepKernel>> m_kernels;
    std::vector<const std::byte*> m_inputs;
    std::vector<std::byte*> m_outputs;
    std::vector<Call> m_calls;
    std::vector<int> m_instructions;
    std::vector<InputSlot> m_inputSlots;
    std::vector<OutputSlot> m_results;
};

}  // namespace lathe::cpu
