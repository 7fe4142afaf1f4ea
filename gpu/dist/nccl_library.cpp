// SPDX-License-Identifier: Apache-2.0
#include "gpu/dist/nccl_library.h"

#include <cstdlib>
#include <dlfcn.h>

namespace lathe::gpu {

namespace {

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

}  // namespace

Result<std::shared_ptr<const NcclLibrary>> NcclLibrary::open() {
    const char* named = std::getenv("LATHE_NCCL");
    return open(named ? named : "libnccl.so.2");
}

Result<std::shared_ptr<const NcclLibrary>> NcclLibrary::open(const std::string& path) {
    const std::shared_ptr<NcclLibrary> library(new NcclLibrary);
    library->m_handle = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library->m_handle) {
        const char* why = ::dlerror();
        return requestError("cuda.nccl.missing", path, "NCCL, which sums gradients across GPUs, cannot be loaded: {0}",
                            {why ? why : "?"}, "install NCCL 2 for this CUDA, or train on one GPU");
    }
    LATHE_CHECK(library->findFunctions(path));
    if (library->getVersion(&library->m_version) != ncclSuccess || library->m_version < oldest)
        return requestError("cuda.nccl.old", path, "the version is NCCL {0}, but Lathe needs 2.14 or newer",
                            {ncclVersionText(library->m_version)}, "install a newer NCCL, or train on one GPU");
    return std::shared_ptr<const NcclLibrary>(library);
}

Status NcclLibrary::findFunctions(const std::string& path) {
    const bool all = find(m_handle, "ncclGetVersion", getVersion) && find(m_handle, "ncclGetUniqueId", getUniqueId) &&
                     find(m_handle, "ncclCommInitRank", commInitRank) && find(m_handle, "ncclGroupStart", groupStart) &&
                     find(m_handle, "ncclGroupEnd", groupEnd) && find(m_handle, "ncclAllReduce", allReduce) &&
                     find(m_handle, "ncclCommGetAsyncError", commGetAsyncError) &&
                     find(m_handle, "ncclCommDestroy", commDestroy) && find(m_handle, "ncclCommAbort", commAbort) &&
                     find(m_handle, "ncclGetErrorString", getErrorString);
    if (all) return {};
    return requestError("cuda.nccl.broken", path, "this library is not NCCL 2: a function is missing", {},
                        "install NCCL 2 for this CUDA, or train on one GPU");
}

NcclLibrary::~NcclLibrary() {
    if (m_handle) ::dlclose(m_handle);
}

// Since NCCL 2.9 the encoding is 10000 * major + 100 * minor + patch; before, it was 1000 * major + 100 * minor + patch.
std::string ncclVersionText(int version) {
    const int major = version / 10000 > 0 ? version / 10000 : version / 1000, unit = version / 10000 > 0 ? 10000 : 1000;
    return std::to_string(major) + '.' + std::to_string(version % unit / 100) + '.' + std::to_string(version % 100);
}

}  // namespace lathe::gpu
