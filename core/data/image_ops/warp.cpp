// SPDX-License-Identifier: Apache-2.0
#include "core/data/image_ops/warp.h"

namespace lathe::image_ops {

using pixel_kernels::AffineMap;
using pixel_kernels::Border;

void warp(ImageInPlace& image, const AffineMap& map) {
    const ImageSize size = imageSizeOf(image.shape);
    resample(image, Border::Black, [&](int64_t y, int64_t x) { return map.source(size, y, x); });
}

void warpClasses(ClassesInPlace& classes, const AffineMap& map) {
    const ImageSize size{1, classes.height, classes.width};
    moveClassesFrom([&](int64_t y, int64_t x) { return map.source(size, y, x); }, Border::Black, classes);
}

}  // namespace lathe::image_ops
