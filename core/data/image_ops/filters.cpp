// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/filters.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "core/base/element.h"
#include "core/data/image_transform.h"
#include "core/data/pixel_kernels/color.h"
#include "core/data/pixel_kernels/geometry.h"
#include "core/data/pixel_kernels/powers.h"

namespace lathe::image_ops {
namespace {

/// Weights by distance from the middle, 16.16; together with those of the other side, their sum is 1.
using Weights = std::array<Fixed, mostBlurRadius + 1>;

Weights weightsOf(double sigma, int64_t radius) {
    std::array<double, mostBlurRadius + 1> real{};
    double sum = 0;
    for (int64_t i = 0; i <= radius; ++i) {
        element(real, i) = sigma > 0
                               ? pixel_kernels::portableExp(std::max(-static_cast<double>(i * i) / (2 * sigma * sigma), -600.0))
                               : (i == 0 ? 1.0 : 0.0);
        sum += (i == 0 ? 1 : 2) * element(real, i);
    }
    Weights weights{};
    weights[0] = fixedOne;
    for (int64_t i = 1; i <= radius; ++i) {
        element(weights, i) = toFixed(element(real, i) / sum);
        weights[0] -= 2 * element(weights, i);
    }
    return weights;
}

/// One line of pixels that are `stride` apart.
void blurLine(const uint8_t* in, uint8_t* out, int64_t count, int64_t stride, const Weights& weights, int64_t radius) {
    const auto at = [&](int64_t i) -> int64_t {
        return in[pixel_kernels::intoImage(i, count, pixel_kernels::Border::Reflect) * stride];
    };
    for (int64_t i = 0; i < count; ++i) {
        Fixed sum = weights[0] * at(i);
        for (int64_t k = 1; k <= radius; ++k) sum += element(weights, k) * (at(i - k) + at(i + k));
        out[i * stride] = pixel_kernels::toByte((sum + fixedOne / 2) >> 16);
    }
}

}  // namespace

void sharpen(ImageInPlace& image, Fixed factor) {
    const ImageView kept = keptOf(image);
    auto out = image.pixels.begin();
    for (int64_t c = 0; c < kept.size.channels; ++c)
        for (int64_t y = 0; y < kept.size.height; ++y)
            for (int64_t x = 0; x < kept.size.width; ++x)
                *out++ = pixel_kernels::blended(pixel_kernels::smoothAt(kept, c, y, x), kept.at(c, y, x), factor);
}

void blur(ImageInPlace& image, double sigma, int64_t radius) {
    assert(radius >= 0 && radius <= mostBlurRadius);
    const Weights weights = weightsOf(sigma, radius);
    const ImageSize size = imageSizeOf(image.shape);
    uint8_t *pixels = image.pixels.data(), *kept = image.scratch.data();
    for (int64_t line = 0; line < size.channels * size.height; ++line)
        blurLine(pixels + line * size.width, kept + line * size.width, size.width, 1, weights, radius);
    for (int64_t c = 0; c < size.channels; ++c)
        for (int64_t x = 0; x < size.width; ++x) {
            const int64_t first = c * size.height * size.width + x;
            blurLine(kept + first, pixels + first, size.height, size.width, weights, radius);
        }
}

}  // namespace lathe::image_ops
