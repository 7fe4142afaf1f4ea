// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <vector>

#include "core/data/images/decoder_process.h"
#include "core/data/images/image_files.h"
#include "core/data/images/image_set.h"

namespace lathe::images {

/// Where images are decoded and kept.
struct ImagePlaces {
    std::filesystem::path decoder = imageDecoderProgram();
    std::filesystem::path cache = {};  ///< folder of decoded sets; empty: nothing is kept
    int threads = 0;                   ///< 0: one for each processor
};

/// Decodes the images among `files`, which are below `folder`. A set that was decoded before is taken from the cache, as long as
/// names, sizes and times of all files and the settings are the same. Errors: images.memory (the pixels take more than half of
/// the memory), those of ImageDecoder, and file.* for a file that cannot be read.
Result<ImageSet> readImages(const std::filesystem::path& folder, const std::vector<ListedFile>& files, const ImageSettings&,
                            const ImagePlaces&);

}  // namespace lathe::images
