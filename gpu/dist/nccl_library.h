// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include <cuda_runtime_api.h>

#include "core/base/result.h"

namespace lathe::gpu {

// What is used of NCCL 2 (docs.nvidia.com/deeplearning/nccl, API reference), by the names and numbers that its library has.
struct NcclComm;
struct NcclId {
    char bytes[128];
};
enum NcclResult : int { ncclSuccess = 0, ncclInProgress = 7 };
enum NcclType : int { ncclInt32 = 2, ncclInt64 = 4, ncclFloat16 = 6, ncclFloat32 = 7, ncclFloat64 = 8, ncclBfloat16 = 9 };
enum NcclOperation : int { ncclSum = 0 };

/// libnccl.so.2, opened when several GPUs are asked for: nobody else needs it.
class NcclLibrary {
public:
    static constexpr int oldest = 21400;  ///< 2.14.0

    /// What the system's loader finds, or $LATHE_NCCL. cuda.nccl.missing, cuda.nccl.broken, cuda.nccl.old
    static Result<std::shared_ptr<const NcclLibrary>> open();
    static Result<std::shared_ptr<const NcclLibrary>> open(const std::string& path);
    ~NcclLibrary();
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
    Status findFunctions(const std::string& path);

    void* m_handle = nullptr;
    int m_version = 0;
};

/// "2.28.9"
std::string ncclVersionText(int version);

}  // namespace lathe::gpu
