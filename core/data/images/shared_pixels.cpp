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

/// Of a size that nobody can change. There is memory for all of the input, so that writing it cannot fail.
bool fixSize(int file, size_t bytes, size_t input) {
    return ::ftruncate(file, static_cast<off_t>(bytes + input)) == 0 &&
           (input == 0 || ::fallocate(file, 0, static_cast<off_t>(bytes), static_cast<off_t>(input)) == 0) &&
           ::fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0;
}

/// Nothing: errno says why.
std::shared_ptr<uint8_t> mapped(int file, size_t from, size_t bytes, int protection) {
    void* const at = ::mmap(nullptr, bytes, protection, MAP_SHARED, file, static_cast<off_t>(from));
    if (at == MAP_FAILED) return nullptr;
    return {static_cast<uint8_t*>(at), [bytes](uint8_t* data) { ::munmap(data, bytes); }};
}

}  // namespace

Result<SharedPixels> SharedPixels::make(size_t bytes, size_t input) {
    FileHandle file(::memfd_create("lathe-pixels", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (!file.isOpen() || !fixSize(file.get(), bytes, input)) return noSharedMemory();
    std::shared_ptr<const uint8_t> pixels = mapped(file.get(), 0, bytes, PROT_READ);
    if (!pixels) return noSharedMemory();
    std::shared_ptr<uint8_t> behind = input == 0 ? nullptr : mapped(file.get(), bytes, input, PROT_READ | PROT_WRITE);
    if (input > 0 && !behind) return noSharedMemory();
    return SharedPixels(std::move(file), std::move(pixels), std::move(behind));
}

}  // namespace lathe::images
