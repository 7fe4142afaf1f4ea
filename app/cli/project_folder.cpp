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

Result<OpenProject> openProject(const fs::path& path, const std::vector<std::string>& settings) {
    OpenProject out;
    LATHE_TRY(out.project, loadProject(path));
    LATHE_CHECK(applySettings(out.project, settings));
    anchorTypedPath(out.project, settings);
    out.folder = fs::is_directory(path) ? path : path.parent_path();
    if (out.folder.empty()) out.folder = ".";
    return out;
}

std::vector<fs::path> templateFolders() {
    std::error_code ignored;
    std::vector<fs::path> folders;
    fs::path at = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    folders.push_back(at / "../share/lathe/projects");
    for (int up = 0; up < 4 && at.has_relative_path(); ++up, at = at.parent_path()) folders.push_back(at / "projects");
    std::erase_if(folders, [](const fs::path& p) { return !fs::is_directory(p); });
    return folders;
}

}  // namespace lathe
