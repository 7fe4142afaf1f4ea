// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/base/philox.h"

namespace lathe {

constexpr int digitImageSide = 28;

/// Generates an image of `digit` (0 to 9): one of its glyphs with jittered points, slanted, rotated, stretched, shifted and
/// warped by slow waves, with a pen of random width and pressure, on slightly noisy paper. White on black, 28 x 28 bytes. The
/// bytes are a function of `random` and `difficulty` on all machines. `difficulty` 0: print; 1: usual; 2: scrawl.
void renderDigit(int digit, const Philox& random, double difficulty, std::span<uint8_t> pixels);

}  // namespace lathe
