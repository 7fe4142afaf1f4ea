// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/graph/project.h"

namespace lathe {

/// Input of `textProject`.
struct TextProjectOptions {
    Choice reader{"text", {}};  ///< with its path; unit and length are chosen where they are not given
    double test = 0;            ///< share of the samples held back for the test, in [0, 1)
};

/// Makes a project for a text: a transformer of four layers that predicts the next character, or the next byte of a file that is
/// not UTF-8. Length, batch and epochs follow from the length of the text. Reads the file; errors are those of the reader.
/// Relative paths of the reader start at `base`.
Result<Project> textProject(const TextProjectOptions&, const std::filesystem::path& base);

}  // namespace lathe
