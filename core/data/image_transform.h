// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/pixel_kernels.h"
#include "core/data/transform.h"

namespace lathe {

/// Reports an error unless samples are U8[C, H, W].
void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics&);

/// The extents of a shape [C, H, W].
inline ImageSize imageSizeOf(const Shape& shape) {
    return {shape[0], shape[1], shape[2]};
}

/// Copies the image to its scratch and returns the copy: the source for a pixel kernel that overwrites the image.
ImageView keptOf(ImageInPlace&);

/// TransformDef::apply: computes all pixels or rows by the kernel that `kernelOf` makes of the parameters.
template <auto kernelOf>
void applyKernel(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const auto kernel = kernelOf(params);
    static_assert(!decltype(kernel)::needsMean);
    const ImageView kept = keptOf(image);
    const auto drawn = kernel.draw(random, kept.size);
    const auto row = [&](int64_t c, int64_t y, uint8_t* out) {
        if constexpr (requires { kernel.row(drawn, kept, c, y, out); })
            kernel.row(drawn, kept, c, y, out);
        else
            for (int64_t x = 0; x < kept.size.width; ++x) out[x] = kernel.pixel(drawn, random, kept, c, y, x);
    };
    uint8_t* out = image.pixels.data();
    for (int64_t c = 0; c < kept.size.channels; ++c)
        for (int64_t y = 0; y < kept.size.height; ++y, out += kept.size.width) row(c, y, out);
}

/// TransformDef::pixelKernel.
template <auto kernelOf>
PixelKernel plainKernel(const Params& params) {
    return pixel_kernels::plain(kernelOf(params));
}

}  // namespace lathe
