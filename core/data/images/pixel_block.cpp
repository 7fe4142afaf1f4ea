// SPDX-License-Identifier: Apache-2.0
#include "core/data/images/pixel_block.h"

#include <cerrno>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#include "core/base/bytes_text.h"

namespace lathe::images {
namespace {

/// Owns a mapping, and points behind its first `skipped` bytes.
std::shared_ptr<uint8_t> pointerTo(void* mapping, size_t skipped, size_t bytes) {
    const auto unmap = [mapping, whole = skipped + bytes](const uint8_t*) { ::munmap(mapping, whole); };
    return {static_cast<uint8_t*>(mapping) + skipped, unmap};
}

}  // namespace

PixelBlock::PixelBlock(std::shared_ptr<uint8_t> data, size_t bytes, bool isFile)
    : m_data(std::move(data)), m_bytes(bytes), m_isFile(isFile) {}

Result<PixelBlock> PixelBlock::inMemory(size_t bytes) {
    if (bytes == 0) return PixelBlock();
    void* const mapping = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (mapping != MAP_FAILED) return PixelBlock(pointerTo(mapping, 0, bytes), bytes, false);
    return workError("images.no_memory", {}, "the system has no {0} of memory for the pixels",
                     {bytesText(static_cast<int64_t>(bytes))}, "choose a smaller data.reader.height and data.reader.width");
}

Result<PixelBlock> PixelBlock::ofFile(const FileHandle& file, const std::string& path, size_t skipped, size_t bytes,
                                      bool writable) {
    const int access = writable ? PROT_READ | PROT_WRITE : PROT_READ;
    void* const mapping = ::mmap(nullptr, skipped + bytes, access, MAP_SHARED, file.get(), 0);
    if (mapping == MAP_FAILED) return fileError("map", path, errno);
    // Samples are read in random order: what lies beside one of them will not be needed soon.
    if (!writable) ::madvise(mapping, skipped + bytes, MADV_RANDOM);
    return PixelBlock(pointerTo(mapping, skipped, bytes), bytes, true);
}

PixelBlock PixelBlock::first(size_t bytes) const {
    PixelBlock block = *this;
    block.m_bytes = bytes;
    return block;
}

void PixelBlock::willNeed(size_t at, size_t bytes) const {
    if (!m_isFile || bytes == 0) return;
    const auto page = static_cast<uintptr_t>(::sysconf(_SC_PAGESIZE));
    const uintptr_t begin = reinterpret_cast<uintptr_t>(m_data.get() + at), aligned = begin / page * page;
    ::madvise(reinterpret_cast<void*>(aligned), begin - aligned + bytes, MADV_WILLNEED);
}

}  // namespace lathe::images
