// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/communicator.h"
#include "gpu/dist/nccl_library.h"

namespace lathe::gpu {

/// This rank among ranks with one GPU each. Sums are made in an order of NCCL's choice, the same every time but not that of the
/// ranks: they agree with those of a `Communicator` to roundings.
class NcclGroup {
public:
    /// Every rank of `ranks` calls this, with its device chosen. cuda.nccl.failed
    static Result<std::unique_ptr<NcclGroup>> join(std::shared_ptr<const NcclLibrary>, Communicator& ranks);
    /// Does not wait for others: after a failure they may be gone.
    ~NcclGroup();
    NcclGroup(const NcclGroup&) = delete;

    /// Enqueues: `to` becomes the sum of what all ranks have in `from`, which may be the same memory. What fails is kept.
    bool enqueueSum(const void* from, void* to, DType, int64_t elements, cudaStream_t) noexcept;
    /// The first failure, also one that came while the device was at work.
    Status status();

private:
    NcclGroup(std::shared_ptr<const NcclLibrary> library, NcclComm* comm) : m_library(std::move(library)), m_comm(comm) {}

    std::shared_ptr<const NcclLibrary> m_library;
    NcclComm* m_comm;
    NcclResult m_failure = ncclSuccess;
};

}  // namespace lathe::gpu
