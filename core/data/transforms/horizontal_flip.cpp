// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::horizontal_flip_def {
namespace {

const FloatParam probability{{.key = "probability", .label = "Probability", .initial = 0.5, .min = 0, .max = 1}};

const BoolParam alternate{{.key = "alternate",
                           .label = "Alternate epochs",
                           .initial = false,
                           .help = "Mirrors each image in every other epoch, starting in a random one."}};

pixel_kernels::HorizontalFlip kernelOf(const Params& params) {
    return {params[probability], params[alternate]};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    return {{.label = "Flip", .text = kernelOf(params).draw(random, imageSizeOf(shape)).mirrored ? "yes" : "no"}};
}

}  // namespace

extern const TransformDef horizontal_flip;
const TransformDef horizontal_flip{
    .type = "horizontal_flip",
    .label = "Horizontal flip",
    .help = "Mirrors images left to right, for objects without a left or right side (not for digits or letters).",
    .icon = "symmetry-vertical",
    .params = {&probability, &alternate},
    .check = checkIsImage,
    .apply = applyKernel<kernelOf>,
    .moveClasses = moveByKernel<kernelOf>,
    .describe = describe,
    .pixelKernel = plainKernel<kernelOf>,
    .permutesPixels = true};

}  // namespace lathe::transforms::horizontal_flip_def
