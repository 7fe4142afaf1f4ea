// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe::cpu {

/// A workspace that is given out piece by piece, aligned to 64 bytes. Without an address, it only counts the bytes.
class Pieces {
public:
    explicit Pieces(std::byte* at = nullptr) : m_at(at) {}

    float* take(int64_t floats) {
        auto* piece = reinterpret_cast<float*>(m_at);
        const size_t bytes = (static_cast<size_t>(floats) * sizeof(float) + 63) / 64 * 64;
        if (m_at) m_at += bytes;
        m_bytes += bytes;
        return piece;
    }
    size_t bytes() const { return m_bytes; }

private:
    std::byte* m_at;
    size_t m_bytes = 0;
};

}  // namespace lathe::cpu
