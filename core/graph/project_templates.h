// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/graph/project.h"

namespace lathe {

/// A project that others begin from.
struct ProjectTemplate {
    std::filesystem::path folder;
    Project project;
};

/// The folders whose subfolders are templates: the installation's share/lathe/projects; where there is none, the source tree's
/// `projects`, in which the program was built.
std::vector<std::filesystem::path> templateFolders();

/// By name, without ".lathe". What cannot be read is no template.
std::map<std::string, ProjectTemplate, std::less<>> findTemplates();

/// Writes `project`, whose data paths start at `from`, to the new folder `to`, with the files that lie beside it; runs are left
/// out. An empty `from`: the project alone. Refused (new.exists) where there is something already.
Status copyProject(const std::filesystem::path& from, const Project& project, const std::filesystem::path& to);

/// "digits.lathe", "digits-2.lathe", ...: the first free one in `folder`.
std::filesystem::path freeProjectFolder(const std::filesystem::path& folder, const std::string& name);

}  // namespace lathe
