// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::solarize_def {
namespace {

const IntParam threshold{{.key = "threshold",
                          .label = "Threshold",
                          .initial = 128,
                          .min = 0,
                          .max = 256,
                          .help = "Values from this one on are inverted."}};

pixel_kernels::Solarize kernelOf(const Params& params) {
    return {params[threshold]};
}

}  // namespace

extern const TransformDef solarize;
const TransformDef solarize{.type = "solarize",
                            .label = "Solarize",
                            .help = "Inverts all values at or above a threshold.",
                            .group = "Color",
                            .icon = "brightness-alt-high",
                            .params = {&halfApplied, &threshold},
                            .movesPixels = false,
                            .check = checkIsImage,
                            .apply = applyTable<kernelOf>,
                            .describe = describeApplied,
                            .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::solarize_def
