// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/data/image_transform.h"

namespace lathe::transforms {
namespace {

const FloatParam probability{{.key = "probability", .label = "Probability", .initial = 0.5, .min = 0, .max = 1}};
const BoolParam alternate{{.key = "alternate",
                           .label = "Every other epoch",
                           .initial = false,
                           .help = "Draws once for each image, and from then on mirrors it in every other epoch."}};

bool draw(const Params& params, const SampleRandom& random) {
    if (params[alternate]) return happens(random.lasting, 0, params[probability]) != (random.epoch % 2 == 1);
    return happens(random, 0, params[probability]);
}

std::vector<Drawn> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Flip", .text = draw(params, random) ? "yes" : "no"}};
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    if (!draw(params, random)) return;
    const int64_t width = image.shape[2];
    for (auto row = image.pixels.begin(); row != image.pixels.end(); row += width) std::reverse(row, row + width);
}

}  // namespace

extern const TransformDef horizontal_flip;
const TransformDef horizontal_flip{
    .type = "horizontal_flip",
    .label = "Horizontal flip",
    .help = "Mirrors left and right: for things that look alike both ways (no digits, no letters).",
    .params = {&probability, &alternate},
    .check = checkIsImage,
    .apply = apply,
    .describe = describe};

}  // namespace lathe::transforms
