// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lathe::images {

/// What a folder says an image is for.
enum class ImagePart : uint8_t { Training, Validation, Test };

/// An image that is in the folder of its class.
struct ImagePlace {
    size_t image = 0;  ///< index of its path
    ImagePart part = ImagePart::Training;
    int64_t label = 0;  ///< index of its class
};

struct ImageLayout {
    std::vector<std::string> classes;  ///< sorted by code points
    std::vector<ImagePlace> places;    ///< in the order of the paths
    int64_t withoutClass = 0;          ///< images that are in no folder of a class
};

/// Whether a folder of the path is called "unlabeled" ("unlabelled"), in upper or lower case: its images have no class yet.
bool isUnlabeledPath(std::string_view path);

/// Classes and parts of images by their paths (relative, with '/'). The folder of an image is its class: "cat", or "dog/poodle".
/// Outer folders that hold everything do not count. If the outermost folders are parts (train, val, test and words like these),
/// with a train among them, they are no classes.
ImageLayout layoutOf(std::span<const std::string> paths);

/// The same for images whose classes are given: of each path, or empty. Folders called train, val, test and the like are the
/// parts, if there is a train among them. Classes that are all whole numbers are sorted as numbers.
ImageLayout layoutByLabels(std::span<const std::string> paths, std::span<const std::string> labels);

}  // namespace lathe::images
