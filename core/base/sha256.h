// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace lathe {

/// SHA-256 (FIPS 180-4) of bytes that come in pieces.
class Sha256 {
public:
    void update(const void* data, size_t bytes);
    void update(std::string_view bytes) { update(bytes.data(), bytes.size()); }
    /// 64 hexadecimal digits. Nothing may be added afterwards.
    std::string hex();

private:
    static constexpr size_t blockBytes = 64;

    void compress(const uint8_t* block);

    std::array<uint32_t, 8> m_state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    std::array<uint8_t, blockBytes> m_block{};
    size_t m_filled = 0;
    uint64_t m_total = 0;
};

std::string sha256Hex(std::string_view bytes);

/// Of a whole file, read in pieces.
Result<std::string> sha256File(const std::string& path);

}  // namespace lathe
