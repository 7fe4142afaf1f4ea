// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/cleaning/fine_alignment.h"

namespace lathe::cleaning {

/// How far the details of two aligned images are shifted against each other, in pixels of a thumb: the root mean square of the
/// shifts of 21 windows (Lucas and Kanade, An iterative image registration technique, 1981), weighted by their contrast.
///
/// A copy has the details of its image at the same places, even if it is blurred, compressed or recolored, which changes
/// brightness without a direction. Another photograph of the same things was made from another place, so what is near is shifted
/// against what is far. What noise of the size of the remaining differences would shift is subtracted, so it is at least 0.
double localShift(const AlignedImages&);

}  // namespace lathe::cleaning
