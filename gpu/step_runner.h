// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/backend/steps/compilation.h"
#include "gpu/base/group_calls.h"
#include "gpu/base/kernel.h"
#include "gpu/dist/rank_sums.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// The steps of one Program over addresses on the device: enqueued one by one, or captured once and then launched as one. Calls
/// that a kernel can do together (the updates of all weights) are one launch, but for measurements. Where ranks share the work,
/// what AllReduce has added here is added over them on another stream, while what does not need it goes on.
class StepRunner {
public:
    /// Borrows the kernels of `compiled`. `addresses`: one for each buffer. `ranks`: null where this process has all the work.
    StepRunner(const steps::CompiledProgram& compiled, std::vector<std::byte*> addresses, RankSums* ranks = nullptr);
    /// Before the first step where ranks share the work.
    Status join(int device);

    Status enqueue(cudaStream_t) const;
    /// The same, with an event before the first step and after each.
    Status enqueueMeasured(cudaStream_t, std::span<const Event> borders) const;

    size_t size() const { return m_calls.size(); }
    size_t launches() const { return m_launches.size(); }
    /// Of each step, as they are measured: its index in Program::instructions; -1: it changes a layout or copies.
    std::span<const int> instructions() const { return m_measured; }
    /// What is added over ranks. `after` and `before` are launches.
    std::span<const Bucket> buckets() const { return m_buckets; }
    /// Where each of Program::outputs lies after the last step.
    std::span<std::byte* const> outputs() const { return m_results; }

private:
    struct Launch {
        std::vector<size_t> calls;
        std::unique_ptr<JoinedCalls> joined;  ///< null: it is the only one
    };
    struct Fork {
        Event begun, done;
    };
    void join(const steps::CompiledProgram&);
    void planSums(const std::vector<CallFacts>&, const steps::CompiledProgram&);
    template <class EnqueueLaunch>
    Status enqueueAll(cudaStream_t, EnqueueLaunch) const;
    Status waitForSums(size_t launch, cudaStream_t) const;
    void addLaunch(const std::vector<size_t>& calls);
    Status enqueue(size_t call, cudaStream_t) const;
    Status enqueue(const Launch&, cudaStream_t) const;

    const Program& m_program;
    std::vector<const std::byte*> m_inputs;
    std::vector<std::byte*> m_outputs, m_results;
    std::vector<KernelCall> m_calls;
    std::vector<Launch> m_launches;
    std::vector<int> m_instructions, m_measured;

    RankSums* m_ranks;
    std::vector<Bucket> m_buckets;
    std::vector<Fork> m_forks;  ///< one for each bucket
};

}  // namespace lathe::gpu
