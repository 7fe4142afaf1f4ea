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
#include "gpu/step_parts.h"

namespace lathe::gpu {

/// Executes the steps of one Program on fixed device addresses. `enqueue` can run inside a stream capture. Calls that a kernel
/// can join (for example, the updates of all weights, or of all running statistics) become one launch,
/// except in `enqueueMeasured`. Some instructions are one call in all cases (step_parts.h). On several
/// ranks, the sums of AllReduce run on a second stream, while launches that do not need the sums continue.
class StepRunner {
public:
    /// `compiled` must outlive this object, which uses its kernels. `addresses`: one per buffer. `ranks`: null for training on
    /// one GPU.
    StepRunner(const steps::CompiledProgram& compiled, std::vector<std::byte*> addresses, RankSums* ranks = nullptr);
    /// Joins the NCCL group. Call it before each step; it does nothing if the Program has no sums over ranks.
    Status join(int device);

    Status enqueue(cudaStream_t) const;
    /// Like `enqueue`, but records an event before the first step and after each one: `borders` has size() + 1 events.
    Status enqueueMeasured(cudaStream_t, std::span<const Event> borders) const;

    /// The same with the launches of `enqueue`: `borders` has launches() + 1 events.
    Status enqueueMeasuredLaunches(cudaStream_t, std::span<const Event> borders) const;

    /// Calls, which are not joined.
    size_t size() const { return m_calls.size(); }
    size_t launches() const { return m_launches.size(); }
    /// Index in Program::instructions of each step, in the order of measurement; -1: the step converts a layout or copies.
    std::span<const int> instructions() const { return m_measured; }
    /// The same for each launch: of its first step.
    std::span<const int> launchInstructions() const { return m_launched; }
    /// Sums over the ranks. `after` and `before` are indices of launches.
    std::span<const Bucket> buckets() const { return m_buckets; }
    /// Address of each of Program::outputs after the last step.
    std::span<std::byte* const> outputs() const { return m_results; }

private:
    struct Call {
        KernelCall call;
        int instruction = -1;
        bool first = false;
    };
    /// One launch: a single call, or several joined calls.
    struct Launch {
        std::vector<size_t> calls;
        std::unique_ptr<JoinedCalls> joined;  ///< null: a single call
    };
    /// Events around the sums of a bucket, on the second stream.
    struct Fork {
        Event begun, done;
    };
    void makeCalls(const std::vector<StepPart>&, const std::vector<std::byte*>& addresses);
    void join(const std::vector<CallFacts>&);
    void planSums(const std::vector<CallFacts>&);
    template <class EnqueueLaunch>
    Status enqueueAll(cudaStream_t, EnqueueLaunch) const;
    Status waitForSums(size_t launch, cudaStream_t) const;
    void addLaunch(const std::vector<size_t>& calls);
    Status enqueue(size_t call, cudaStream_t) const;
    Status enqueue(const Launch&, cudaStream_t) const;

    const Program& m_program;
    std::vector<const std::byte*> m_inputs;
    std::vector<std::byte*> m_outputs, m_results;
    std::vector<std::unique_ptr<Kernel>> m_kernels;  ///< those that belong to no step
    std::vector<Call> m_calls;
    std::vector<Launch> m_launches;
    std::vector<int> m_measured, m_launched;

    RankSums* m_ranks;
    std::vector<Bucket> m_buckets;
    std::vector<Fork> m_forks;  ///< one for each bucket
};

}  // namespace lathe::gpu
