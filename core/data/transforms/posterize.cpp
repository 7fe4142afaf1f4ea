// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::posterize_def {
namespace {

const IntParam bits{{.key = "bits",
                     .label = "Bits",
                     .initial = 4,
                     .min = 1,
                     .max = 8,
                     .help = "Number of highest bits of each value that are kept."}};

pixel_kernels::Posterize kernelOf(const Params& params) {
    return {params[bits]};
}

}  // namespace

extern const TransformDef posterize;
const TransformDef posterize{.type = "posterize",
                             .label = "Posterize",
                             .help = "Reduces the number of different values.",
                             .group = "Color",
                             .icon = "layers-half",
                             .params = {&halfApplied, &bits},
                             .movesPixels = false,
                             .check = checkIsImage,
                             .apply = applyTable<kernelOf>,
                             .describe = describeApplied,
                             .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::posterize_def
