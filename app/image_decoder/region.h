// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "app/image_decoder/picture.h"
#include "core/data/images/decoder_protocol.h"

namespace lathe::images {

/// Whole pixels: columns [left, right) of rows [top, bottom).
struct PixelRegion {
    int64_t left = 0, top = 0, right = 0, bottom = 0;
};

/// The pixels of a region with its margin, inside of a picture of this size; pixels that an edge divides belong to it. Throws
/// (`smallRegionReason`) if less of the region without its margin is in the picture than `Region::least`, or if its numbers are
/// no numbers.
PixelRegion pixelsOf(const Region&, int64_t height, int64_t width);

/// The part of a picture that it contains.
Picture croppedTo(const Picture&, const PixelRegion&);

}  // namespace lathe::images
