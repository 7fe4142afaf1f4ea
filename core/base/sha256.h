// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace lathe {

/// SHA-256 (FIPS 180-4) of bytes that arrive in several calls.
class Sha256 {
public:
    void update(const void* data, size_t bytes);
    void update(std::string_view bytes) { update(bytes.data(), bytes.size()); }
    /// 64 hexadecimal digits in lower case. Call it once, and add nothing afterwards.
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

/// SHA-256 of `bytes` as 64 hexadecimal digits.
std::string sha256Hex(std::string_view bytes);

/// SHA-256 of a file as 64 hexadecimal digits. Uses little memory for files of any size. Error: file.*.
Result<std::string> sha256File(const std::string& path);

}  // namespace lathe
