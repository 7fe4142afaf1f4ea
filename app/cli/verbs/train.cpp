// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_progress.h"
#include "app/cli/energy_text.h"
#include "app/cli/folds/fold_answer.h"
#include "app/cli/folds/fold_predictions.h"
#include "app/cli/folds/fold_runs.h"
#include "app/cli/model_input.h"
#include "app/cli/options.h"
#include "app/cli/progress.h"
#include "app/cli/project_folder.h"
#include "app/cli/rank_processes.h"
#include "app/cli/resumed_flags.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/compile/infer.h"
#include "core/graph/expand_blocks.h"
#include "core/store/device_queue.h"
#include "core/store/run_dir.h"
#include "core/train/interface/fold_summary.h"
#include "core/train/program/training_program.h"
#include "core/train/run.h"
#include "core/train/runs/initial_weights.h"

namespace lathe::verbs::train_def {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string project, folder, base, from, fence;
    std::optional<int64_t> epochs, seed;
    int64_t until = 0, attempt = 1, folds = 0;
    int ranks = 1;
    std::vector<std::string> settings;
    ComputeOptions compute;
    bool resume = false, allowInexact = false, noWait = false, shareDevice = false, fresh = false;
    const CLI::App* typed = nullptr;  ///< which options were given

    bool isGiven(const char* option) const { return typed->count(option) > 0; }
};

/// Beside the project's file: the ids sort by time.
fs::path runsFolder(const fs::path& project) {
    return (fs::is_directory(project) ? project : project.parent_path()) / "runs";
}

Diagnostic noProject() {
    return requestError("train.no_project", "PROJECT", "no project is named", {},
                        "name a project, or resume a run with --run RUN --resume");
}

/// --run; or PROJECT, when it is a run itself; or the latest of the project's.
Result<fs::path> runToResume(const Options& o) {
    if (!o.folder.empty()) return fs::path(o.folder);
    if (o.project.empty()) return noProject();
    if (RunDir::isRun(o.project)) return fs::path(o.project);
    const fs::path folder = runsFolder(o.project);
    if (fs::is_directory(folder)) {
        LATHE_TRY(const auto runs, listRuns(folder.string()));
        if (const RunEntry* latest = latestRun(runs)) return fs::path(latest->path);
    }
    return requestError("train.no-run", o.project, "no run to resume", {}, "name the run with --run, or leave out --resume");
}

RunOptions runOptions(const Options& o, Session& session, Communicator* ranks) {
    RunOptions options;
    options.data = &session.data();
    options.device = o.compute.device;
    options.threads = o.compute.threads == 0 && o.ranks > 1 ? threadsPerRank(o.ranks) : o.compute.threads;
    options.ranks = ranks;
    options.kernels = o.compute.kernels;
    options.real = o.compute.real;
    options.resume = o.resume;
    options.untilEpoch = o.until;
    options.allowInexact = o.allowInexact;
    options.waitForDevice = !o.noWait;
    if (!o.shareDevice) options.deviceLocks = DeviceQueue::usualFolder();
    options.fence = o.fence;
    options.attempt = o.attempt;
    return options;
}

ResumedFlags flagsOf(const Options& o) {
    ResumedFlags flags{o.settings, o.epochs, o.seed, {}, {}, o.from};
    if (o.isGiven("--dtype")) flags.real = o.compute.real;
    if (o.isGiven("--kernels")) flags.kernels = o.compute.kernels;
    return flags;
}

Result<RunSummary> resume(const Options& o, Session& session, Communicator* ranks, RunObserver& observer,
                          const fs::path& folder) {
    LATHE_TRY(const Diagnostics notes, checkResumed(folder, flagsOf(o)));
    session.report(notes);
    DataProgress reading(session);
    RunOptions options = runOptions(o, session, ranks);
    options.folder = folder;
    options.reading = &reading;
    return resumeRun(options, session.registry(), observer, session.stopRequested());
}

