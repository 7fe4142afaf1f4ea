// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/shared_pixels.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

namespace lathe::images {
namespace {

Diagnostic noSharedMemory() {
    return workError("process.start", "lathe-image-decoder", "the program could not be started: {0}", {std::strerror(errno)},
                     "memory to share with it is missing: close other programs");
}

/// Of a size that nobody can change.
bool fixSize(int file, size_t bytes) {
    return ::ftruncate(file, static_cast<off_t>(bytes)) == 0 &&
           ::fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0;
}

}  // namespace

Result<SharedPixels> SharedPixels::make(size_t bytes) {
    FileHandle file(::memfd_create("lathe-pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!file.isOpen() || !fixSize(file.get(), bytes)) return noSharedMemory();
    void* const at = ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file.get(), 0);
    if (at == MAP_FAILED) return noSharedMemory();
    const auto unmap = [bytes](const uint8_t* data) { ::munmap(const_cast<uint8_t*>(data), bytes); };
    return SharedPixels(std::move(file), std::shared_ptr<const uint8_t>(static_cast<const uint8_t*>(at), unmap));
}

}  // namespace lathe::images
