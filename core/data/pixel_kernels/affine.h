// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/image.h"

namespace lathe::pixel_kernels {

/// Shear along x, rotation, scaling and translation around the center in one resampling. Up to `degrees` and `shear` in each
/// direction, `share` of the width and of the height, and a scale between the two.
struct Affine {
    static constexpr bool needsMean = false;
    double degrees, share, minScale, maxScale, shear;
    Border outside;

    /// The random values, as shown to the user.
    LATHE_HOST_DEVICE AffineChange change(const Philox& random, const ImageSize& size) const {
        AffineChange out;
        out.degrees = spread(random, 0, degrees);
        out.right = std::llround(spread(random, 1, share) * static_cast<double>(size.width));
        out.down = std::llround(spread(random, 2, share) * static_cast<double>(size.height));
        out.scale = minScale + (maxScale - minScale) * static_cast<double>(random.uniform(3));
        out.shearX = spread(random, 4, shear);
        return out;
    }

    using Draw = AffineMap;
    LATHE_HOST_DEVICE Draw draw(const SampleRandom& random, const ImageSize& size) const {
        return inverseOf(change(random, size));
    }

    LATHE_HOST_DEVICE SourcePoint source(const Draw& d, const ImageSize& size, int64_t y, int64_t x) const {
        return d.source(size, y, x);
    }
    LATHE_HOST_DEVICE uint8_t pixel(const Draw& d, const Philox&, const ImageView& in, int64_t c, int64_t y, int64_t x) const {
        return bilinear(in, c, source(d, in.size, y, x), outside);
    }
    LATHE_HOST_DEVICE Border border() const { return outside; }
};

}  // namespace lathe::pixel_kernels
