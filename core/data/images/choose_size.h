// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/data/images/image_set.h"

namespace lathe::images {

/// The pictures that some files have.
struct ImageFacts {
    int64_t height = 0, width = 0, channels = 0;
};

/// The settings with what is not set. The size is that of the images if all have the same one, up to 64 pixels; otherwise a
/// square of the median of their shorter sides, from 8 to 64 pixels. Larger images take much longer to train, and must be asked
/// for.
ImageSettings chooseSize(ImageSettings, const std::vector<ImageFacts>&);

}  // namespace lathe::images
