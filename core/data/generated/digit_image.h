// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>

#include "core/base/philox.h"

namespace lathe {

constexpr int digitImageSide = 28;

/// Draws `digit` (0 to 9) by hand, so to speak: one of its glyphs with trembling points, slanted, turned, stretched, moved and
/// warped by slow waves, with a pen of some width and pressure, on slightly noisy paper. White ink on black, 28 x 28.
/// The same bytes for the same `random` and `difficulty` on every machine. `difficulty` 0: print; 1: usual; 2: scrawl.
void drawDigit(int digit, const Philox& random, double difficulty, std::span<uint8_t> pixels);

}  // namespace lathe
