// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/base/element.h"
#include "core/data/image_transform.h"
#include "core/data/sounds/level_image.h"

namespace lathe::transforms::background_noise_def {
namespace {

const FloatParam minDistance{{.key = "min_distance",
                              .label = "Minimum distance",
                              .initial = 20,
                              .min = 0,
                              .max = 100,
                              .help = "Smallest distance of the noise below the loudest level of the sound.",
                              .unit = "dB",
                              .pair = "Distance"}};
const FloatParam maxDistance{{.key = "max_distance",
                              .label = "Maximum distance",
                              .initial = 60,
                              .min = 0,
                              .max = 100,
                              .help = "Largest distance of the noise below the loudest level of the sound.",
                              .unit = "dB",
                              .pair = "Distance"}};

/// The power of white noise at one frequency has an exponential distribution: its quantiles (i + 0.5) / 16 around the mean power,
/// as levels in steps (10 log10(-log(1 - q)) / levelStep).
constexpr std::array<int64_t, 16> noiseLevels{-37, -25, -19, -15, -12, -9, -7, -5, -3, -1, 1, 3, 5, 7, 9, 13};

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minDistance, maxDistance, where, problems);
}

double distanceOf(const Params& params, const SampleRandom& random) {
    const double least = params[minDistance];
    return least + (params[maxDistance] - least) * static_cast<double>(random.uniform(0));
}

/// The powers of sound and noise add up. A block of random numbers is enough for 32 levels.
void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    constexpr size_t ofBlock = 32;
    const int64_t mean = sounds::loudestLevel(image) - sounds::levelSteps(distanceOf(params, random));
    PhiloxWords words{};
    for (size_t i = 0; i < image.pixels.size(); ++i) {
        if (i % ofBlock == 0) words = random.block(1 + i / ofBlock);
        const uint32_t quantile = (words.v[i % ofBlock / 8] >> (4 * (i % 8))) & 15;
        image.pixels[i] = sounds::levelOfBoth(image.pixels[i], mean + element(noiseLevels, quantile));
    }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Noise below the sound", .value = distanceOf(params, random), .unit = "dB"}};
}

}  // namespace

extern const TransformDef background_noise;
const TransformDef background_noise{.type = "background_noise",
                                    .label = "Background noise",
                                    .help = "Adds white noise of a random level. For spectrograms.",
                                    .group = "Sound",
                                    .icon = "mic",
                                    .params = {&alwaysApplied, &minDistance, &maxDistance},
                                    .movesPixels = false,
                                    .check = check,
                                    .apply = apply,
                                    .describe = describe};

}  // namespace lathe::transforms::background_noise_def
