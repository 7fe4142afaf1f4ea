// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::translate_def {
namespace {

const FloatParam share{{.key = "share",
                        .label = "Distance",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Largest shift, as a fraction of the width and of the height, in each direction."}};

pixel_kernels::Translate kernelOf(const Params& params) {
    return {params[share], borderOf(params)};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto [right, down] = kernelOf(params).draw(random, imageSizeOf(shape));
    return {{.label = "Right", .value = static_cast<double>(right), .unit = "px"},
            {.label = "Down", .value = static_cast<double>(down), .unit = "px"}};
}

}  // namespace

extern const TransformDef translate;
const TransformDef translate{.type = "translate",
                             .label = "Translation",
                             .help = "Shifts the image by a random fraction of its size.",
                             .group = "Geometry",
                             .icon = "arrows-move",
                             .params = {&alwaysApplied, &share, &outsideOfImage},
                             .check = checkIsImage,
                             .apply = applyKernel<kernelOf>,
                             .moveClasses = moveByKernel<kernelOf>,
                             .describe = describe,
                             .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::translate_def
