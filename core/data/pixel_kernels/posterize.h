// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Keeps the highest `bits` bits of each value.
struct Posterize {
    static constexpr bool needsMean = false;
    int64_t bits;

    /// Nothing is random.
    struct Draw {};
    LATHE_HOST_DEVICE Draw draw(const SampleRandom&, const ImageSize&) const { return {}; }

    LATHE_HOST_DEVICE uint8_t value(const Draw&, uint8_t v) const { return static_cast<uint8_t>(v & (0xFF00 >> bits)); }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return value(d, in.at(c, y, x));
    }
};

}  // namespace lathe::pixel_kernels
