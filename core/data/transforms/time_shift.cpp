// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/element.h"
#include "core/data/image_transform.h"
#include "core/data/sounds/level_image.h"

namespace lathe::transforms::time_shift_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Distance",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Largest shift in each direction, as a fraction of the length."}};

/// Frames to the right.
int64_t shiftOf(const Params& params, const SampleRandom& random, const Shape& shape) {
    return std::llround(spread(random, 0, params[share]) * static_cast<double>(shape[2]));
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const int64_t shift = shiftOf(params, random, image.shape);
    const uint8_t quiet = sounds::quietestLevel(image);
    const ImageView kept = keptOf(image);
    for (int64_t c = 0; c < kept.size.channels; ++c)
        for (int64_t y = 0; y < kept.size.height; ++y)
            for (int64_t x = 0; x < kept.size.width; ++x) {
                const int64_t from = x - shift;
                const bool inside = from >= 0 && from < kept.size.width;
                element(image.pixels, kept.index(c, y, x)) = inside ? kept.at(c, y, from) : quiet;
            }
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    return {{.label = "Shift", .value = static_cast<double>(shiftOf(params, random, shape)), .unit = "frames"}};
}

}  // namespace

extern const TransformDef time_shift;
const TransformDef time_shift{.type = "time_shift",
                              .label = "Time shift",
                              .help = "Shifts a spectrogram in time; silence fills the gap.",
                              .group = "Sound",
                              .icon = "clock",
                              .params = {&alwaysApplied, &share},
                              .check = checkIsImage,
                              .apply = apply,
                              .describe = describe};

}  // namespace lathe::transforms::time_shift_def