/// What can be said before the data are read. An Input layer may leave its shape to them.
Diagnostics problemsOf(const Project& drawn) {
    const auto project = withoutBlocks(drawn);
    if (!project) return {project.error()};
    Diagnostics problems = checkProject(*project, nullptr);
    for (const Diagnostic& d : infer(project->graph, project->training.batch).problems)
        if (d.code != "input.shape_unknown" && std::find(problems.begin(), problems.end(), d) == problems.end())
            problems.push_back(d);
    return problems;
}

/// --from; otherwise the weights of an imported project, unless it is to begin fresh.
fs::path initialWeights(const Options& o, const fs::path& base) {
    if (!o.from.empty() || o.fresh) return o.from;
    return hasImportedWeights(base) ? base : fs::path();
}

/// A run that was interrupted before it knew its project: a new one takes its place.
bool isUnbegun(const fs::path& run) {
    return fs::is_directory(run) && !pathExists((run / "project.json").string());
}

/// What was trained has a project.json, too, but is not what a training begins from.
Status checkIsProject(const fs::path& path) {
    if (!fs::exists(path)) return {};  // opening it says so
    const fs::path folder = fs::is_directory(path) ? path : path.has_parent_path() ? path.parent_path() : ".";
    if (RunDir::isRun(folder.string()))
        return requestError("train.run", path.string(), "this is a run, not a project", {folder.string()},
                            "to resume it: lathe train {0} --resume; to start a new run, name the project");
    if (pathExists((folder / "study.db").string()))
        return requestError("train.study", path.string(), "this is a study, not a project", {folder.string()},
                            "to resume it: lathe sweep --resume --study {0}; to train, name a project");
    return {};
}

/// Everything that is wrong with the project goes to `problems`; the result is the first.
/// `folder` empty: --run, or a new one.
Result<RunSummary> begin(const Options& o, Session& session, Communicator* ranks, RunObserver& observer, fs::path& folder,
                         Diagnostics& problems) {
    LATHE_CHECK(checkIsProject(o.project));
    LATHE_TRY(OpenProject open, openProject(o.project, o.settings));
    if (o.epochs) open.project.training.epochs = *o.epochs;
    if (o.seed) open.project.training.seed = *o.seed;
    problems = problemsOf(open.project);
    const auto isError = [](const Diagnostic& d) { return d.severity == Severity::Error; };
    if (const auto wrong = std::find_if(problems.begin(), problems.end(), isError); wrong != problems.end()) return *wrong;
    if (folder.empty()) folder = o.folder.empty() ? fs::path(newRunPath(runsFolder(o.project).string())) : fs::path(o.folder);
    DataProgress reading(session);
    RunOptions options = runOptions(o, session, ranks);
    options.folder = folder;
    options.reading = &reading;
    options.resume = isUnbegun(folder) && RunDir::isRun(folder.string());
    options.base = o.base.empty() ? open.folder : fs::path(o.base);
    options.from = initialWeights(o, options.base);
    session.report("run " + folder.string());
    return lathe::train(open.project, options, session.registry(), observer, session.stopRequested());
}

/// A run that was killed before it knew its project is begun anew.
Result<RunSummary> trainAsAsked(const Options& o, Session& session, Communicator* ranks, RunObserver& observer, fs::path& folder,
                                Diagnostics& problems) {
    if (o.resume) {
        LATHE_TRY(folder, runToResume(o));
    }
    if (o.project.empty() && (folder.empty() || isUnbegun(folder))) return noProject();
    const bool goesOn = o.resume && !(isUnbegun(folder) && fs::path(o.project) != folder);
    return goesOn ? resume(o, session, ranks, observer, folder) : begin(o, session, ranks, observer, folder, problems);
}

