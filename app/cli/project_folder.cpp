// SPDX-License-Identifier: Apache-2.0
#include "app/cli/project_folder.h"

#include <algorithm>

#include "app/cli/options.h"
#include "core/graph/project_file.h"

namespace lathe {

namespace fs = std::filesystem;

namespace {

/// A path typed on the command line starts where the person is, one in the file at the project's folder.
void anchorTypedPath(Project& project, const std::vector<std::string>& settings) {
    const auto isPath = [](const std::string& s) { return s.starts_with("data.reader.path="); };
    const auto typed = std::find_if(settings.rbegin(), settings.rend(), isPath);
    if (typed == settings.rend()) return;
    const fs::path path = typed->substr(typed->find('=') + 1);
    if (path.is_relative() && fs::exists(path)) project.data.reader.params.set("path", fs::absolute(path).string());
}

}  // namespace

Status applyTyped(Project& project, const std::vector<std::string>& settings) {
    LATHE_CHECK(applySettings(project, settings));
    anchorTypedPath(project, settings);
    return {};
}

Result<OpenProject> openProject(const fs::path& path, const std::vector<std::string>& settings) {
    OpenProject out;
    LATHE_TRY(out.project, loadProject(path));
    LATHE_CHECK(applyTyped(out.project, settings));
    out.folder = fs::is_directory(path) ? path : path.parent_path();
    if (out.folder.empty()) out.folder = ".";
    return out;
}

}  // namespace lathe
