// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <utility>

#include "core/data/image_ops/tone.h"
#include "core/data/image_transform.h"
#include "core/data/pixel_kernels/color.h"

namespace lathe::transforms::color_jitter_def {
namespace {

const FloatParam brightness{{.key = "brightness",
                             .label = "Brightness",
                             .initial = 0.4,
                             .min = 0,
                             .max = 1,
                             .help = "Scales the brightness by up to this fraction up or down: 0.4 means 0.6 to 1.4."}};
const FloatParam contrast{{.key = "contrast",
                           .label = "Contrast",
                           .initial = 0.4,
                           .min = 0,
                           .max = 1,
                           .help = "Scales the contrast by up to this fraction up or down: 0.4 means 0.6 to 1.4."}};
const FloatParam saturation{{.key = "saturation",
                             .label = "Saturation",
                             .initial = 0.4,
                             .min = 0,
                             .max = 1,
                             .help = "Scales the saturation by up to this fraction up or down: 0.4 means 0.6 to 1.4."}};
const FloatParam hue{{.key = "hue",
                      .label = "Hue",
                      .initial = 0.1,
                      .min = 0,
                      .max = 0.5,
                      .help = "Largest rotation of the hue in each direction; 0.5 is half of the color circle."}};

/// The random values of one image: factors, the hue in turns, and which change comes first, second, ...
struct Jitter {
    double brightness, contrast, saturation, hue;
    std::array<size_t, 4> order{0, 1, 2, 3};
};

Jitter jitterOf(const Params& params, const SampleRandom& random) {
    const auto factor = [&](uint64_t i, const FloatParam& change) { return 1 + spread(random, i, params[change]); };
    Jitter out{factor(0, brightness), factor(1, contrast), factor(2, saturation), spread(random, 3, params[hue])};
    for (uint32_t last = 3; last > 0; --last) std::swap(out.order[last], out.order[random.below(3 + last, last + 1)]);
    return out;
}

void applyChange(size_t which, const Jitter& jitter, ImageInPlace& image) {
    using pixel_kernels::wholeTurn;
    switch (which) {
        case 0: return image_ops::changeBrightness(image, toFixed(jitter.brightness));
        case 1: return image_ops::changeContrast(image, toFixed(jitter.contrast));
        case 2: return image_ops::changeSaturation(image, toFixed(jitter.saturation));
        default: return image_ops::turnHue(image, (toFixed(6 * jitter.hue) + wholeTurn) % wholeTurn);
    }
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const Jitter jitter = jitterOf(params, random);
    for (const size_t which : jitter.order) applyChange(which, jitter, image);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    const Jitter jitter = jitterOf(params, random);
    return {{.label = "Brightness", .value = jitter.brightness, .unit = "×"},
            {.label = "Contrast", .value = jitter.contrast, .unit = "×"},
            {.label = "Saturation", .value = jitter.saturation, .unit = "×"},
            {.label = "Hue", .value = jitter.hue}};
}

}  // namespace

extern const TransformDef color_jitter;
const TransformDef color_jitter{.type = "color_jitter",
                                .label = "Color jitter",
                                .help = "Changes brightness, contrast, saturation and hue at random, in a random order.",
                                .group = "Color",
                                .icon = "palette",
                                .params = {&alwaysApplied, &brightness, &contrast, &saturation, &hue},
                                .movesPixels = false,
                                .check = checkIsImage,
                                .apply = apply,
                                .describe = describe};

}  // namespace lathe::transforms::color_jitter_def
