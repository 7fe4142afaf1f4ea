// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::shear_def {
namespace {

const FloatParam alongX{{.key = "degrees_x",
                         .label = "Horizontal",
                         .initial = 10,
                         .min = 0,
                         .max = 60,
                         .help = "Largest angle by which vertical lines are tilted, in each direction.",
                         .unit = "°"}};
const FloatParam alongY{{.key = "degrees_y",
                         .label = "Vertical",
                         .initial = 0,
                         .min = 0,
                         .max = 60,
                         .help = "Largest angle by which horizontal lines are tilted, in each direction.",
                         .unit = "°"}};

pixel_kernels::Shear kernelOf(const Params& params) {
    return {params[alongX], params[alongY], borderOf(params)};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    const auto change = kernelOf(params).change(random);
    return {{.label = "Horizontal", .value = change.shearX, .unit = "°"},
            {.label = "Vertical", .value = change.shearY, .unit = "°"}};
}

}  // namespace

extern const TransformDef shear;
const TransformDef shear{.type = "shear",
                         .label = "Shear",
                         .help = "Tilts the image around its center.",
                         .group = "Geometry",
                         .icon = "type-italic",
                         .params = {&alwaysApplied, &alongX, &alongY, &outsideOfImage},
                         .check = checkIsImage,
                         .apply = applyKernel<kernelOf>,
                         .moveClasses = moveByKernel<kernelOf>,
                         .describe = describe,
                         .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::shear_def
