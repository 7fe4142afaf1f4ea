// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/graph/project.h"

namespace lathe {

/// Input of `labeledTextProject`.
struct LabeledTextOptions {
    Choice reader{"labeled_text", {}};  ///< with its path; the length is chosen if it is not given
    double test = 0;                    ///< share of the texts held back for the test, in [0, 1)
};

/// Makes a project for texts with a class each: word vectors, their mean over the text, and a score for each class. The length is
/// that of 95 % of the texts, at most 512 tokens; batch and epochs follow from the number of texts. Reads the file; errors are
/// those of the reader. Relative paths of the reader start at `base`.
Result<Project> labeledTextProject(const LabeledTextOptions&, const std::filesystem::path& base);

}  // namespace lathe
