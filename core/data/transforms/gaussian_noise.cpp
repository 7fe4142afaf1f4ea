// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::gaussian_noise_def {
namespace {

const FloatParam minDeviation{{.key = "min_sigma",
                               .label = "Minimum sigma",
                               .initial = 0,
                               .min = 0,
                               .max = 1,
                               .help = "Smallest standard deviation, as a fraction of the full range.",
                               .pair = "Sigma"}};
const FloatParam maxDeviation{{.key = "max_sigma",
                               .label = "Maximum sigma",
                               .initial = 0.1,
                               .min = 0,
                               .max = 1,
                               .help = "Largest standard deviation, as a fraction of the full range.",
                               .pair = "Sigma"}};

pixel_kernels::GaussianNoise kernelOf(const Params& params) {
    return {params[minDeviation], params[maxDeviation]};
}

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minDeviation, maxDeviation, where, problems);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto drawn = kernelOf(params).draw(random, imageSizeOf(shape));
    return {{.label = "Sigma", .value = static_cast<double>(drawn.deviation) / 255}};
}

}  // namespace

extern const TransformDef gaussian_noise;
const TransformDef gaussian_noise{.type = "gaussian_noise",
                                  .label = "Gaussian noise",
                                  .help = "Adds normal noise to each value, as sensors do in the dark.",
                                  .group = "Blur and noise",
                                  .icon = "grid-3x3-gap",
                                  .params = {&alwaysApplied, &minDeviation, &maxDeviation},
                                  .movesPixels = false,
                                  .check = check,
                                  .apply = applyKernel<kernelOf>,
                                  .describe = describe,
                                  .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::gaussian_noise_def
