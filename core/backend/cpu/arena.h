// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

namespace lathe::cpu {

struct UnmapMemory {
    size_t bytes = 0;
    void operator()(std::byte*) const;
};

/// One block of zeroed memory from the system, on huge pages where it grants them.
class Arena {
public:
    static constexpr size_t alignment = 64;

    Arena() = default;
    /// Null `data()` when the system has no such block to give.
    explicit Arena(size_t bytes);

    std::byte* data() const { return m_data.get(); }
    size_t bytes() const { return m_data.get_deleter().bytes; }

private:
    std::unique_ptr<std::byte, UnmapMemory> m_data;
};

}  // namespace lathe::cpu
