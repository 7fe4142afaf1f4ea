// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include "core/data/image_transform.h"

namespace lathe::transforms::random_crop_def {
namespace {

const IntParam padding{{.key = "padding",
                        .label = "Padding",
                        .initial = 4,
                        .min = 0,
                        .max = 1024,
                        .help = "Padding in pixels. A crop of the original size is then taken at a random position.",
                        .unit = "px"}};

void check(const Params& params, const TensorType& features, std::string_view where, Diagnostics& problems) {
    checkIsImage(params, features, where, problems);
    if (features.shape.rank() != 3 || params[padding] < std::min(features.shape[1], features.shape[2])) return;
    problems.push_back(requestError("transform.padding", where, "padding {0} is too large: a crop can miss the whole image ({1})",
                                    {std::to_string(params[padding]), toString(features.shape)}, "use a smaller padding"));
}

pixel_kernels::RandomCrop kernelOf(const Params& params) {
    return {params[padding], borderOf(params)};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto [dy, dx] = kernelOf(params).draw(random, imageSizeOf(shape));
    // out(x) = in(x + dx): the image goes the other way.
    return {{.label = "Right", .value = static_cast<double>(-dx), .unit = "px"},
            {.label = "Down", .value = static_cast<double>(-dy), .unit = "px"}};
}

}  // namespace

extern const TransformDef random_crop;
const TransformDef random_crop{.type = "random_crop",
                               .label = "Padded random crop",
                               .help = "Shifts the image at random by up to the padding in each direction.",
                               .icon = "crop",
                               .params = {&alwaysApplied, &padding, &outsideOfImage},
                               .check = check,
                               .apply = applyKernel<kernelOf>,
                               .moveClasses = moveByKernel<kernelOf>,
                               .describe = describe,
                               .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::random_crop_def
