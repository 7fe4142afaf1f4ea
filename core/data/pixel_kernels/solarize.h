// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Inverts the values that are at least `threshold`.
struct Solarize {
    static constexpr bool needsMean = false;
    int64_t threshold;

    /// Nothing is random.
    struct Draw {};
    LATHE_HOST_DEVICE Draw draw(const SampleRandom&, const ImageSize&) const { return {}; }

    LATHE_HOST_DEVICE uint8_t value(const Draw&, uint8_t v) const { return v < threshold ? v : static_cast<uint8_t>(255 - v); }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return value(d, in.at(c, y, x));
    }
};

}  // namespace lathe::pixel_kernels
