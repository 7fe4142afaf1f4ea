// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::random_resized_crop_def {
namespace {

const FloatParam minArea{{.key = "min_area",
                          .label = "Minimum area",
                          .initial = 0.08,
                          .min = 0,
                          .max = 1,
                          .help = "Smallest area of the crop, as a fraction of the image.",
                          .pair = "Area"}};
const FloatParam maxArea{{.key = "max_area",
                          .label = "Maximum area",
                          .initial = 1,
                          .min = 0,
                          .max = 1,
                          .help = "Largest area of the crop, as a fraction of the image.",
                          .pair = "Area"}};
const FloatParam minRatio{{.key = "min_ratio",
                           .label = "Minimum ratio",
                           .initial = 0.75,
                           .min = 0.1,
                           .max = 4,
                           .help = "Smallest ratio of width to height of the crop.",
                           .pair = "Ratio"}};
const FloatParam maxRatio{{.key = "max_ratio",
                           .label = "Maximum ratio",
                           .initial = 1.3333,
                           .min = 0.1,
                           .max = 4,
                           .help = "Largest ratio of width to height of the crop.",
                           .pair = "Ratio"}};

pixel_kernels::RandomResizedCrop kernelOf(const Params& params) {
    return {params[minArea], params[maxArea], params[minRatio], params[maxRatio]};
}

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    checkRange(params, minArea, maxArea, where, problems);
    checkRange(params, minRatio, maxRatio, where, problems);
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto part = kernelOf(params).draw(random, imageSizeOf(shape));
    return {{.label = "Width", .value = static_cast<double>(part.width), .unit = "px"},
            {.label = "Height", .value = static_cast<double>(part.height), .unit = "px"},
            {.label = "From the left", .value = static_cast<double>(part.left), .unit = "px"},
            {.label = "From the top", .value = static_cast<double>(part.top), .unit = "px"}};
}

}  // namespace

extern const TransformDef random_resized_crop;
const TransformDef random_resized_crop{.type = "random_resized_crop",
                                       .label = "Random resized crop",
                                       .help = "Enlarges a random part of the image to its full size.",
                                       .group = "Geometry",
                                       .icon = "aspect-ratio",
                                       .params = {&alwaysApplied, &minArea, &maxArea, &minRatio, &maxRatio},
                                       .check = check,
                                       .apply = applyKernel<kernelOf>,
                                       .moveClasses = moveByKernel<kernelOf>,
                                       .describe = describe,
                                       .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::random_resized_crop_def
