// SPDX-License-Identifier: Apache-2.0
#include "core/data/annotations/moved_boxes.h"

#include <algorithm>

#include "core/base/element.h"

namespace lathe::annotations {
namespace {

/// 1 inside of the box, 0 outside: I64[height, width].
void paint(const PixelBox& box, int64_t height, int64_t width, std::vector<int64_t>& pixels) {
    pixels.assign(static_cast<size_t>(height * width), 0);
    for (int64_t y = std::max<int64_t>(0, box.top); y < std::min(height, box.bottom); ++y)
        for (int64_t x = std::max<int64_t>(0, box.left); x < std::min(width, box.right); ++x) element(pixels, y * width + x) = 1;
}

/// Around all ones.
std::optional<PixelBox> boxAround(const std::vector<int64_t>& pixels, int64_t height, int64_t width) {
    PixelBox box{width, height, 0, 0};
    for (int64_t y = 0; y < height; ++y)
        for (int64_t x = 0; x < width; ++x) {
            if (element(pixels, y * width + x) != 1) continue;
            box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1), std::max(box.bottom, y + 1)};
        }
    return box.right > box.left ? std::optional(box) : std::nullopt;
}

}  // namespace

std::vector<std::optional<PixelBox>> movedBoxes(Augmenter& augmenter, const Shape& image, int64_t epoch, int64_t sample,
                                                std::span<const PixelBox> boxes) {
    std::vector<std::optional<PixelBox>> moved;
    std::vector<int64_t> pixels;
    for (const PixelBox& box : boxes) {
        paint(box, image[1], image[2], pixels);
        augmenter.moveClasses(epoch, sample, pixels);
        moved.push_back(boxAround(pixels, image[1], image[2]));
    }
    return moved;
}

}  // namespace lathe::annotations
