// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::hue_def {
namespace {

const FloatParam change{{.key = "change",
                         .label = "Change",
                         .initial = 0.1,
                         .min = 0,
                         .max = 0.5,
                         .help = "Largest rotation of the hue in each direction; 0.5 is half of the color circle."}};

pixel_kernels::Hue kernelOf(const Params& params) {
    return {params[change]};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const double turns = fromFixed(kernelOf(params).draw(random, imageSizeOf(shape)).turn) / 6;
    return {{.label = "Hue", .value = turns > 0.5 ? turns - 1 : turns}};
}

}  // namespace

extern const TransformDef hue;
const TransformDef hue{.type = "hue",
                       .label = "Hue",
                       .help = "Rotates the colors on the color circle.",
                       .group = "Color",
                       .icon = "eyedropper",
                       .params = {&alwaysApplied, &change},
                       .movesPixels = false,
                       .check = checkHasColors,
                       .apply = applyKernel<kernelOf>,
                       .describe = describe,
                       .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::hue_def
