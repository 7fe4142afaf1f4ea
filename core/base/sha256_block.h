// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace lathe {

/// Adds one block of 64 bytes to the eight words of a SHA-256 state (FIPS 180-4, 6.2.2).
using Sha256Compress = void (*)(uint32_t* state, const uint8_t* block);

/// The implementation for any processor.
void compressPortably(uint32_t* state, const uint8_t* block);
/// The implementation with SHA instructions, about six times as fast; null if the processor has none.
Sha256Compress compressByInstructions();

}  // namespace lathe
