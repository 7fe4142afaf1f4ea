// SPDX-License-Identifier: Apache-2.0
#include "core/graph/project_templates.h"

#include <algorithm>

#include "core/base/file.h"
#include "core/graph/project_file.h"

namespace lathe {

namespace fs = std::filesystem;

namespace {

/// A path that leads out of the template's folder would lead elsewhere from the new one.
void pinDataPath(Project& project, const fs::path& from) {
    const ParamValue* path = project.data.reader.params.find("path");
    const std::string* text = path ? std::get_if<std::string>(path) : nullptr;
    if (!text || !fs::path(*text).is_relative() || !text->starts_with("..")) return;
    project.data.reader.params.set("path", fs::weakly_canonical(from / *text).string());
}

bool isCopied(const fs::path& name) {
    return name != "runs" && name != templateFile && !name.string().starts_with("project.json") &&
           !name.string().starts_with('.');
}

Status copyFiles(const fs::path& from, const fs::path& to) {
    LATHE_TRY(const std::vector<std::string> names, listFolder(from.string()));
    for (const std::string& name : names) {
        if (!isCopied(name)) continue;
        std::error_code error;
        fs::copy(from / name, to / name, fs::copy_options::recursive, error);
        if (error) return fileError("copy", (from / name).string(), error.value());
    }
    return {};
}

Status fillProject(const fs::path& from, const Project& project, const fs::path& to) {
    LATHE_CHECK(makeFolders(to.string()));
    if (!from.empty()) LATHE_CHECK(copyFiles(from, to));
    Project copy = project;
    pinDataPath(copy, from);
    return saveProject(to, copy);
}

bool isTaken(const fs::path& path) {
    std::error_code ignored;
    return fs::exists(path, ignored) && !(fs::is_directory(path, ignored) && fs::is_empty(path, ignored));
}

}  // namespace

std::vector<fs::path> templateFolders() {
    std::error_code ignored;
    fs::path at = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    const fs::path installed = at / "../share/lathe/projects";
    // What is called `projects` above an installation (in somebody's home) is not ours.
    if (fs::is_directory(installed, ignored)) return {installed};
    std::vector<fs::path> folders;
    for (int up = 0; up < 4 && at.has_relative_path(); ++up, at = at.parent_path()) folders.push_back(at / "projects");
    std::erase_if(folders, [](const fs::path& p) { return !fs::is_directory(p); });
    return folders;
}

std::map<std::string, ProjectTemplate, std::less<>> findTemplates() {
    std::map<std::string, ProjectTemplate, std::less<>> found;
    for (const fs::path& folder : templateFolders())
        for (const auto& entry : fs::directory_iterator(folder)) {
            const fs::path path = entry.path();
            if (!fs::exists(path / "project.json")) continue;
            auto project = loadProject(path);
            if (!project.ok()) continue;
            TemplateFacts facts = factsOfTemplate(path, *project);
            found.try_emplace(path.extension() == ".lathe" ? path.stem() : path.filename(),
                              ProjectTemplate{path, std::move(*project), std::move(facts)});
        }
    return found;
}

std::vector<std::vector<std::string>> templatesByGroup(const std::map<std::string, ProjectTemplate, std::less<>>& all) {
    std::vector<std::vector<std::string>> groups(templateGroups().size());
    for (const auto& [name, one] : all) groups[templateGroupOf(one.facts.group)].push_back(name);
    const auto before = [&](const std::string& a, const std::string& b) {
        return all.find(a)->second.facts.title < all.find(b)->second.facts.title;
    };
    for (auto& names : groups) std::stable_sort(names.begin(), names.end(), before);
    return groups;
}

Status copyProject(const fs::path& from, const Project& project, const fs::path& to) {
    if (isTaken(to))
        return requestError("new.exists", to.string(), "a file or folder of this name already exists", {},
                            "name a folder that does not exist yet");
    const Status filled = fillProject(from, project, to);
    std::error_code ignored;
    if (!filled.ok()) fs::remove_all(to, ignored);  // half a copy would stand in the way of the next try
    return filled;
}

fs::path freeProjectFolder(const fs::path& folder, const std::string& name) {
    fs::path path = folder / (name + ".lathe");
    for (int n = 2; isTaken(path); ++n) path = folder / (name + '-' + std::to_string(n) + ".lathe");
    return path;
}

}  // namespace lathe
