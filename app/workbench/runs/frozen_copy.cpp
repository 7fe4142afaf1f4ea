// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/frozen_copy.h"

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/store/run_dir.h"
#include "core/train/runs/model.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

// Every parameter of the reader that is a relative path of something that is there.
void anchorPaths(Project& project, const fs::path& base) {
    const Params before = project.data.reader.params;
    for (const auto& [key, value] : before.values()) {
        const auto* text = std::get_if<std::string>(&value);
        std::error_code ignored;
        if (!text || text->empty() || fs::path(*text).is_absolute() || !fs::exists(base / *text, ignored)) continue;
        project.data.reader.params.set(key, (base / *text).lexically_normal().string());
    }
}

fs::path freeFolder(const fs::path& project, const std::string& suffix) {
    fs::path own = project;
    if (!own.has_filename()) own = own.parent_path();
    const std::string stem = (own.parent_path() / own.stem()).string() + '-' + suffix;
    fs::path folder = stem + ".lathe";
    std::error_code ignored;
    for (int i = 2; fs::exists(folder, ignored); ++i) folder = stem + '-' + std::to_string(i) + ".lathe";
    return folder;
}

}  // namespace

Result<fs::path> copyFrozenProject(const fs::path& run, const fs::path& project, const std::string& suffix) {
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    LATHE_TRY(Project frozen, loadProject(dir.projectFile()));
    const auto base = baseOfRun(run);
    anchorPaths(frozen, base ? *base : project);
    const fs::path folder = freeFolder(project, suffix);
    LATHE_CHECK(makeFolders(folder.string()));
    LATHE_CHECK(saveProject(folder, frozen));
    return folder;
}

}  // namespace lathe::workbench
