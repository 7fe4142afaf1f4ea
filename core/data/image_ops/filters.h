// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/pixel_kernels/fixed.h"
#include "core/data/transform.h"

namespace lathe::image_ops {

/// Moves each pixel away from the mean of its neighbors (pixel_kernels::smoothAt): factor 1 changes nothing.
void sharpen(ImageInPlace&, Fixed factor);

/// Largest radius of `blur`.
constexpr int64_t mostBlurRadius = 15;

/// Gaussian blur with a kernel of 2 radius + 1 pixels; the image is mirrored at its border pixels. The standard deviation `sigma`
/// is in pixels. Rows and columns one after the other, each rounded to bytes: gaussian_blur of torchvision within 1.
void blur(ImageInPlace&, double sigma, int64_t radius);

}  // namespace lathe::image_ops
