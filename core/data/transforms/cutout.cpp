// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::cutout_def {
namespace {

const IntParam side{
    {.key = "side", .label = "Side", .initial = 8, .min = 1, .max = 4096, .help = "Side of the square in pixels.", .unit = "px"}};

pixel_kernels::Cutout kernelOf(const Params& params) {
    return {params[side]};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    const auto [top, left] = kernelOf(params).draw(random, imageSizeOf(shape));
    return {{.label = "From the left", .value = static_cast<double>(left), .unit = "px"},
            {.label = "From the top", .value = static_cast<double>(top), .unit = "px"}};
}

}  // namespace

extern const TransformDef cutout;
const TransformDef cutout{.type = "cutout",
                          .label = "Cutout",
                          .help = "Covers a square at a random place with black.",
                          .group = "Erasing",
                          .icon = "scissors",
                          .params = {&alwaysApplied, &side},
                          .movesPixels = false,
                          .check = checkIsImage,
                          .apply = applyKernel<kernelOf>,
                          .describe = describe,
                          .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::cutout_def
