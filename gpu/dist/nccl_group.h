// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <future>
#include <span>

#include "core/backend/communicator.h"
#include "gpu/dist/nccl_library.h"

namespace lathe::gpu {

/// A range of device memory on each rank that is replaced by the sum over all ranks.
struct SharedSum {
    std::byte* memory = nullptr;
    DType type = DType::F32;
    int64_t elements = 0;

    int64_t bytes() const { return elements * static_cast<int64_t>(sizeOf(type)); }
    bool operator==(const SharedSum&) const = default;
};

/// This rank in a group of ranks with one GPU each. NCCL chooses the order of additions: it is the same in each run, but not the
/// order of the ranks. Sums therefore equal those of a `Communicator` only up to rounding.
class NcclGroup {
public:
    /// Called by every rank; waits for all ranks. `ranks` must outlive the group. Errors: cuda.nccl.failed, or the error of
    /// `ranks` if a rank is lost. In the second case, a thread that waits inside NCCL may be left behind.
    static Result<std::unique_ptr<NcclGroup>> join(std::shared_ptr<const NcclLibrary>, Communicator& ranks, int device);
    /// Does not wait for other ranks: after a failure they may be gone. Destroy captured graphs with calls of this group first,
    /// because NCCL waits for that.
    ~NcclGroup();
    NcclGroup(const NcclGroup&) = delete;

    /// Enqueues all sums as one NCCL call. Every rank must pass the same sums in the same order, and either all ranks capture the
    /// call or none. A failure is kept and reported by `status`.
    Status enqueue(std::span<const SharedSum>, cudaStream_t) noexcept;
    /// The first failure, including failures while the device was working.
    Status status();
    /// Ends pending sums on the device soon, with undefined content. After this, nothing can be enqueued.
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
