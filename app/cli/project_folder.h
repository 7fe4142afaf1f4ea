// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// A project, with the folder to which its relative paths refer.
struct OpenProject {
    Project project;
    std::filesystem::path folder;
};

/// Applies the settings of `--set`. A relative data path in them refers to the current folder, and is converted. If the data path
/// changes, class names of the old files are removed. If the loss changes to or from a loss of sequences and no metrics are
/// typed, the metrics become the usual ones of the loss.
Status applyTyped(Project&, const std::vector<std::string>& settings);

/// `path`: a project folder or its project.json. Applies the settings of `--set` after reading.
Result<OpenProject> openProject(const std::filesystem::path& path, const std::vector<std::string>& settings = {});

/// Whether --apply may change this project. Error project.is_run: it is that of a run or of a study, which stays as it is.
Status checkMayChange(const std::filesystem::path& project);

/// Changes one value in a project file, for --apply. Settings of `--set` are not stored. Errors: as `checkMayChange`.
Status changeProject(const std::filesystem::path& project, std::string_view path, const Json& value);

}  // namespace lathe
