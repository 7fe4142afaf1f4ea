// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace lathe {

constexpr size_t sha256BlockBytes = 64;

/// Adds `count` blocks, one after the other, to the eight words of a SHA-256 state (FIPS 180-4, 6.2.2).
using Sha256Compress = void (*)(uint32_t* state, const uint8_t* blocks, size_t count);

/// The implementation for any processor.
void compressPortably(uint32_t* state, const uint8_t* blocks, size_t count);
/// The implementation with SHA instructions, several times as fast; null if the processor has none.
Sha256Compress compressByInstructions();

}  // namespace lathe
