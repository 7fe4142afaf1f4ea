// SPDX-License-Identifier: Apache-2.0
#include "gpu/dist/nccl_group.h"

#include <chrono>
#include <thread>
#include <utility>

namespace lathe::gpu {

namespace {

constexpr std::chrono::seconds abortPatience(5);

Diagnostic failure(const NcclLibrary& library, NcclResult result) {
    return workError("cuda.nccl.failed", "NCCL", "the all-reduce between GPUs failed: {0}", {library.getErrorString(result)},
                     "resume the run; `lathe doctor` reports the state of the devices");
}

NcclType typeOf(DType type) {
    switch (type) {
        case DType::F64: return ncclFloat64;
        case DType::F16: return ncclFloat16;
        case DType::BF16: return ncclBfloat16;
        case DType::I32: return ncclInt32;
        case DType::I64: return ncclInt64;
        case DType::F32:
        case DType::U8: break;
    }
    return ncclFloat32;
}

struct Joined {
    NcclComm* comm = nullptr;
    NcclResult result = ncclSuccess;
};

/// In a separate thread, because NCCL waits in this call until all ranks have joined.
std::future<Joined> joinApart(std::shared_ptr<const NcclLibrary> library, int size, NcclId id, int rank, int device) {
    std::promise<Joined> promise;
    std::future<Joined> joined = promise.get_future();
    std::thread([library = std::move(library), promise = std::move(promise), size, id, rank, device]() mutable {
        Joined made;
        cudaSetDevice(device);
        made.result = library->commInitRank(&made.comm, size, id, rank);
        promise.set_value(made);
    }).detach();
    return joined;
}

}  // namespace

Result<std::unique_ptr<NcclGroup>> NcclGroup::join(std::shared_ptr<const NcclLibrary> library, Communicator& ranks, int device) {
    struct {
        NcclId id{};
        NcclResult result = ncclSuccess;
    } first;
    if (ranks.rank() == 0) first.result = library->getUniqueId(&first.id);
    LATHE_CHECK(ranks.broadcast(std::as_writable_bytes(std::span(&first, 1))));
    if (first.result != ncclSuccess) return failure(*library, first.result);
    auto joining = joinApart(library, ranks.size(), first.id, ranks.rank(), device);
    while (joining.wait_for(std::chrono::milliseconds(100)) != std::future_status::ready) LATHE_CHECK(ranks.check());
    const Joined joined = joining.get();
    if (joined.result != ncclSuccess) return failure(*library, joined.result);
    return std::unique_ptr<NcclGroup>(new NcclGroup(std::move(library), joined.comm));
}

NcclGroup::~NcclGroup() {
    if (m_comm && !status()) abort();
    if (m_comm) m_library->commDestroy(m_comm);
    if (m_aborting.valid()) m_aborting.wait_for(abortPatience);
}

void NcclGroup::note(NcclResult result) {
    if (m_failure == ncclSuccess && result != ncclInProgress) m_failure = result;
}

Status NcclGroup::enqueue(std::span<const SharedSum> sums, cudaStream_t stream) noexcept {
    LATHE_CHECK(status());
    note(m_library->groupStart());
    for (const SharedSum& sum : sums)
        if (m_failure == ncclSuccess)
            note(m_library->allReduce(sum.memory, sum.memory, static_cast<size_t>(sum.elements), typeOf(sum.type), ncclSum,
                                      m_comm, stream));
    note(m_library->groupEnd());
    return m_failure == ncclSuccess ? Status() : failure(*m_library, m_failure);
}

Status NcclGroup::status() {
    if (!m_comm)
        return workError("cuda.nccl.failed", "NCCL", "the all-reduce between GPUs was aborted", {},
                         "resume the run; `lathe doctor` reports the state of the devices");
    NcclResult now = ncclSuccess;
    if (m_failure == ncclSuccess) note(m_library->commGetAsyncError(m_comm, &now));
    note(now);
    return m_failure == ncclSuccess ? Status() : failure(*m_library, m_failure);
}

// In a separate thread: commAbort first ends pending work, and then waits until the caller has destroyed all graphs that contain
// NCCL calls.
void NcclGroup::abort() {
    if (!m_comm) return;
    std::packaged_task<void()> task([library = m_library, comm = std::exchange(m_comm, nullptr)] { library->commAbort(comm); });
    m_aborting = task.get_future();
    std::thread(std::move(task)).detach();
}

}  // namespace lathe::gpu
