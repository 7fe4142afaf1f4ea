// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/images/image_source.h"

namespace lathe::images {

/// Classes of images in files beside them, as in "ImageFolder" of the Hugging Face library `datasets`: metadata.csv with a
/// header, or metadata.jsonl with an object in each line. Their column "file_name" has paths relative to the folder of the
/// metadata.
struct ImageLabels {
    std::vector<size_t> files = {};                  ///< of the source: the metadata that were read
    std::map<std::string, std::string> byPath = {};  ///< the label of an image
    Diagnostics notes = {};                          ///< metadata that say nothing of classes
};

/// Reads all metadata of the source. `column` has the labels; empty: "label", or the only other column. Nothing in `byPath`: the
/// folders are the classes. Errors: images.metadata (a file is damaged), images.label (`column` is given, and no file has it),
/// those of the source.
Result<ImageLabels> readImageLabels(const ImageSource&, const std::string& column);

}  // namespace lathe::images
