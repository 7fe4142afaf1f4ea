// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::affine_def {
namespace {

const FloatParam degrees{{.key = "degrees",
                          .label = "Degrees",
                          .initial = 10,
                          .min = 0,
                          .max = 180,
                          .help = "Largest rotation angle in each direction.",
                          .unit = "°"}};
const FloatParam share{{.key = "translation",
                        .label = "Translation",
                        .initial = 0.1,
                        .min = 0,
                        .max = 1,
                        .help = "Largest shift, as a fraction of the width and of the height, in each direction."}};
const FloatParam minScale{{.key = "min_scale",
                           .label = "Minimum scale",
                           .initial = 0.9,
                           .min = 0.1,
                           .max = 4,
                           .help = "Smallest factor of the size.",
                           .unit = "×",
                           .pair = "Scale"}};
const FloatParam maxScale{{.key = "max_scale",
                           .label = "Maximum scale",
                           .initial = 1.1,
                           .min = 0.1,
                           .max = 4,
                           .help = "Largest factor of the size.",
                           .unit = "×",
                           .pair = "Scale"}};
const FloatParam shear{{.key = "shear",
                        .label = "Shear",
                        .initial = 5,
                        .min = 0,
                        .max = 60,
                        .help = "Largest angle by which vertical lines are tilted, in each direction.",
                        .unit = "°"}};

pixel_kernels::Affine kernelOf(const Params& params) {
    return {params[degrees], params[share], params[minScale], params[maxScale], params[shear], borderOf(params)};
}

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minScale, maxScale, where, problems);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto change = kernelOf(params).change(random, imageSizeOf(shape));
    return {{.label = "Turned by", .value = change.degrees, .unit = "°"},
            {.label = "Scaled by", .value = change.scale, .unit = "×"},
            {.label = "Shear", .value = change.shearX, .unit = "°"},
            {.label = "Right", .value = static_cast<double>(change.right), .unit = "px"},
            {.label = "Down", .value = static_cast<double>(change.down), .unit = "px"}};
}

}  // namespace

extern const TransformDef affine;
const TransformDef affine{
    .type = "affine",
    .label = "Affine",
    .help = "Rotates, shifts, scales and shears the image in one resampling, which keeps more details than several transforms.",
    .group = "Geometry",
    .icon = "bounding-box-circles",
    .params = {&alwaysApplied, &degrees, &share, &minScale, &maxScale, &shear, &outsideOfImage},
    .check = check,
    .apply = applyKernel<kernelOf>,
    .moveClasses = moveByKernel<kernelOf>,
    .describe = describe,
    .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::affine_def
