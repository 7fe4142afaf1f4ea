// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Shifts the image by whole pixels, up to this fraction of its width and of its height.
struct Translate {
    static constexpr bool needsMean = false;
    double share;
    Border outside;

    /// By how many pixels the image moves.
    struct Draw {
        int64_t right, down;
    };
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize& size) const {
        return {std::llround(spread(random, 0, share) * static_cast<double>(size.width)),
                std::llround(spread(random, 1, share) * static_cast<double>(size.height))};
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& d, const ImageSize&, int64_t y, int64_t x) const {
        return {(y - d.down) * fixedOne, (x - d.right) * fixedOne};
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return bordered(in, c, y - d.down, x - d.right, outside);
    }
    LATHE_HOST_DEVICE Border border() const { return outside; }
};

}  // namespace lathe::pixel_kernels
