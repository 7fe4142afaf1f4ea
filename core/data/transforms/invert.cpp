// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::invert_def {
namespace {

pixel_kernels::Invert kernelOf(const Params&) {
    return {};
}

}  // namespace

extern const TransformDef invert;
const TransformDef invert{.type = "invert",
                          .label = "Invert",
                          .help = "Makes a negative of the image: 255 minus each value.",
                          .group = "Color",
                          .icon = "mask",
                          .params = {&halfApplied},
                          .movesPixels = false,
                          .check = checkIsImage,
                          .apply = applyTable<kernelOf>,
                          .describe = describeApplied,
                          .pixelKernel = plainKernel<kernelOf>};

}  // namespace lathe::transforms::invert_def
