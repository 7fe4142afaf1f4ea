// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/image_transform.h"
#include "core/data/pixel_kernels/geometry.h"

namespace lathe::image_ops {

/// Resamples the image bilinearly: `sourceOf(y, x)` is the SourcePoint of a pixel.
template <class Source>
void resample(ImageInPlace& image, pixel_kernels::Border border, const Source& sourceOf) {
    const ImageView kept = keptOf(image);
    const ImageSize& size = kept.size;
    for (int64_t y = 0; y < size.height; ++y)
        for (int64_t x = 0; x < size.width; ++x) {
            const pixel_kernels::SourcePoint from = sourceOf(y, x);
            uint8_t* out = image.pixels.data() + y * size.width + x;
            for (int64_t c = 0; c < size.channels; ++c, out += size.height * size.width)
                *out = pixel_kernels::bilinear(kept, c, from, border);
        }
}

/// The same by an affine map, black outside.
void warp(ImageInPlace&, const pixel_kernels::AffineMap&);
/// Moves the classes of the pixels in the same way.
void warpClasses(ClassesInPlace&, const pixel_kernels::AffineMap&);

}  // namespace lathe::image_ops
