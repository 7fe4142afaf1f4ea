// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <future>
#include <span>

#include "core/backend/communicator.h"
#include "gpu/dist/nccl_library.h"

namespace lathe::gpu {

/// Numbers in the memory of each rank that become the sum of those of all ranks.
struct SharedSum {
    std::byte* memory = nullptr;
    DType type = DType::F32;
    int64_t elements = 0;

    int64_t bytes() const { return elements * static_cast<int64_t>(sizeOf(type)); }
    bool operator==(const SharedSum&) const = default;
};

/// This rank among ranks with one GPU each. Sums are made in an order of NCCL's choice, the same every time but not that of the
/// ranks: they agree with those of a `Communicator` to roundings.
class NcclGroup {
public:
    /// Every rank of `ranks`, which outlives the group, calls this. cuda.nccl.failed; what `ranks` says where one of them is gone
    /// meanwhile: then a thread may be left behind that waits for it inside of NCCL.
    static Result<std::unique_ptr<NcclGroup>> join(std::shared_ptr<const NcclLibrary>, Communicator& ranks, int device);
    /// Does not wait for others: after a failure they may be gone. What was captured must be gone before: NCCL waits for that.
    ~NcclGroup();
    NcclGroup(const NcclGroup&) = delete;

    /// Enqueues all of them as one call. Every rank asks for the same in the same order, and captures it or does not. What fails
    /// is kept.
    Status enqueue(std::span<const SharedSum>, cudaStream_t) noexcept;
    /// The first failure, also one that came while the device was at work.
    Status status();
    /// What is under way on the device comes to an end soon, whatever it holds then. Nothing can be enqueued any more.
    void abort();

private:
    NcclGroup(std::shared_ptr<const NcclLibrary> library, NcclComm* comm) : m_library(std::move(library)), m_comm(comm) {}
    void note(NcclResult);

    std::shared_ptr<const NcclLibrary> m_library;
    NcclComm* m_comm;
    NcclResult m_failure = ncclSuccess;
    std::future<void> m_aborting;
};

}  // namespace lathe::gpu
