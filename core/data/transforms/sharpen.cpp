// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::sharpen_def {
namespace {

const FloatParam minFactor{{.key = "min_factor",
                            .label = "Minimum factor",
                            .initial = 1,
                            .min = 0,
                            .max = 5,
                            .help = "Smallest factor: 0 smooths, 1 changes nothing, 2 sharpens.",
                            .pair = "Sharpness"}};
const FloatParam maxFactor{{.key = "max_factor",
                            .label = "Maximum factor",
                            .initial = 3,
                            .min = 0,
                            .max = 5,
                            .help = "Largest factor: 0 smooths, 1 changes nothing, 2 sharpens.",
                            .pair = "Sharpness"}};

pixel_kernels::Sharpen kernelOf(const Params& params) {
    return {params[minFactor], params[maxFactor]};
}

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minFactor, maxFactor, where, problems);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    return {{.label = "Sharpness", .value = fromFixed(kernelOf(params).draw(random, imageSizeOf(shape)).factor), .unit = "×"}};
}

}  // namespace

extern const TransformDef sharpen;
const TransformDef sharpen{.type = "sharpen",
                           .label = "Sharpness",
                           .help = "Sharpens or smooths the edges in the image.",
                           .group = "Blur and noise",
                           .icon = "triangle",
                           .params = {&alwaysApplied, &minFactor, &maxFactor},
                           .movesPixels = false,
                           .check = check,
                           .apply = applyKernel<kernelOf>,
                           .describe = describe,
                           .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::sharpen_def
