// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/data/augment.h"

namespace lathe::annotations {

/// A box of whole pixels: [left, right) x [top, bottom).
struct PixelBox {
    int64_t left = 0, top = 0, right = 0, bottom = 0;
    bool operator==(const PixelBox&) const = default;
};

/// Where the transforms move the boxes of an image [C, H, W] of this sample in this epoch. The pixels of a box move together
/// through all transforms, as classes of pixels do, and the result is the smallest box around those that are left. So a rotation
/// and the rotation back do not make a box larger. Nothing: no pixel of the box is left.
std::vector<std::optional<PixelBox>> movedBoxes(Augmenter&, const Shape& image, int64_t epoch, int64_t sample,
                                                std::span<const PixelBox>);

}  // namespace lathe::annotations
