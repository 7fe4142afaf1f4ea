// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::rotation_def {
namespace {

const FloatParam degrees{{.key = "degrees",
                          .label = "Degrees",
                          .initial = 10,
                          .min = 0,
                          .max = 180,
                          .help = "Maximum rotation angle in each direction.",
                          .unit = "°"}};
const FloatParam scale{{.key = "scale",
                        .label = "Scale",
                        .initial = 0.1,
                        .min = 0,
                        .max = 0.9,
                        .help = "Scales the size by up to this fraction: 0.1 means 0.9 to 1.1."}};

pixel_kernels::Rotation kernelOf(const Params& params) {
    return {params[degrees], params[scale]};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    const auto turning = kernelOf(params).turning(random);
    return {{.label = "Turned by", .value = turning.degrees, .unit = "°"},
            {.label = "Scaled by", .value = turning.factor, .unit = "×"}};
}

}  // namespace

extern const TransformDef rotation;
const TransformDef rotation{.type = "rotation",
                            .label = "Rotation and scale",
                            .help = "Rotates and scales the image around its center; new pixels are black.",
                            .icon = "arrow-repeat",
                            .params = {&alwaysApplied, &degrees, &scale},
                            .check = checkIsImage,
                            .apply = applyKernel<kernelOf>,
                            .moveClasses = moveByKernel<kernelOf>,
                            .describe = describe,
                            .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::rotation_def
