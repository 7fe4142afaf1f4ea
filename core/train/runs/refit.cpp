// SPDX-License-Identifier: Apache-2.0
#include "core/train/runs/refit.h"

#include "core/graph/project_file.h"
#include "core/store/run_dir.h"
#include "core/train/program/learning_rate.h"

namespace lathe {

namespace {

bool isFinished(const std::filesystem::path& run) {
    const auto dir = RunDir::open(run.string());
    if (!dir) return false;
    const auto status = dir->readStatus();
    return status && status->state == RunState::Finished;
}

}  // namespace

std::filesystem::path refitFolder(const std::filesystem::path& run) {
    return run / "refit";
}

bool isRefitDue(const Project& project, const RunSummary& first) {
    return project.training.refit && first.outcome != RunOutcome::Stopped && first.bestEpoch > 0;
}

Project refitProject(Project project, int64_t epochs) {
    TrainingSettings& t = project.training;
    t.scheduleEpochs = plannedEpochs(t);
    t.epochs = epochs;
    t.refit = false;
    t.earlyStopping.patience = 0;
    project.data.split.trainOnValidation = true;
    return project;
}

std::optional<std::filesystem::path> finishedRefit(const std::filesystem::path& run) {
    const std::filesystem::path folder = refitFolder(run);
    return isFinished(run) && isFinished(folder) ? std::optional(folder) : std::nullopt;
}

Result<bool> prepareRefit(const std::filesystem::path& run, const Project& wanted) {
    const std::filesystem::path folder = refitFolder(run);
    if (!RunDir::isRun(folder.string())) return false;
    LATHE_TRY(const RunDir dir, RunDir::open(folder.string()));
    if (!pathExists(dir.projectFile())) return true;  // killed before it began
    LATHE_TRY(const Project begun, loadProject(dir.projectFile()));
    if (begun == wanted) return true;
    LATHE_CHECK(removeRun(folder.string()));
    return false;
}

}  // namespace lathe
