// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/transform.h"

// Changes of the colors of a whole image. Factors are 16.16, and 1 changes nothing: ImageEnhance of Pillow, rounded down.
namespace lathe::image_ops {

/// Replaces each value.
void mapValues(ImageInPlace&, const std::array<uint8_t, 256>& table);

void changeBrightness(ImageInPlace&, Fixed factor);
/// Scales the distance of each value from the mean luma of the image (for other than three channels: from the mean value).
void changeContrast(ImageInPlace&, Fixed factor);
/// Images without three channels stay.
void changeSaturation(ImageInPlace&, Fixed factor);
/// Rotates the hue by `turn` in [0, pixel_kernels::wholeTurn). Images without three channels stay.
void turnHue(ImageInPlace&, Fixed turn);

/// Makes the values of each channel equally frequent: ImageOps.equalize of Pillow, exactly.
void equalize(ImageInPlace&);
/// Stretches the values of each channel to 0 to 255: ImageOps.autocontrast of Pillow within 1.
void stretchContrast(ImageInPlace&);

}  // namespace lathe::image_ops
