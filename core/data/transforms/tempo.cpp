// SPDX-License-Identifier: Apache-2.0
#include "core/base/element.h"
#include "core/data/image_transform.h"
#include "core/data/sounds/level_image.h"

namespace lathe::transforms::tempo_def {
namespace {

const FloatParam change{{.key = "change",
                         .label = "Change",
                         .initial = 0.1,
                         .min = 0,
                         .max = 0.9,
                         .help = "Largest change of the tempo in each direction, as a fraction."}};

Fixed factorOf(const Params& params, const SampleRandom& random) {
    return toFixed(1 + spread(random, 0, params[change]));
}

/// Between two frames (16.16), or silence outside.
uint8_t levelAt(const ImageView& image, int64_t c, int64_t y, Fixed at, uint8_t quiet) {
    const int64_t last = image.size.width - 1;
    if (at < 0 || at > last * fixedOne) return quiet;
    const int64_t x = at / fixedOne, share = at % fixedOne;
    const int64_t left = image.at(c, y, x), right = x < last ? image.at(c, y, x + 1) : left;
    return static_cast<uint8_t>((left * (fixedOne - share) + right * share + fixedOne / 2) / fixedOne);
}

/// The middle stays where it is.
void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const Fixed factor = factorOf(params, random);
    const uint8_t quiet = sounds::quietestLevel(image);
    const ImageView kept = keptOf(image);
    const int64_t last = kept.size.width - 1;
    for (int64_t c = 0; c < kept.size.channels; ++c)
        for (int64_t y = 0; y < kept.size.height; ++y)
            for (int64_t x = 0; x <= last; ++x) {
                const Fixed twice = (2 * x - last) * factor + last * fixedOne;
                element(image.pixels, kept.index(c, y, x)) = levelAt(kept, c, y, twice < 0 ? -1 : twice / 2, quiet);
            }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Tempo", .value = fromFixed(factorOf(params, random))}};
}

}  // namespace

extern const TransformDef tempo;
const TransformDef tempo{.type = "tempo",
                         .label = "Tempo",
                         .help = "Makes a sound faster or slower; its pitch stays. For spectrograms.",
                         .group = "Sound",
                         .icon = "speedometer2",
                         .params = {&alwaysApplied, &change},
                         .check = checkIsImage,
                         .apply = apply,
                         .describe = describe};

}  // namespace lathe::transforms::tempo_def
