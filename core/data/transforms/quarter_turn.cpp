// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

namespace lathe::transforms::quarter_turn_def {
namespace {

pixel_kernels::QuarterTurn kernelOf(const Params&) {
    return {};
}

std::vector<SampledValue> describe(const Params& params, const SampleRandom& random, const Shape& shape) {
    return {{.label = "Turned by", .value = 90.0 * kernelOf(params).draw(random, imageSizeOf(shape)).quarters, .unit = "°"}};
}

}  // namespace

extern const TransformDef quarter_turn;
const TransformDef quarter_turn{
    .type = "quarter_turn",
    .label = "Quarter turn",
    .help =
        "Turns square images by 0, 90, 180 or 270 degrees, each equally likely, and other images by 0 or 180 degrees. For "
        "images without an upper side, as in aerial or microscope images.",
    .icon = "arrow-clockwise",
    .params = {&alwaysApplied},
    .check = checkIsImage,
    .apply = applyKernel<kernelOf>,
    .moveClasses = moveByKernel<kernelOf>,
    .describe = describe,
    .pixelKernel = plainKernel<kernelOf>,
    .permutesPixels = true};

}  // namespace lathe::transforms::quarter_turn_def
