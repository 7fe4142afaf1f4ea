// SPDX-License-Identifier: Apache-2.0
#include "app/cli/project_folder.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "app/cli/options.h"
#include "core/base/file.h"
#include "core/data/known_classes.h"
#include "core/graph/project_file.h"
#include "core/store/run_dir.h"

namespace lathe {

namespace fs = std::filesystem;

namespace {

/// The value typed last for a path of the project.
std::optional<std::string> typedFor(std::string_view path, const std::vector<std::string>& settings) {
    const std::string start = std::string(path) + '=';
    const auto typed = std::find_if(settings.rbegin(), settings.rend(), [&](const auto& s) { return s.starts_with(start); });
    return typed == settings.rend() ? std::nullopt : std::optional(typed->substr(start.size()));
}

/// A path typed on the command line starts where the person is, one in the file at the project's folder.
void anchorTypedPath(Project& project, const std::vector<std::string>& settings) {
    const auto typed = typedFor("data.reader.path", settings);
    if (!typed) return;
    const fs::path path = *typed;
    if (path.is_relative() && fs::exists(path)) project.data.reader.params.set("path", fs::absolute(path).string());
}

std::string pathIn(const Project& project) {
    const ParamValue* path = project.data.reader.params.find("path");
    return path ? toString(*path) : std::string();
}

}  // namespace

Status applyTyped(Project& project, const std::vector<std::string>& settings) {
    const std::string before = pathIn(project);
    LATHE_CHECK(applySettings(project, settings));
    anchorTypedPath(project, settings);
    // Other files, other names; those that were typed stay.
    if (pathIn(project) != before && !typedFor("data.reader.classes", settings)) forgetKnownClasses(project.data.reader);
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

Status checkMayChange(const fs::path& path) {
    const fs::path folder = fs::is_directory(path) ? path : path.parent_path();
    if (!RunDir::isRun(folder.string()) && !pathExists((folder / "study.db").string())) return {};
    return requestError("project.is_run", path.string(), "this is the project of a run or a study, which does not change", {},
                        "name a project, or leave out --apply");
}

Status changeProject(const fs::path& path, std::string_view setting, const Json& value) {
    LATHE_CHECK(checkMayChange(path));
    LATHE_TRY(Project project, loadProject(path));
    LATHE_CHECK(setValueAt(project, setting, value));
    return saveProject(path, project);
}

}  // namespace lathe
