// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_transform.h"

#include <algorithm>

namespace lathe {

void checkIsImage(const Params&, const TensorType& features, std::string_view where, Diagnostics& problems) {
    if (features.dtype == DType::U8 && features.shape.rank() == 3) return;
    problems.push_back(requestError(
        "transform.no-image", where, "samples are {0} {1}, not images of bytes (channels x height x width)",
        {std::string(name(features.dtype)), toString(features.shape)}, "remove the transform, or choose a data set of images"));
}

ImageView keptOf(ImageInPlace& image) {
    std::copy(image.pixels.begin(), image.pixels.end(), image.scratch.begin());
    return {image.scratch.data(), imageSizeOf(image.shape)};
}

}  // namespace lathe
