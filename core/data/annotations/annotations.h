// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>

namespace lathe::annotations {

/// What is written about the images of a folder, in addition to the folders that they are in.
enum class Annotation : uint8_t {
    None,
    Masks,  ///< an image with the class of each pixel for each image
    Coco,
    Voc,
    Yolo
};

/// Looks at a few files of a folder: for the recognition of what is dropped on the window.
Annotation glanceAtAnnotations(const std::filesystem::path& folder);

}  // namespace lathe::annotations
