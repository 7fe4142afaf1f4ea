// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

class SharedLibrary;

// The part of NCCL 2 that Lathe uses, with the names and values of its API (docs.nvidia.com/deeplearning/nccl). NcclComm is an
// opaque communicator.
struct NcclComm;
/// ncclUniqueId: identifies a group. Rank 0 creates it and sends it to all ranks.
struct NcclId {
    char bytes[128];
};
/// ncclResult_t. Values other than success and "in progress" are errors.
enum NcclResult : int { ncclSuccess = 0, ncclInProgress = 7 };
/// ncclDataType_t.
enum NcclType : int { ncclInt32 = 2, ncclInt64 = 4, ncclFloat16 = 6, ncclFloat32 = 7, ncclFloat64 = 8, ncclBfloat16 = 9 };
/// ncclRedOp_t.
enum NcclOperation : int { ncclSum = 0 };

/// libnccl.so.2. Loaded when the machine is probed, and for training on several GPUs; never closed (see SharedLibrary).
class NcclLibrary {
public:
    static constexpr int oldest = 21400;  ///< 2.14.0

    /// Loads $LATHE_NCCL, or the library that the system's loader finds. Errors: cuda.nccl.missing, cuda.nccl.broken (no NCCL 2),
    /// cuda.nccl.old (before 2.14).
    static Result<std::shared_ptr<const NcclLibrary>> open();
    static Result<std::shared_ptr<const NcclLibrary>> open(const std::string& path);
    NcclLibrary(const NcclLibrary&) = delete;

    int version() const { return m_version; }  ///< 22809 for 2.28.9

    NcclResult (*getVersion)(int*) = nullptr;
    NcclResult (*getUniqueId)(NcclId*) = nullptr;
    NcclResult (*commInitRank)(NcclComm**, int ranks, NcclId, int rank) = nullptr;
    NcclResult (*groupStart)() = nullptr;
    NcclResult (*groupEnd)() = nullptr;
    NcclResult (*allReduce)(const void* from, void* to, size_t count, NcclType, NcclOperation, NcclComm*, cudaStream_t) = nullptr;
    NcclResult (*commGetAsyncError)(NcclComm*, NcclResult*) = nullptr;
    NcclResult (*commDestroy)(NcclComm*) = nullptr;
    NcclResult (*commAbort)(NcclComm*) = nullptr;
    const char* (*getErrorString)(NcclResult) = nullptr;

private:
    NcclLibrary() = default;
    Status findFunctions(const SharedLibrary&, const std::string& path);

    int m_version = 0;
};

/// "2.28.9" for 22809; also handles the encoding used before 2.9 (1000 * major).
std::string ncclVersionText(int version);

}  // namespace lathe::gpu
