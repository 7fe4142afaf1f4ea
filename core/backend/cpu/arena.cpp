// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/arena.h"

#include <algorithm>
#include <sys/mman.h>

namespace lathe::cpu {

Arena::Arena(size_t bytes) {
    constexpr size_t hugePage = size_t{2} << 20;
    if (bytes > SIZE_MAX - hugePage) return;
    const size_t unit = bytes < hugePage ? size_t{4096} : hugePage;
    const size_t rounded = std::max((bytes + unit - 1) / unit, size_t{1}) * unit;
    void* memory = mmap(nullptr, rounded, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return;
    madvise(memory, rounded, MADV_HUGEPAGE);
    m_data = {static_cast<std::byte*>(memory), UnmapMemory{rounded}};
}

void UnmapMemory::operator()(std::byte* data) const {
    munmap(data, bytes);
}

}  // namespace lathe::cpu
