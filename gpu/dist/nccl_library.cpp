// SPDX-License-Identifier: Apache-2.0
#include "gpu/dist/nccl_library.h"

#include <cstdlib>

#include "gpu/runtime/shared_library.h"

namespace lathe::gpu {

Result<std::shared_ptr<const NcclLibrary>> NcclLibrary::open() {
    const char* named = std::getenv("LATHE_NCCL");
    return open(named ? named : "libnccl.so.2");
}

Result<std::shared_ptr<const NcclLibrary>> NcclLibrary::open(const std::string& path) {
    const auto opened = SharedLibrary::open({}, path);
    if (!opened)
        return requestError("cuda.nccl.missing", path, "NCCL, which sums gradients across GPUs, cannot be loaded: {0}",
                            opened.error().args, "install NCCL 2 for this CUDA, or train on one GPU");
    const std::shared_ptr<NcclLibrary> library(new NcclLibrary);
    LATHE_CHECK(library->findFunctions(*opened, path));
    if (library->getVersion(&library->m_version) != ncclSuccess || library->m_version < oldest)
        return requestError("cuda.nccl.old", path, "the version is NCCL {0}, but Lathe needs 2.14 or newer",
                            {ncclVersionText(library->m_version)}, "install a newer NCCL, or train on one GPU");
    return std::shared_ptr<const NcclLibrary>(library);
}

Status NcclLibrary::findFunctions(const SharedLibrary& library, const std::string& path) {
    const bool all = library.find("ncclGetVersion", getVersion) && library.find("ncclGetUniqueId", getUniqueId) &&
                     library.find("ncclCommInitRank", commInitRank) && library.find("ncclGroupStart", groupStart) &&
                     library.find("ncclGroupEnd", groupEnd) && library.find("ncclAllReduce", allReduce) &&
                     library.find("ncclCommGetAsyncError", commGetAsyncError) && library.find("ncclCommDestroy", commDestroy) &&
                     library.find("ncclCommAbort", commAbort) && library.find("ncclGetErrorString", getErrorString);
    if (all) return {};
    return requestError("cuda.nccl.broken", path, "this library is not NCCL 2: a function is missing", {},
                        "install NCCL 2 for this CUDA, or train on one GPU");
}

// Since NCCL 2.9 the encoding is 10000 * major + 100 * minor + patch; before, it was 1000 * major + 100 * minor + patch.
std::string ncclVersionText(int version) {
    const int major = version / 10000 > 0 ? version / 10000 : version / 1000, unit = version / 10000 > 0 ? 10000 : 1000;
    return std::to_string(major) + '.' + std::to_string(version % unit / 100) + '.' + std::to_string(version % 100);
}

}  // namespace lathe::gpu
