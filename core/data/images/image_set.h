// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/images/decoder_protocol.h"
#include "core/data/images/file_notes.h"
#include "core/data/images/pixel_block.h"
#include "core/tensor/shape.h"

namespace lathe::images {

/// How files become samples.
struct ImageSettings {
    int64_t height = 0, width = 0;  ///< both 0: chosen for the images (`chooseSize`)
    int64_t channels = 0;           ///< 1 (gray), 3 (colors), or 0: gray if all images are
    Fit fit = Fit::Crop;
    Content content = Content::Colors;  ///< classes: of masks; `channels` is then 1
};

using BadImage = BadFile;

/// Decoded files.
struct ImageSet {
    Shape shape;                       ///< [images, channels, height, width]
    PixelBlock pixels;                 ///< of that shape
    std::vector<size_t> files;         ///< of each row of `pixels`: the index of the listed file
    std::vector<std::string> content;  ///< of each row: SHA-256 of the file
    std::vector<BadImage> bad;
    std::vector<size_t> others;           ///< files that are no images
    std::vector<PictureSize> sizes = {};  ///< of each row: of the picture in the file, or of the region of it
};

}  // namespace lathe::images
