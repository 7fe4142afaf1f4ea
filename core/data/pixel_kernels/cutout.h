// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Covers a square with black whose center is anywhere in the image (DeVries, Taylor: "Improved regularization of convolutional
/// neural networks with cutout", 2017).
struct Cutout {
    static constexpr bool needsMean = false;
    int64_t side;

    /// The square of one image in pixels; it may reach beyond the image.
    struct Draw {
        int64_t top, left;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize& size) const {
        return {int64_t{random.below(0, static_cast<uint32_t>(size.height))} - side / 2,
                int64_t{random.below(1, static_cast<uint32_t>(size.width))} - side / 2};
    }

    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        const bool covered = y >= d.top && y < d.top + side && x >= d.left && x < d.left + side;
        return covered ? uint8_t{0} : in.at(c, y, x);
    }
};

}  // namespace lathe::pixel_kernels
