// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/graph/project.h"

namespace lathe {

/// What a project for a table is made from.
struct TableProjectOptions {
    Choice reader{"csv", {}};  ///< with its path; target and task as far as they are known
    double test = 0;           ///< share of the rows held back for the test
};

/// A project that learns a table: last layer, loss and metrics follow from the target, size, batch and epochs from the number of
/// rows. Of fewer than 1,000 rows none are held back for validation. The file is read once; what cannot be read is the reader's
/// error. Relative paths of the reader start at `base`.
Result<Project> tableProject(const TableProjectOptions&, const std::filesystem::path& base);

}  // namespace lathe
