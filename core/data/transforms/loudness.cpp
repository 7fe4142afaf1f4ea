// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/data/image_transform.h"
#include "core/data/sounds/level_image.h"
#include "core/data/sounds/sound_features.h"

namespace lathe::transforms::loudness_def {
namespace {

const FloatParam change{{.key = "change",
                         .label = "Change",
                         .initial = 6,
                         .min = 0,
                         .max = 60,
                         .help = "Largest change of the level in each direction.",
                         .unit = "dB"}};

int64_t stepsOf(const Params& params, const SampleRandom& random) {
    return sounds::levelSteps(spread(random, 0, params[change]));
}

/// Silence stays silent.
void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const int64_t steps = stepsOf(params, random), quiet = sounds::quietestLevel(image);
    for (uint8_t& level : image.pixels)
        if (level > quiet) level = static_cast<uint8_t>(std::clamp<int64_t>(level + steps, quiet, 255));
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Gain", .value = static_cast<double>(stepsOf(params, random)) * sounds::levelStep, .unit = "dB"}};
}

}  // namespace

extern const TransformDef loudness;
const TransformDef loudness{.type = "loudness",
                            .label = "Loudness",
                            .help = "Makes a sound louder or quieter, by a random number of decibels. For spectrograms.",
                            .group = "Sound",
                            .icon = "volume-down",
                            .params = {&alwaysApplied, &change},
                            .movesPixels = false,
                            .check = checkIsImage,
                            .apply = apply,
                            .describe = describe};

}  // namespace lathe::transforms::loudness_def
