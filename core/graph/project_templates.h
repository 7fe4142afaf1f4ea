// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/graph/project.h"
#include "core/graph/template_facts.h"

namespace lathe {

/// A project that new projects start from.
struct ProjectTemplate {
    std::filesystem::path folder;
    Project project;
    TemplateFacts facts = {};
};

/// The folders that contain templates, one subfolder each: share/lathe/projects of the installation, or else `projects` of the
/// source tree from which the program was built.
std::vector<std::filesystem::path> templateFolders();

/// All templates by name, without ".lathe". Folders that cannot be read as a project are left out.
std::map<std::string, ProjectTemplate, std::less<>> findTemplates();
/// Names of templates by group (as `templateGroups`), each group sorted by title.
std::vector<std::vector<std::string>> templatesByGroup(const std::map<std::string, ProjectTemplate, std::less<>>&);

/// Writes `project` to the new folder `to`, with the files of the folder `from` except runs and template.json. Relative data
/// paths of the project refer to `from`. An empty `from` writes the project only. Error new.exists: `to` exists. A failed copy is
/// removed.
Status copyProject(const std::filesystem::path& from, const Project& project, const std::filesystem::path& to);

/// The first free folder name in `folder`: "digits.lathe", "digits-2.lathe", ...
std::filesystem::path freeProjectFolder(const std::filesystem::path& folder, const std::string& name);

}  // namespace lathe
