// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::saturation_def {
namespace {

const FloatParam change{{.key = "change",
                         .label = "Change",
                         .initial = 0.4,
                         .min = 0,
                         .max = 1,
                         .help = "Scales the saturation by up to this fraction up or down: 0.4 means 0.6 to 1.4."}};

pixel_kernels::Saturation kernelOf(const Params& params) {
    return {params[change]};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    return {{.label = "Saturation", .value = fromFixed(kernelOf(params).draw(random, imageSizeOf(shape)).factor), .unit = "×"}};
}

}  // namespace

extern const TransformDef saturation;
const TransformDef saturation{.type = "saturation",
                              .label = "Saturation",
                              .help = "Makes colors stronger or weaker.",
                              .group = "Color",
                              .icon = "paint-bucket",
                              .params = {&alwaysApplied, &change},
                              .movesPixels = false,
                              .check = checkHasColors,
                              .apply = applyKernel<kernelOf>,
                              .describe = describe,
                              .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::saturation_def
