// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// A project with the folder where its relative paths start.
struct OpenProject {
    Project project;
    std::filesystem::path folder;
};

/// The settings of `--set`; a data path among them starts where the person is.
Status applyTyped(Project&, const std::vector<std::string>& settings);

/// `path`: a project folder or its project.json; then the settings of `--set`.
Result<OpenProject> openProject(const std::filesystem::path& path, const std::vector<std::string>& settings = {});

}  // namespace lathe
