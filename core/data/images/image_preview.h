// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/data/images/decoder_process.h"
#include "core/data/images/decoder_protocol.h"
#include "core/data/images/image_set.h"
#include "core/data/images/image_source.h"
#include "core/data/sample_preview.h"

namespace lathe::images {

/// An image of a preview.
struct PreviewedImage {
    size_t file = 0;                    ///< of the source
    int64_t label = 0;                  ///< -1: samples have no class
    std::optional<Region> region = {};  ///< the part of the picture that is the sample; nothing: all of it
    std::string name = {};              ///< of the sample; empty: the path of the file
};

/// Images in the order in which they are shown.
struct PreviewList {
    std::vector<std::string> classes;
    std::vector<PreviewedImage> images;
};

/// How the pictures of a preview are made.
struct PreviewPlaces {
    int64_t longestSide = 112;  ///< of a picture; a larger size of the settings is divided by a whole number
    std::filesystem::path decoder = imageDecoderProgram();
};

/// The files that are images by their names, with their classes by the folders or by `labels` (path to class; empty: folders).
/// Those that wait for a class (`isUnlabeledPath`) are left out. No file is opened.
PreviewList listForPreview(const ImageSource&, const std::map<std::string, std::string>& labels);

/// A preview of these images of the source. If the settings have no size, some headers of the images decide it. Errors: those of
/// ImageDecoder and of the source.
Result<std::shared_ptr<const SamplePreview>> makeImagePreview(std::unique_ptr<ImageSource>, PreviewList, const ImageSettings&,
                                                              const PreviewPlaces& = {});

}  // namespace lathe::images
