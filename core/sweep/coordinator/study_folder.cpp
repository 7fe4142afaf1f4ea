// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/study/study_check.h"
#include "core/sweep/study/study_db.h"

namespace lathe::sweep {

std::filesystem::path StudyFolder::run(int64_t trial) const {
    return path / "trials" / fmt::format("{:05}", trial);
}

std::filesystem::path StudyFolder::projectOf(int64_t trial) const {
    return path / "projects" / fmt::format("{:05}.json", trial);
}

namespace {

bool holds(const std::filesystem::path& folder, std::string_view name) {
    return pathExists((folder / name).string());
}

/// What lies in the folder already and would be spoilt. What an interrupted `createStudy` left begins with study.json.
Status checkFolder(const StudyFolder& folder) {
    const std::string path = folder.path.string();
    if (StudyDb::isStudy(path))
        return requestError("study.exists", path, "the folder already contains a study", {},
                            "resume the study (--resume), or name another folder");
    for (const char* file : {"events.bin", "status.json", "checkpoints"})
        if (holds(folder.path, file))
            return requestError("study.in-run", path, "the folder contains a run and cannot be used for a study", {},
                                "name a folder that does not exist yet");
    if (holds(folder.path, "project.json") && !holds(folder.path, "study.json"))
        return requestError("study.in-project", path, "the folder contains a project and cannot be used for a study", {path},
                            "name a folder that does not exist yet, as in {0}/studies/first");
    return {};
}

}  // namespace

Status createStudy(const StudyFolder& folder, const Project& project, const std::filesystem::path& base,
                   const StudySettings& settings, const MemoryForecast& forecast, Diagnostics& problems) {
    problems = checkStudy(project, settings, forecast);
    const auto wrong =
        std::find_if(problems.begin(), problems.end(), [](const Diagnostic& d) { return d.severity == Severity::Error; });
    if (wrong != problems.end()) return *wrong;
    LATHE_CHECK(checkFolder(folder));
    for (const char* part : {"projects", "trials", "jobs", "control"}) LATHE_CHECK(makeFolders((folder.path / part).string()));
    const Json location = Json::Object{{"base", std::filesystem::absolute(base).string()}};
    LATHE_CHECK(writeFileAtomically(folder.location().string(), location.dump()));
    LATHE_CHECK(saveProject(folder.project(), project));
    LATHE_TRY([[maybe_unused]] const StudyDb db, StudyDb::create(folder.path.string(), settings));
    return {};
}

Result<std::filesystem::path> baseOf(const StudyFolder& folder) {
    LATHE_CHECK(checkIsStudy(folder.path.string()));
    LATHE_TRY(const std::string text, readFile(folder.location().string(), uint64_t{1} << 16));
    LATHE_TRY(const Json location, Json::parse(text, folder.location().string()));
    return std::filesystem::path(location["base"].toString());
}

}  // namespace lathe::sweep
