// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/image_decoder/picture.h"

namespace lathe::images {

/// A rectangle of a picture, in pixels; edges may lie within pixels.
struct Box {
    double left = 0, top = 0, right = 0, bottom = 0;
};

/// The part of the picture in another size, by a triangle filter as wide as the step between two pixels of the result (bilinear
/// and antialiased). Gives what Pillow gives: `Image.resize((width, height), Image.BILINEAR, box)`, with its fixed-point numbers.
Picture resample(const Picture&, const Box&, int64_t height, int64_t width);

}  // namespace lathe::images
