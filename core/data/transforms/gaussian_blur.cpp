// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/filters.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::gaussian_blur_def {
namespace {

const IntParam radius{{.key = "radius",
                       .label = "Radius",
                       .initial = 2,
                       .min = 1,
                       .max = image_ops::mostBlurRadius,
                       .help = "Radius of the filter: 2 means 5 x 5 pixels.",
                       .unit = "px"}};
const FloatParam minSigma{{.key = "min_sigma",
                           .label = "Minimum sigma",
                           .initial = 0.1,
                           .min = 0,
                           .max = 8,
                           .help = "Smallest standard deviation of the filter.",
                           .unit = "px",
                           .pair = "Sigma"}};
const FloatParam maxSigma{{.key = "max_sigma",
                           .label = "Maximum sigma",
                           .initial = 2,
                           .min = 0,
                           .max = 8,
                           .help = "Largest standard deviation of the filter.",
                           .unit = "px",
                           .pair = "Sigma"}};

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minSigma, maxSigma, where, problems);
}

double sigmaOf(const Params& params, const SampleRandom& random) {
    return params[minSigma] + (params[maxSigma] - params[minSigma]) * static_cast<double>(random.uniform(0));
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    image_ops::blur(image, sigmaOf(params, random), params[radius]);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape&) {
    return {{.label = "Sigma", .value = sigmaOf(params, random), .unit = "px"}};
}

}  // namespace

extern const TransformDef gaussian_blur;
const TransformDef gaussian_blur{.type = "gaussian_blur",
                                 .label = "Gaussian blur",
                                 .help = "Blurs the image, as a camera that is out of focus.",
                                 .group = "Blur and noise",
                                 .icon = "droplet-half",
                                 .params = {&alwaysApplied, &radius, &minSigma, &maxSigma},
                                 .movesPixels = false,
                                 .check = check,
                                 .apply = apply,
                                 .describe = describe};

}  // namespace lathe::transforms::gaussian_blur_def
