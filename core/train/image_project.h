// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/data/read_watch.h"
#include "core/graph/project.h"

namespace lathe {

/// Input of `imageProject`.
struct ImageProjectOptions {
    Choice reader{"image_folder", {}};  ///< with its path, or a reader of arrays; size and channels are chosen if not given
    double test = 0;                    ///< share of the images held back for the test, in [0, 1)
    ReadWatch* watch = nullptr;         ///< follows the decoding, and may stop it (error data.stopped)
    Diagnostics* notes = nullptr;       ///< receives what the reader says of the images: those that were skipped, for example
};

/// Makes a project for a folder of images: stages of convolutions, each at half the resolution of the one before, the mean over
/// all positions, and a score for each class. Images are shifted at random, and colored ones mirrored: objects have no left and
/// right, digits and letters do, and those are gray. Depth, batch and epochs follow from the size and the number of images.
/// Decodes all images; errors are those of the reader. Relative paths of the reader start at `base`.
Result<Project> imageProject(const ImageProjectOptions&, const std::filesystem::path& base);

}  // namespace lathe
