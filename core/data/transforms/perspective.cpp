// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::perspective_def {
namespace {

const FloatParam distortion{{.key = "distortion",
                             .label = "Distortion",
                             .initial = 0.5,
                             .min = 0,
                             .max = 0.95,
                             .help = "Largest shift of each corner, as a fraction of half of the side."}};

pixel_kernels::Perspective kernelOf(const Params& params) {
    return {params[distortion], borderOf(params)};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto to = kernelOf(params).corners(random, imageSizeOf(shape));
    return {{.label = "Top left corner: shift right", .value = to.x[0], .unit = "px"},
            {.label = "Top left corner: shift down", .value = to.y[0], .unit = "px"},
            {.label = "Bottom right corner: shift left", .value = static_cast<double>(shape[2] - 1) - to.x[2], .unit = "px"},
            {.label = "Bottom right corner: shift up", .value = static_cast<double>(shape[1] - 1) - to.y[2], .unit = "px"}};
}

}  // namespace

extern const TransformDef perspective;
const TransformDef perspective{.type = "perspective",
                               .label = "Perspective",
                               .help = "Shows the image as from another angle: each corner moves at random.",
                               .group = "Geometry",
                               .icon = "easel",
                               .params = {&halfApplied, &distortion, &outsideOfImage},
                               .check = checkIsImage,
                               .apply = applyKernel<kernelOf>,
                               .moveClasses = moveByKernel<kernelOf>,
                               .describe = describe,
                               .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::perspective_def
