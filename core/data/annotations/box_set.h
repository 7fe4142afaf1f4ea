// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/data/images/decoder_protocol.h"
#include "core/data/images/image_layout.h"

namespace lathe::annotations {

/// A box of an image, in the numbers of its file (pixels or shares), and its class.
struct LabeledBox {
    images::Region region;
    int64_t label = 0;
};

/// An image with its boxes.
struct BoxedImage {
    size_t file = 0;  ///< of the source
    images::ImagePart part = images::ImagePart::Training;
    std::vector<LabeledBox> boxes = {};
};

/// Annotations that are no samples.
struct SkippedBoxes {
    int64_t empty = 0;         ///< boxes without width or height, or with numbers that are none
    int64_t crowds = 0;        ///< boxes around a group of objects (COCO)
    int64_t withoutImage = 0;  ///< annotated images that are not there
    int64_t withoutBoxes = 0;  ///< images without a box
};

/// All boxes of a folder or an archive.
struct BoxSet {
    std::vector<std::string> classes;
    std::vector<BoxedImage> images;
    SkippedBoxes skipped = {};
    Diagnostics notes = {};

    int64_t boxes() const {
        int64_t count = 0;
        for (const BoxedImage& image : images) count += static_cast<int64_t>(image.boxes.size());
        return count;
    }
};

}  // namespace lathe::annotations
