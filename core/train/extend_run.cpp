// SPDX-License-Identifier: Apache-2.0
#include "core/train/extend_run.h"

#include "core/graph/project_file.h"
#include "core/store/run_dir.h"
#include "core/train/program/schedule.h"

namespace lathe {

namespace {

// Whether the rate of a step depends on how many there are in all: looked at in the middle of a short training and of a long one.
bool reckonsWithAllEpochs(const Choice& choice) {
    const ScheduleDef* def = findSchedule(choice.type);
    if (!def) return false;
    constexpr int64_t step = 25, stepsPerEpoch = 10, few = 50, many = 200;
    return def->factor(choice.params, {step, stepsPerEpoch, few}) != def->factor(choice.params, {step, stepsPerEpoch, many});
}

Diagnostic anotherCurve(const std::string& run, const Project& project, int64_t epochs) {
    Diagnostic d = requestError(
        "run.schedule_extended", run,
        "the schedule {0} was planned for {1} epochs; from now on, the learning rate follows the schedule for {2} epochs",
        {project.training.schedule.type, std::to_string(project.training.epochs), std::to_string(epochs)},
        "start a new run to get the learning-rate curve of a training of {2} epochs");
    d.severity = Severity::Note;
    return d;
}

}  // namespace

Result<Diagnostics> extendRun(const std::string& run, int64_t epochs) {
    LATHE_TRY(const RunDir dir, RunDir::open(run));
    LATHE_TRY(const RunLock lock, RunLock::acquire(dir.lockFile()));
    if (!pathExists(dir.projectFile()))
        return requestError("run.incomplete", run, "the run was interrupted before its project was recorded", {},
                            "resume it and name the project on the command line, or remove it");
    LATHE_TRY(Project project, loadProject(dir.projectFile()));
    const int64_t before = project.training.epochs;
    if (epochs == before) return Diagnostics();
    if (epochs < before)
        return requestError("run.fewer_epochs", run, "the run has {0} epochs, which cannot be reduced to {1}",
                            {std::to_string(before), std::to_string(epochs)},
                            "stop it after epoch {1} with --until, or start a new run");
    Diagnostics notes;
    if (reckonsWithAllEpochs(project.training.schedule)) notes.push_back(anotherCurve(run, project, epochs));
    project.training.epochs = epochs;
    LATHE_CHECK(saveProject(dir.projectFile(), project));
    return notes;
}

}  // namespace lathe
