// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::salt_and_pepper_def {
namespace {

const FloatParam amount{{.key = "amount",
                         .label = "Amount",
                         .initial = 0.02,
                         .min = 0,
                         .max = 1,
                         .help = "Fraction of the pixels that become black or white."}};

pixel_kernels::SaltAndPepper kernelOf(const Params& params) {
    return {params[amount]};
}

}  // namespace

extern const TransformDef salt_and_pepper;
const TransformDef salt_and_pepper{.type = "salt_and_pepper",
                                   .label = "Salt and pepper noise",
                                   .help = "Makes single pixels black or white.",
                                   .group = "Blur and noise",
                                   .icon = "snow",
                                   .params = {&alwaysApplied, &amount},
                                   .movesPixels = false,
                                   .check = checkIsImage,
                                   .apply = applyKernel<kernelOf>,
                                   .describe = describeApplied,
                                   .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::salt_and_pepper_def
