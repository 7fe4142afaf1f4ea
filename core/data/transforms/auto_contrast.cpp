// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/tone.h"
#include "core/data/image_transform.h"

namespace lathe::transforms::auto_contrast_def {
namespace {

void apply(const Params&, const SampleRandom&, ImageInPlace& image) {
    image_ops::stretchContrast(image);
}

}  // namespace

extern const TransformDef auto_contrast;
const TransformDef auto_contrast{.type = "auto_contrast",
                                 .label = "Auto contrast",
                                 .help = "Stretches the values of each channel to the full range.",
                                 .group = "Color",
                                 .icon = "circle-half",
                                 .params = {&halfApplied},
                                 .movesPixels = false,
                                 .check = checkIsImage,
                                 .apply = apply,
                                 .describe = describeApplied};

}  // namespace lathe::transforms::auto_contrast_def