void printSummary(const Session& session, const RunSummary& s) {
    constexpr std::string_view how[] = {"finished", "finished early: no further improvement", "stopped"};
    session.result(fmt::format("{}: {} {}, {} steps in {}; {} samples/s on {}", how[static_cast<size_t>(s.outcome)], s.epochs,
                               s.epochs == 1 ? "epoch" : "epochs", countText(s.step), durationText(s.seconds),
                               countText(static_cast<int64_t>(s.samplesPerSecond)), s.device));
    if (s.bestEpoch > 0) session.result(fmt::format("best epoch {}: {}", s.bestEpoch, figuresText(s.best)));
    if (s.refit.epochs > 0)
        session.result(fmt::format("second training on all samples: {} {}, {} steps in {}; no validation metrics", s.refit.epochs,
                                   s.refit.epochs == 1 ? "epoch" : "epochs", countText(s.refit.step),
                                   durationText(s.refit.seconds)));
    if (!s.test.empty()) session.result("test " + figuresText(s.test));
    printEnergy(session, s.energy);
    session.result("run " + s.run.string());
}

// ---- Cross-validation --------------------------------------------------------------------------------------------------

/// What the runs of the folds are called.
Result<fs::path> nameOfRuns(const Options& o) {
    if (o.project.empty()) return noProject();
    if (!o.folder.empty()) return fs::path(o.folder);
    const fs::path folder = runsFolder(o.project);
    if (o.resume) return latestFolds(folder);
    return fs::path(newRunPath(folder.string()));
}

/// A fold that was not begun is begun; the others are resumed, or only read if they are finished.
Options optionsOfFold(const Options& all, const fs::path& name, int64_t fold) {
    Options o = all;
    o.folder = runOfFold(name, fold).string();
    o.resume = all.resume && RunDir::isRun(o.folder);
    o.settings.push_back("data.split.folds=" + std::to_string(all.folds));
    o.settings.push_back("data.split.fold=" + std::to_string(fold));
    return o;
}

ExitCode stopFolds(const Options& o, Session& session, const fs::path& name, const RunSummary& stopped) {
    session.report(fmt::format("to resume: lathe train {} --folds {} --run {} --resume", o.project, o.folds, name.string()));
    return session.answer(lathe::toJson(stopped), ExitCode::Stopped);
}

ExitCode finishFolds(const Options& o, Session& session, const fs::path& name, const std::vector<RunSummary>& runs) {
    const FoldFiles files{summaryOfFolds(name), predictionsOfFolds(name)};
    const auto answer = answerFolds(runs, files, modelOptions(o.compute), session);
    return answer.ok() ? session.answer(*answer) : session.refuse(answer.error());
}

ExitCode runFolds(const Options& o, Session& session) {
    const auto name = nameOfRuns(o);
    if (!name.ok()) return session.refuse(name.error());
    std::vector<RunSummary> runs;
    for (int64_t fold = 1; fold <= o.folds; ++fold) {
        session.report(fmt::format("fold {} of {}", fold, o.folds));
        TrainingProgress progress(session);
        fs::path folder;
        Diagnostics problems;
        const auto summary = trainAsAsked(optionsOfFold(o, *name, fold), session, nullptr, progress, folder, problems);
        if (!summary.ok()) return session.refuse(hasErrors(problems) ? problems : Diagnostics{summary.error()});
        if (summary->outcome == RunOutcome::Stopped) return stopFolds(o, session, *name, *summary);
        session.report(fmt::format("fold {}: {}", fold, figuresText(comparedFigures(*summary))));
        runs.push_back(*summary);
    }
    return finishFolds(o, session, *name, runs);
}

