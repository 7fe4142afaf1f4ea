// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

namespace lathe::cpu {

/// Deleter that returns memory of this size to the system.
struct UnmapMemory {
    size_t bytes = 0;
    void operator()(std::byte*) const;
};

/// One block of zeroed memory from the system, in huge pages if available.
class Arena {
public:
    static constexpr size_t alignment = 64;

    Arena() = default;
    /// `data()` is null if the system refuses the block.
    explicit Arena(size_t bytes);

    std::byte* data() const { return m_data.get(); }
    size_t bytes() const { return m_data.get_deleter().bytes; }

private:
    std::unique_ptr<std::byte, UnmapMemory> m_data;
};

}  // namespace lathe::cpu
