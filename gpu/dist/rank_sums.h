// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/dist/reduction_plan.h"
#include "gpu/runtime/stream.h"

namespace lathe::gpu {

/// What a training on several GPUs needs beside that on one: the ranks, NCCL among them from the first step on, and the stream
/// on which it adds.
class RankSums {
public:
    /// `ranks` outlives it.
    RankSums(std::shared_ptr<const NcclLibrary> library, Communicator& ranks, const BucketLimits& limits)
        : m_library(std::move(library)), m_ranks(ranks), m_limits(limits) {}

    int rank() const { return m_ranks.rank(); }
    int size() const { return m_ranks.size(); }
    int version() const { return m_library->version(); }  ///< NCCL's
    const BucketLimits& limits() const { return m_limits; }

    /// All ranks, before the first sum; further calls only say whether a sum was given up since.
    Status join(int device);
    /// Between `begun` and `done`: both are recorded, so that a later `cudaStreamWaitEvent` for `done` joins the streams again.
    Status enqueue(const Bucket&, cudaStream_t compute, cudaEvent_t begun, cudaEvent_t done);

    /// Waits for what is enqueued on a device. When another rank is lost, or NCCL fails, that is ended and told.
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
    Status m_lost;  ///< why sums were given up
    Stream m_stream;
};

}  // namespace lathe::gpu
