// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/cleaning/image_thumb.h"

namespace lathe::cleaning {

/// How similar an image is to a view of another one, at most 1, at the best place near the view: the smaller of their correlation
/// (both slightly blurred, `alignedImages`) and 1 - 25 times the shift of details (`localShift`, as a part of the side). So two
/// photographs of one scene are less similar than copies of one of them, even if their correlation is higher.
/// Drawings (isFlat) have few details that could be shifted: their similarity is the mean of the correlations of the brightness
/// and of the details (brightness minus its mean over 7 x 7 pixels of 24 x 24). Images that are too far from each other get half
/// of the correlation of a coarse comparison, at most 0.5.
double similarityOf(const Thumb& whole, const Thumb& other, const View& view);

}  // namespace lathe::cleaning
