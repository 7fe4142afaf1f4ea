// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::grayscale_def {
namespace {

pixel_kernels::Grayscale kernelOf(const Params&) {
    return {};
}

}  // namespace

extern const TransformDef grayscale;
const TransformDef grayscale{.type = "grayscale",
                             .label = "Grayscale",
                             .help = "Removes the colors.",
                             .group = "Color",
                             .icon = "moon",
                             .params = {&halfApplied},
                             .movesPixels = false,
                             .check = checkHasColors,
                             .apply = applyKernel<kernelOf>,
                             .describe = describeApplied,
                             .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::grayscale_def
