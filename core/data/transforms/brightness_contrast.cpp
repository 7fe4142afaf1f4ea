// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <numeric>

#include "core/data/image_transform.h"

namespace lathe::transforms::brightness_contrast_def {
namespace {

const FloatParam brightness{{.key = "brightness",
                             .label = "Brightness",
                             .initial = 0.2,
                             .min = 0,
                             .max = 1,
                             .help = "Changes the brightness by up to this fraction of the full range, up or down."}};
const FloatParam contrast{
    {.key = "contrast",
     .label = "Contrast",
     .initial = 0.2,
     .min = 0,
     .max = 1,
     .help = "Scales the distance of the values from the mean of the image, by up to this fraction up or down."}};

int64_t meanOf(std::span<const uint8_t> pixels) {
    return roundedMean(std::accumulate(pixels.begin(), pixels.end(), int64_t{0}), static_cast<int64_t>(pixels.size()));
}

pixel_kernels::BrightnessContrast kernelOf(const Params& params) {
    return {params[brightness], params[contrast]};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto light = kernelOf(params).draw(random, imageSizeOf(shape));
    return {{.label = "Brightness", .value = fromFixed(light.shift) / 255},
            {.label = "Contrast", .value = fromFixed(light.gain), .unit = "×"}};
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const auto light = kernelOf(params).draw(random, imageSizeOf(image.shape));
    const int64_t mean = meanOf(image.pixels);
    std::array<uint8_t, 256> table;
    for (size_t v = 0; v < table.size(); ++v)
        table[v] = pixel_kernels::BrightnessContrast::lit(light, mean, static_cast<int64_t>(v));
    for (uint8_t& p : image.pixels) p = table[p];
}

}  // namespace

extern const TransformDef brightness_contrast;
const TransformDef brightness_contrast{.type = "brightness_contrast",
                                       .label = "Brightness and contrast",
                                       .help = "Changes brightness and contrast at random, as light and cameras do.",
                                       .group = "Color",
                                       .icon = "brightness-high",
                                       .params = {&alwaysApplied, &brightness, &contrast},
                                       .movesPixels = false,
                                       .check = checkIsImage,
                                       .apply = apply,
                                       .describe = describe,
                                       .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::brightness_contrast_def
