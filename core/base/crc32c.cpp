// SPDX-License-Identifier: Apache-2.0
#include "core/base/crc32c.h"

#include <array>

namespace lathe {
namespace {

constexpr std::array<uint32_t, 256> makeTable() {
    std::array<uint32_t, 256> table{};
    for (uint32_t i = 0; i < 256; ++i) {
        uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0x82F63B78u : 0);
        table[i] = crc;
    }
    return table;
}

constexpr std::array<uint32_t, 256> table = makeTable();

}  // namespace

uint32_t crc32c(std::string_view bytes, uint32_t before) {
    uint32_t crc = ~before;
    for (char c : bytes) crc = crc >> 8 ^ table[(crc ^ static_cast<unsigned char>(c)) & 0xFF];
    return ~crc;
}

}  // namespace lathe
