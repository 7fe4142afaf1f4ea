// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/data/images/decoder_process.h"
#include "core/data/images/image_files.h"
#include "core/tensor/tensor.h"

namespace lathe::images {

/// How files become samples.
struct ImageSettings {
    int64_t height = 0, width = 0;  ///< both 0: chosen for the images (`chooseSize`)
    int64_t channels = 0;           ///< 1 (gray), 3 (colors), or 0: gray if all images are
    Fit fit = Fit::Crop;
};

/// A file that is named or begins as an image, and cannot be decoded.
struct BadImage {
    size_t file = 0;  ///< index of the listed file
    std::string reason;
    bool operator==(const BadImage&) const = default;
};

/// Decoded files.
struct ImageSet {
    Tensor pixels;                     ///< U8[images, channels, height, width]
    std::vector<size_t> files;         ///< of each row of `pixels`: the index of the listed file
    std::vector<std::string> content;  ///< of each row: SHA-256 of the file
    std::vector<BadImage> bad;
    std::vector<size_t> others;  ///< files that are no images
};

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
