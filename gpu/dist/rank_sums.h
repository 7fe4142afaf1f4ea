// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/dist/reduction_plan.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// Sums over the GPUs of a training: the ranks, the NCCL group (from the first step on), and the stream for the sums. Not
/// thread-safe.
class RankSums {
public:
    /// `ranks` must outlive this object.
    RankSums(std::shared_ptr<const NcclLibrary> library, Communicator& ranks, const BucketLimits& limits)
        : m_library(std::move(library)), m_ranks(ranks), m_limits(limits) {}

    int rank() const { return m_ranks.rank(); }
    int size() const { return m_ranks.size(); }
    int version() const { return m_library->version(); }  ///< version of NCCL
    const BucketLimits& limits() const { return m_limits; }

    /// Called by all ranks before the first sum; waits for all ranks. Later calls only return the error, if the sums were
    /// aborted.
    Status join(int device);
    /// Enqueues the sums of a bucket on the sum stream, after the work enqueued on `compute` so far. Records `begun` on `compute`
    /// and `done` after the sums; `cudaStreamWaitEvent` for `done` joins the streams again.
    Status enqueue(const Bucket&, cudaStream_t compute, cudaEvent_t begun, cudaEvent_t done);

    /// Waits for enqueued work. If another rank is lost or NCCL fails, aborts the sums and returns the error.
    Status waitFor(cudaEvent_t);
    Status waitFor(cudaStream_t);

private:
    template <class Query>
    Status wait(Query query);
    Status health();

    std::shared_ptr<const NcclLibrary> m_library;
    Communicator& m_ranks;
    BucketLimits m_limits;
    std::unique_ptr<NcclGroup> m_group;
    Status m_lost;  ///< why the sums were aborted
    Stream m_stream;
};

}  // namespace lathe::gpu
