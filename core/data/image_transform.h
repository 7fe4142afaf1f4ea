// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/data/class_positions.h"
#include "core/data/pixel_kernels/fixed.h"
#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/pixel_kernels.h"
#include "core/data/transform.h"

namespace lathe {

/// Reports an error unless samples are U8[C, H, W].
void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics&);

/// The same for a transform of colors: they must have three channels.
void checkHasColors(const Params&, const TensorType& features, std::string_view where, Diagnostics&);

/// Reports an error if the least of a range of a transform is larger than its largest value.
void checkRange(const Params&, const FloatParam& least, const FloatParam& most, std::string_view where, Diagnostics&);

/// Parameter of transforms that move pixels: what is outside of the image.
extern const ChoiceParam outsideOfImage;
pixel_kernels::Border borderOf(const Params&);

/// TransformDef::describe of a transform without random values.
std::vector<SampledValue> describeApplied(const Params&, const SampleRandom&, const Shape&);

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

/// TransformDef::apply of a kernel whose pixels are functions of their value alone (`value`).
template <auto kernelOf>
void applyTable(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const auto kernel = kernelOf(params);
    const auto drawn = kernel.draw(random, imageSizeOf(image.shape));
    std::array<uint8_t, 256> table;
    for (size_t v = 0; v < table.size(); ++v) table[v] = kernel.value(drawn, static_cast<uint8_t>(v));
    for (uint8_t& p : image.pixels) p = table[p];
}

/// Moves classes: `sourceOf(y, x)` is the SourcePoint of a pixel.
template <class Source>
void moveClassesFrom(const Source& sourceOf, pixel_kernels::Border border, ClassesInPlace& map) {
    std::copy(map.classes.begin(), map.classes.end(), map.scratch.begin());
    const ImageSize size{1, map.height, map.width};
    auto out = map.classes.begin();
    for (int64_t y = 0; y < map.height; ++y)
        for (int64_t x = 0; x < map.width; ++x) {
            const int64_t from = pixel_kernels::nearestPixel(size, sourceOf(y, x), border);
            *out++ = from < 0 ? ignoredClass : map.scratch[static_cast<size_t>(from)];
        }
}

/// TransformDef::moveClasses of a kernel that has the source of a pixel (`source`, `border`).
template <auto kernelOf>
void moveByKernel(const Params& params, const SampleRandom& random, ClassesInPlace& map) {
    const auto kernel = kernelOf(params);
    const ImageSize size{1, map.height, map.width};
    const auto drawn = kernel.draw(random, size);
    moveClassesFrom([&](int64_t y, int64_t x) { return kernel.source(drawn, size, y, x); }, kernel.border(), map);
}

/// TransformDef::pixelKernel.
template <auto kernelOf>
PixelKernel plainKernel(const Params& params) {
    return pixel_kernels::plain(kernelOf(params));
}

}  // namespace lathe
