// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/base/element.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::random_erasing_def {
namespace {

const FloatParam probability{{.key = "probability", .label = "Probability", .initial = 0.5, .min = 0, .max = 1}};
const FloatParam minArea{{.key = "min_area",
                          .label = "Minimum area",
                          .initial = 0.02,
                          .min = 0,
                          .max = 1,
                          .help = "Fraction of the image.",
                          .pair = "Area"}};
const FloatParam maxArea{{.key = "max_area",
                          .label = "Maximum area",
                          .initial = 0.33,
                          .min = 0,
                          .max = 1,
                          .help = "Fraction of the image.",
                          .pair = "Area"}};
const FloatParam maxRatio{{.key = "max_ratio",
                           .label = "Aspect ratio",
                           .initial = 3.3,
                           .min = 1,
                           .max = 100,
                           .help = "Maximum ratio of the long side to the short side of the rectangle."}};
const ChoiceParam fill{{.key = "fill", .label = "Fill value", .initial = "black", .options = {"black", "noise"}}};

pixel_kernels::RandomErasing kernelOf(const Params& params) {
    return {params[probability], params[minArea], params[maxArea], params[maxRatio], params[fill] == "noise"};
}

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    if (params[minArea] <= params[maxArea]) return;
    problems.push_back(requestError("transform.areas", where, "the minimum area {0} is larger than the maximum area {1}",
                                    {toString(ParamValue(params[minArea])), toString(ParamValue(params[maxArea]))},
                                    "swap the two values"));
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto patch = kernelOf(params).draw(random, imageSizeOf(shape));
    if (patch.height == 0) return {{.label = "Erased", .text = "no"}};
    return {{.label = "Erased width", .value = static_cast<double>(patch.width), .unit = "px"},
            {.label = "Erased height", .value = static_cast<double>(patch.height), .unit = "px"},
            {.label = "From the left", .value = static_cast<double>(patch.left), .unit = "px"},
            {.label = "From the top", .value = static_cast<double>(patch.top), .unit = "px"}};
}

void apply(const Params& params, const SampleRandom& random, ImageInPlace& image) {
    const pixel_kernels::RandomErasing kernel = kernelOf(params);
    const ImageView view{image.pixels.data(), imageSizeOf(image.shape)};
    const auto patch = kernel.draw(random, view.size);
    for (int64_t c = 0; c < view.size.channels; ++c)
        for (int64_t y = patch.top; y < patch.top + patch.height; ++y)
            for (int64_t x = patch.left; x < patch.left + patch.width; ++x)
                element(image.pixels, view.index(c, y, x)) = kernel.pixel(patch, random, view, c, y, x);
}

}  // namespace

extern const TransformDef random_erasing;
const TransformDef random_erasing{.type = "random_erasing",
                                  .label = "Random erasing",
                                  .help = "Erases a random rectangle, so that the network uses the whole image.",
                                  .group = "Erasing",
                                  .icon = "eraser",
                                  .params = {&probability, &minArea, &maxArea, &maxRatio, &fill},
                                  .movesPixels = false,
                                  .check = check,
                                  .apply = apply,
                                  .describe = describe,
                                  .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::random_erasing_def
