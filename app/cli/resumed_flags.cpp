// SPDX-License-Identifier: Apache-2.0
#include "app/cli/resumed_flags.h"

#include "app/cli/project_folder.h"
#include "core/graph/project_diff.h"
#include "core/graph/project_file.h"
#include "core/store/run_dir.h"
#include "core/train/extend_run.h"
#include "core/train/memory_settings.h"
#include "core/train/runs/run_plan.h"

namespace lathe {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view remedy =
    "leave out these options to resume with the original settings, or start a new run with another --run";

std::string flagText(const std::optional<std::string>& value) {
    return value.value_or("its default");
}

std::string differencesText(const Project& began, const Project& asked) {
    std::string text;
    for (const SettingChange& c : changes(settingsOf(began), settingsOf(asked)))
        text += (text.empty() ? "" : "; ") + c.path + " is " + flagText(c.a) + ", not " + flagText(c.b);
    return text.empty() ? "other settings" : text;
}

Diagnostic changed(const fs::path& run, const std::string& what) {
    return requestError("train.resume_changed", run.string(), "the run was started with other settings: {0}", {what}, remedy);
}

bool isSamePath(const fs::path& a, const fs::path& b) {
    std::error_code ignored;
    return fs::weakly_canonical(a, ignored) == fs::weakly_canonical(b, ignored);
}

Status checkPlan(const fs::path& run, const RunPlan& plan, const ResumedFlags& flags) {
    if (flags.real && *flags.real != plan.real)
        return changed(run, "--dtype " + std::string(name(plan.real)) + ", not " + std::string(name(*flags.real)));
    if (flags.kernels && *flags.kernels != plan.kernels) return changed(run, "other --kernels");
    if (!flags.from.empty() && !isSamePath(flags.from, plan.from))
        return changed(run, plan.from.empty() ? "no --from" : "--from " + plan.from.string());
    return {};
}

}  // namespace

Result<Diagnostics> checkResumed(const fs::path& run, const ResumedFlags& flags) {
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    if (!pathExists(dir.projectFile())) return Diagnostics();  // resuming says what is wrong
    LATHE_TRY(const Project began, loadProject(dir.projectFile()));
    Project asked = began;
    LATHE_CHECK(applyTyped(asked, flags.settings));
    asked.training.seed = flags.seed.value_or(asked.training.seed);
    const int64_t epochs = flags.epochs.value_or(asked.training.epochs);
    asked.training.epochs = began.training.epochs;
    const Project expected = withMemorySettingsOf(began, asked);
    if (asked != expected) return changed(run, differencesText(expected, asked));
    LATHE_TRY(const std::optional<RunPlan> plan, readPlan(dir));
    if (plan) LATHE_CHECK(checkPlan(run, *plan, flags));
    if (expected != began) {
        LATHE_CHECK(setMemorySettings(run.string(), expected));
    }
    if (epochs == began.training.epochs) return Diagnostics();
    return extendRun(run.string(), epochs);
}

}  // namespace lathe
