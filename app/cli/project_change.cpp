// SPDX-License-Identifier: Apache-2.0
#include "app/cli/project_change.h"

#include "core/base/file.h"
#include "core/graph/project_file.h"
#include "core/store/run_dir.h"

namespace lathe {

Status changeProject(const std::filesystem::path& path, std::string_view setting, const Json& value) {
    const std::filesystem::path folder = std::filesystem::is_directory(path) ? path : path.parent_path();
    if (RunDir::isRun(folder.string()) || pathExists((folder / "study.db").string()))
        return requestError("project.is_run", path.string(), "this is the project of a run or a study, which does not change", {},
                            "name a project, or leave out --apply");
    LATHE_TRY(Project project, loadProject(path));
    LATHE_CHECK(setValueAt(project, setting, value));
    return saveProject(path, project);
}

}  // namespace lathe
