// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/graph/project.h"

namespace lathe {

/// Input of `tableProject`.
struct TableProjectOptions {
    Choice reader{"csv", {}};      ///< with its path; targets and tasks if they are known
    double test = 0;               ///< share of the rows held back for the test, in [0, 1)
    Diagnostics* notes = nullptr;  ///< receives warnings of the reader and about the targets
};

/// Makes a project for a table. Last layer, loss and metrics follow from the target; with several targets, each has its own last
/// layer and loss behind the shared layers. Network size, batch and epochs follow from the
/// number of rows. Below 1,000 rows, there is no validation split. Reads the file once; errors are those of the reader. Relative
/// paths of the reader start at `base`.
Result<Project> tableProject(const TableProjectOptions&, const std::filesystem::path& base);

}  // namespace lathe
