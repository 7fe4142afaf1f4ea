// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Shears the image around its center by up to `alongX` and `alongY` degrees.
struct Shear {
    static constexpr bool needsMean = false;
    double alongX, alongY;
    Border outside;

    /// The random angles, as shown to the user.
    LATHE_HOST_DEVICE AffineChange change(const Philox& random) const {
        AffineChange out;
        out.shearX = spread(random, 0, alongX);
        out.shearY = spread(random, 1, alongY);
        return out;
    }

    using Draw = AffineMap;
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize&) const { return inverseOf(change(random)); }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& d, const ImageSize& size, int64_t y, int64_t x) const {
        return d.source(size, y, x);
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return bilinear(in, c, source(d, in.size, y, x), outside);
    }
    LATHE_HOST_DEVICE Border border() const { return outside; }
};

}  // namespace lathe::pixel_kernels
