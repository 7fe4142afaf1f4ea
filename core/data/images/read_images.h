// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

#include "core/data/images/decoder_process.h"
#include "core/data/images/image_set.h"
#include "core/data/images/image_source.h"
#include "core/data/read_watch.h"

namespace lathe::images {

/// How images are decoded and kept.
struct ImagePlaces {
    std::filesystem::path decoder = imageDecoderProgram();
    std::filesystem::path cache = {};  ///< folder of decoded sets; empty: nothing is kept
    int threads = 0;                   ///< 0: one for each processor
    uint64_t mostMemory = 0;           ///< pixels that take more stay in a file of the cache; 0: half of the memory
    ReadWatch* watch = nullptr;        ///< follows the decoding, and may stop it
};

/// Decodes the images among the files. A set that was decoded before is taken from the cache, as long as names, sizes and times
/// of all files and the settings are the same. Pixels that take more than half of the memory are decoded to a file of the cache,
/// and read from there. A set whose decoding was stopped leaves nothing behind. Errors: images.memory (too many pixels, and there
/// is no cache), images.disk (the disk of the cache is too small), data.stopped, those of ImageDecoder and of the source.
Result<ImageSet> readImages(const ImageSource&, const ImageSettings&, const ImagePlaces&);

}  // namespace lathe::images
