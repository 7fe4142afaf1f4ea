// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// Takes one block of 64 bytes into the eight words of a SHA-256 state (FIPS 180-4, 6.2.2).
using Sha256Compress = void (*)(uint32_t* state, const uint8_t* block);

/// For every processor.
void compressPortably(uint32_t* state, const uint8_t* block);
/// With the processor's own instructions (SHA extensions), some six times as fast; null where it has none.
Sha256Compress compressByInstructions();

}  // namespace lathe
