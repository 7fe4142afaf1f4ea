// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/data/read_watch.h"
#include "core/graph/project.h"

namespace lathe {

/// Input of `arrayProject`.
struct ArrayProjectOptions {
    Choice reader{"numpy", {}};  ///< with its path, and with more targets if there are some
    double test = 0;             ///< share of the samples held back for the test, in [0, 1); data with a test split need none
    ReadWatch* watch = nullptr;  ///< follows the reading, and may stop it (error data.stopped)
};

/// Makes a project for arrays: the network that fits (array_network.h), and for each target an output and a loss. Batch and
/// epochs follow from the number of samples. If an array `length` or `lengths` beside the samples has their numbers of steps, the
/// reader gets it. Reads the files two or three times; errors are those of the reader, new.array_target: a target has a class for
/// each pixel or a number for each position, and new.array_targets: there are targets beside a class for each step. Relative
/// paths of the reader start at `base`.
Result<Project> arrayProject(const ArrayProjectOptions&, const std::filesystem::path& base);

}  // namespace lathe
