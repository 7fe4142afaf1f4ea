// SPDX-License-Identifier: Apache-2.0
#include "gpu/dist/nccl_group.h"

namespace lathe::gpu {

namespace {

Diagnostic failure(const NcclLibrary& library, NcclResult result) {
    return workError("cuda.nccl.failed", "NCCL", "adding between GPUs failed: {0}", {library.getErrorString(result)},
                     "resume the run; `lathe doctor` tells about the devices");
}

}  // namespace

Result<std::unique_ptr<NcclGroup>> NcclGroup::join(std::shared_ptr<const NcclLibrary> library, Communicator& ranks) {
    struct {
        NcclId id{};
        NcclResult result = ncclSuccess;
    } first;
    if (ranks.rank() == 0) first.result = library->getUniqueId(&first.id);
    LATHE_CHECK(ranks.broadcast(std::as_writable_bytes(std::span(&first, 1))));
    if (first.result != ncclSuccess) return failure(*library, first.result);
    NcclComm* comm = nullptr;
    if (const NcclResult r = library->commInitRank(&comm, ranks.size(), first.id, ranks.rank()); r != ncclSuccess)
        return failure(*library, r);
    return std::unique_ptr<NcclGroup>(new NcclGroup(std::move(library), comm));
}

NcclGroup::~NcclGroup() {
    if (status())
        m_library->commDestroy(m_comm);
    else
        m_library->commAbort(m_comm);
}

bool NcclGroup::enqueueSum(const void* from, void* to, DType type, int64_t elements, cudaStream_t stream) noexcept {
    if (m_failure != ncclSuccess) return false;
    m_failure = m_library->allReduce(from, to, static_cast<size_t>(elements), type == DType::F64 ? ncclFloat64 : ncclFloat32,
                                     ncclSum, m_comm, stream);
    return m_failure == ncclSuccess;
}

Status NcclGroup::status() {
    NcclResult now = ncclSuccess;
    if (m_failure == ncclSuccess) m_failure = m_library->commGetAsyncError(m_comm, &now);
    if (m_failure == ncclSuccess && now != ncclInProgress) m_failure = now;
    return m_failure == ncclSuccess ? Status() : failure(*m_library, m_failure);
}

}  // namespace lathe::gpu
