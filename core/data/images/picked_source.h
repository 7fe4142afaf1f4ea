// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/data/images/image_source.h"

namespace lathe::images {

/// A file of a source, or a region of its picture.
struct Pick {
    size_t file = 0;  ///< of the source
    std::optional<Region> region = {};
};

/// Picked files as a source of their own: each pick is one file, in the order of the picks. A file with several regions is read
/// once. All picks count as images. The names of listed files contain the regions, so that other regions are another set for the
/// cache. The source must outlive the result.
std::unique_ptr<ImageSource> pickFrom(const ImageSource&, std::vector<Pick>);

}  // namespace lathe::images
