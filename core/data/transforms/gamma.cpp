// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::gamma_def {
namespace {

const FloatParam minGamma{{.key = "min_gamma",
                           .label = "Minimum gamma",
                           .initial = 0.8,
                           .min = 0.1,
                           .max = 4,
                           .help = "Smallest exponent; below 1, the image becomes brighter.",
                           .pair = "Gamma"}};
const FloatParam maxGamma{{.key = "max_gamma",
                           .label = "Maximum gamma",
                           .initial = 1.25,
                           .min = 0.1,
                           .max = 4,
                           .help = "Largest exponent; above 1, the image becomes darker.",
                           .pair = "Gamma"}};

pixel_kernels::Gamma kernelOf(const Params& params) {
    return {params[minGamma], params[maxGamma]};
}

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minGamma, maxGamma, where, problems);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    return {{.label = "Gamma", .value = kernelOf(params).draw(random, imageSizeOf(shape)).exponent}};
}

}  // namespace

extern const TransformDef gamma;
const TransformDef gamma{.type = "gamma",
                         .label = "Gamma",
                         .help = "Makes dark and bright parts lighter or darker: each value is raised to a random power.",
                         .group = "Color",
                         .icon = "sun",
                         .params = {&alwaysApplied, &minGamma, &maxGamma},
                         .movesPixels = false,
                         .check = check,
                         .apply = applyTable<kernelOf>,
                         .describe = describe,
                         .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::gamma_def
