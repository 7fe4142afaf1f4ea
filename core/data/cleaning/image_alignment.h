// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/cleaning/image_thumb.h"

namespace lathe::cleaning {

/// How similar an image is to a view of another one, at most 1: the mean of two correlations inside a circle, of the brightness
/// and of the details (brightness minus its mean over 7 x 7 pixels), at the best place near the view. Images of the same scene or
/// with the same background have similar brightness, but other details.
double similarityOf(const Thumb& whole, const Thumb& other, const View& view);

}  // namespace lathe::cleaning
