// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::vertical_flip_def {
namespace {

pixel_kernels::VerticalFlip kernelOf(const Params&) {
    return {};
}

}  // namespace

extern const TransformDef vertical_flip;
const TransformDef vertical_flip{
    .type = "vertical_flip",
    .label = "Vertical flip",
    .help = "Mirrors images top to bottom, for objects without an upper side, as in aerial or microscope images.",
    .group = "Geometry",
    .icon = "symmetry-horizontal",
    .params = {&halfApplied},
    .check = checkIsImage,
    .apply = applyKernel<kernelOf>,
    .moveClasses = moveByKernel<kernelOf>,
    .describe = describeApplied,
    .pixelKernel = plainKernel<kernelOf>,
    .permutesPixels = true};

}  // namespace lathe::transforms::vertical_flip_def
