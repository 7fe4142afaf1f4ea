// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace lathe {

/// CRC-32C (Castagnoli, reflected polynomial 0x82F63B78; RFC 3720). `before` is the checksum of the preceding bytes.
uint32_t crc32c(std::string_view bytes, uint32_t before = 0);

}  // namespace lathe
