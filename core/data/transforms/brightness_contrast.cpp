// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <numeric>

#include "core/data/image_transform.h"

namespace lathe::transforms {
namespace {

const FloatParam brightness{{.key = "brightness",
                             .label = "Brightness",
                             .initial = 0.2,
                             .min = 0,
                             .max = 1,
                             .help = "Makes lighter or darker by up to this share of the full range."}};
const FloatParam contrast{{.key = "contrast",
                           .label = "Contrast",
                           .initial = 0.2,
                           .min = 0,
                           .max = 1,
                           .help = "Draws values away from the image's mean, or towards it, by up to this share."}};

int64_t meanOf(std::span<const uint8_t> pixels) {
    const auto count = static_cast<int64_t>(pixels.size());
    return (std::accumulate(pixels.begin(), pixels.end(), int64_t{0}) + count / 2) / count;
}

struct Light {
    Fixed shift, gain;
};

Light draw(const Params& params, const Philox& random) {
    return {toFixed(spread(random, 0, params[brightness]) * 255), toFixed(1 + spread(random, 1, params[contrast]))};
}

std::vector<Drawn> describe(const Params& params, const SampleRandom& random, const Shape&) {
    const Light light = draw(params, random);
    return {{"Brightness", fromFixed(light.shift) / 255}, {"Contrast", fromFixed(light.gain), "×"}};
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const auto [shift, gain] = draw(params, random);
    const int64_t mean = meanOf(image.pixels);
    std::array<uint8_t, 256> table;
    for (int64_t v = 0; v < 256; ++v) {
        const Fixed value = mean * fixedOne + (v - mean) * gain + shift;
        table[static_cast<size_t>(v)] = static_cast<uint8_t>(std::clamp<int64_t>((value + fixedOne / 2) >> 16, 0, 255));
    }
    for (uint8_t& p : image.pixels) p = table[p];
}

}  // namespace

extern const TransformDef brightness_contrast;
const TransformDef brightness_contrast{.type = "brightness_contrast",
                                       .label = "Brightness and contrast",
                                       .help = "Light and camera are never twice the same.",
                                       .params = {&brightness, &contrast},
                                       .check = checkIsImage,
                                       .apply = apply,
                                       .describe = describe};

}  // namespace lathe::transforms
