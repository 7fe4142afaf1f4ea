// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/transform.h"

namespace lathe::image_ops {

/// The losses of JPEG at this quality, 1 to 100: each block of 8 x 8 pixels is transformed by an integer DCT, its coefficients
/// are rounded to multiples of the tables of ITU-T T.81, annex K, scaled as in libjpeg, and transformed back. An approximation of
/// a file that is written and read: colors are not subsampled, and the DCT rounds differently. Images with three channels are
/// changed as YCbCr; of others, each channel is like a gray image.
void compressAsJpeg(ImageInPlace&, int64_t quality);

}  // namespace lathe::image_ops
