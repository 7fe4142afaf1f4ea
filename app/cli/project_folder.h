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

/// `path`: a project folder or its project.json; then the settings of `--set`.
Result<OpenProject> openProject(const std::filesystem::path& path, const std::vector<std::string>& settings = {});

/// The folders whose subfolders are templates of `lathe new`: the source tree's when the program runs from a build in it, and the
/// installation's share/lathe/projects.
std::vector<std::filesystem::path> templateFolders();

}  // namespace lathe
