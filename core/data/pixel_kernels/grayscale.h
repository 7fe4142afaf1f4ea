// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/color.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// The luma in all three channels. Images without three channels stay.
struct Grayscale {
    static constexpr bool needsMean = false;

    /// Nothing is random.
    struct Draw {};
    LATHE_HOST_DEVICE Draw draw(const SampleRandom&, const ImageSize&) const { return {}; }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw&, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return isColor(in.size) ? static_cast<uint8_t>(lumaOf(colorAt(in, y, x))) : in.at(c, y, x);
    }
};

}  // namespace lathe::pixel_kernels
