// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/tone.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::equalize_def {
namespace {

void apply(const Params&, const SampleRandom&, ImageInPlace& image) {
    image_ops::equalize(image);
}

}  // namespace

extern const TransformDef equalize;
const TransformDef equalize{.type = "equalize",
                            .label = "Equalize",
                            .help = "Makes the values of each channel equally frequent (histogram equalization).",
                            .group = "Color",
                            .icon = "bar-chart",
                            .params = {&halfApplied},
                            .movesPixels = false,
                            .check = checkIsImage,
                            .apply = apply,
                            .describe = describeApplied};

}  // namespace lathe::transforms::equalize_def
