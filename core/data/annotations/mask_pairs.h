// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace lathe::annotations {

/// An image and its mask, as indices of their paths.
struct MaskPair {
    size_t image = 0, mask = 0;
    bool operator==(const MaskPair&) const = default;
};
struct MaskPairs {
    std::vector<MaskPair> pairs = {};  ///< in the order of the images
    int64_t withoutMask = 0, withoutImage = 0;
};

/// Finds the masks of images by their names (relative paths with '/'). Masks are in a folder "masks" ("mask", "labels",
/// "annotations", "SegmentationClass", ...) beside a folder "images", below the same folders and with the same name except for
/// the ending; in a folder "trainannot" or "train_masks" beside the folder "train", and so for the other splits; or beside their
/// images, with "_mask" at the end of the name. Files that are not named as images do not count.
MaskPairs pairMasks(std::span<const std::string> paths);

}  // namespace lathe::annotations
