// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/sweep/coordinator.h"
#include "core/sweep/study_db.h"
#include "core/sweep/study_project.h"
#include "core/train/training_program.h"

namespace lathe::sweep {

std::filesystem::path StudyFolder::run(int64_t trial) const {
    return path / "trials" / fmt::format("{:05}", trial);
}

std::filesystem::path StudyFolder::projectOf(int64_t trial) const {
    return path / "projects" / fmt::format("{:05}.json", trial);
}

namespace {

Diagnostics problemsOf(const Project& project, const StudySettings& settings, const MemoryForecast& forecast) {
    Diagnostics problems = validate(settings);
    const auto constraints = Constraints::parse(settings.space, forecast);
    const Status usable = constraints ? constraints->checkSizes(project) : Status(constraints.error());
    if (!usable.ok()) problems.push_back(usable.error());
    if (hasErrors(problems)) return problems;
    problems = checkProject(project, nullptr);
    const Diagnostics more = checkSpace(project, settings.space);
    problems.insert(problems.end(), more.begin(), more.end());
    return problems;
}

}  // namespace

Status createStudy(const StudyFolder& folder, const Project& project, const std::filesystem::path& base,
                   const StudySettings& settings, const MemoryForecast& forecast, Diagnostics& problems) {
    problems = problemsOf(project, settings, forecast);
    const auto wrong =
        std::find_if(problems.begin(), problems.end(), [](const Diagnostic& d) { return d.severity == Severity::Error; });
    if (wrong != problems.end()) return *wrong;
    if (StudyDb::isStudy(folder.path.string()))
        return requestError("study.exists", folder.path.string(), "there is a study already", {},
                            "go on with it (--resume), or name another folder");
    for (const char* part : {"projects", "trials", "jobs", "control"}) LATHE_CHECK(makeFolders((folder.path / part).string()));
    LATHE_CHECK(saveProject(folder.project(), project));
    const Json place = Json::Object{{"base", std::filesystem::absolute(base).string()}};
    LATHE_CHECK(writeFileAtomically(folder.place().string(), place.dump()));
    LATHE_TRY([[maybe_unused]] const StudyDb db, StudyDb::create(folder.path.string(), settings));
    return {};
}

Result<std::filesystem::path> baseOf(const StudyFolder& folder) {
    LATHE_CHECK(checkIsStudy(folder.path.string()));
    LATHE_TRY(const std::string text, readFile(folder.place().string(), uint64_t{1} << 16));
    LATHE_TRY(const Json place, Json::parse(text, folder.place().string()));
    return std::filesystem::path(place["base"].toString());
}

}  // namespace lathe::sweep