ExitCode run(const Options& o, Session& session) {
    if (o.folds > 0) return runFolds(o, session);
    TrainingProgress progress(session);
    fs::path folder;
    Diagnostics problems;
    std::unique_ptr<Communicator> ranks;
    if (o.ranks > 1) {
        auto started = startRanks(o.ranks);
        if (!started) return session.refuse(started.error());
        ranks = std::move(*started);
    }
    const auto summary = trainAsAsked(o, session, ranks.get(), progress, folder, problems);
    if (!summary.ok()) return session.refuse(hasErrors(problems) ? problems : Diagnostics{summary.error()});
    printSummary(session, *summary);
    const bool stopped = summary->outcome == RunOutcome::Stopped;
    const std::string shared = o.ranks > 1 ? fmt::format(" --ranks {}", o.ranks) : "";
    if (stopped) session.report(fmt::format("to resume: lathe train --run {} --resume{}", folder.string(), shared));
    Json answer = lathe::toJson(*summary);
    setEnergy(answer, summary->energy);
    return session.answer(answer, stopped ? ExitCode::Stopped : ExitCode::Done);
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    o->typed = &app;
    app.add_option("PROJECT", o->project,
                   "Project folder, or its project.json. With --resume, the folder of a run serves as well. With --run and "
                   "--resume, leave it out");
    app.add_option("--run", o->folder, "Folder of the run (default: a new one in PROJECT/runs)");
    app.add_option("--epochs", o->epochs,
                   "Number of epochs (default: from the project); with --resume, a larger number extends the run")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option("--seed", o->seed, "Seed of the training (default: from the project)");
    addSetOption(app, o->settings);
    app.add_option("--until", o->until, "Stop after this number of epochs; the run can be resumed")
        ->check(CLI::Range(1, 1'000'000));
    app.add_option(
           "--folds", o->folds,
           "Cross-validation: train once for each of this number of folds, which is then the validation split. The runs are "
           "RUN-fold-1, RUN-fold-2 and so on; RUN-folds.json gets mean and standard deviation of each metric and the metrics "
           "over the samples of all folds, RUN-folds.csv the predictions for each sample by the model that was trained without "
           "it")
        ->check(CLI::Range(2, 1000))
        ->excludes("--until");
    app.add_option(
        "--from", o->from,
        "Start with the weights of this run, imported project or .safetensors file (default: the weights of PROJECT if it "
        "was imported)");
    app.add_flag("--fresh", o->fresh, "Initialize new weights even if PROJECT was imported")->excludes("--from");
    app.add_option("--base", o->base, "Base folder of relative paths in the project (default: the folder of the project)");
    app.add_option(
           "--ranks", o->ranks,
           "Number of processes of the training (default: 1); training.micro_batches must be a multiple of it. --threads is per "
           "process; --device names one device for all processes, or one per process, separated by commas")
        ->check(CLI::Range(1, 1024))
        ->excludes("--folds");
    app.add_option(
        "--fence", o->fence,
        "Used by sweeps: folder that records the latest attempt of the run. This attempt stops when a later one starts");
    app.add_option("--attempt", o->attempt, "Used by sweeps: number of this attempt, for --fence")
        ->check(CLI::Range(1, 99'999'999));
    app.add_flag(
        "--resume", o->resume,
        "Resume a run from its last checkpoint: --run, or the latest run in PROJECT/runs. The options of the first command "
        "may be repeated");
    app.add_flag("--allow-inexact", o->allowInexact,
                 "Resume even if kernels or libraries differ; the results are then not bit-identical");
    addComputeOptions(app, o->compute);
    app.add_flag("--no-wait", o->noWait, "Refuse to train if another run uses the GPU (default: wait)");
    app.add_flag("--share-device", o->shareDevice, "Train even if other processes use the GPU")->excludes("--no-wait");
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb train{
    .name = "train",
    .help = "Train a project, or resume a run",
    .examples =
        "lathe train mine.lathe\n"
        "lathe train mine.lathe --run first --set training.optimizer.lr=0.03 --set layers.dense1.units=16\n"
        "lathe train --run first --resume                          resume after a kill or Ctrl+C\n"
        "lathe train --run first --resume --epochs 40              extend the run\n"
        "lathe train mine.lathe --folds 5 --run cv                 cross-validation; resume it with --resume",
    .add = add,
};

}  // namespace lathe::verbs::train_def
