// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_progress.h"
#include "app/cli/folds/fold_answer.h"
#include "app/cli/folds/fold_study_notes.h"
#include "app/cli/options.h"
#include "app/cli/project_folder.h"
#include "app/cli/sweep_import.h"
#include "app/cli/sweep_launcher.h"
#include "app/cli/sweep_progress.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/ids.h"
#include "core/data/graph_inputs.h"
#include "core/data/loader.h"
#include "core/graph/expand_blocks.h"
#include "core/graph/project_file.h"
#include "core/layers/layer.h"
#include "core/sweep/folds/fold_results.h"
#include "core/sweep/folds/fold_study.h"
#include "core/sweep/study/study_db.h"
#include "core/sweep/study/study_project.h"
#include "core/train/devices/small_work.h"
#include "core/train/runs/memory_forecast.h"

namespace lathe::verbs::sweep_def {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::string project, folder, sampler, pruner, device;
    std::vector<std::string> space, constraints, objectives, settings;
    std::optional<int64_t> trials, seed, epochs, retries;
    std::optional<int> jobs, threads;
    int64_t folds = 0;
    LauncherOptions launcher;
    bool deterministic = false, resume = false, list = false;
    SweepImport import;
};

// ---- what was typed ----------------------------------------------------------------------------------------------------

/// "tpe" or "tpe:candidates=48:liar=worst": a name with its parameters.
template <class Def>
Result<Choice> choiceOf(const std::string& text, const Def* (*find)(std::string_view)) {
    Choice choice;
    size_t colon = text.find(':');
    choice.type = text.substr(0, colon);
    const Def* def = find(choice.type);
    while (def && colon != std::string::npos) {
        const size_t end = text.find(':', colon + 1), equals = text.find('=', colon);
        const std::string key = text.substr(colon + 1, equals - colon - 1);
        const auto param = std::find_if(def->params.begin(), def->params.end(), [&](const ParamDef* p) { return p->key == key; });
        if (equals == std::string::npos || equals > end || param == def->params.end())
            return requestError("cli.parameter", choice.type, "\"{0}\" is not of the form KEY=VALUE",
                                {text.substr(colon + 1, end - colon - 1)},
                                "write NAME:KEY=VALUE; lathe sweep --list shows the keys");
        LATHE_TRY(ParamValue value, parseParam(**param, std::string_view(text).substr(equals + 1, end - equals - 1)));
        choice.params.set(key, std::move(value));
        colon = end;
    }
    return choice;
}

Result<sweep::Objective> objectiveOf(const Project& project, const std::string& text) {
    const size_t colon = text.find(':');
    sweep::Objective o = sweep::objectiveFor(project, text.substr(0, colon));
    if (colon == std::string::npos) return o;
    const std::string goal = text.substr(colon + 1);
    o.maximize = goal == "max" || goal == "maximize";
    if (!o.maximize && goal != "min" && goal != "minimize")
        return requestError("cli.goal", "--objective", "\"{0}\" is not an optimization direction", {goal},
                            "write METRIC:min or METRIC:max");
    return o;
}

Status addTyped(const Options& o, const Project& project, sweep::StudySettings& s) {
    for (const std::string& text : o.space) {
        LATHE_TRY(sweep::Dimension d, sweep::parseDimension(text));
        sweep::putDimension(s.space, std::move(d));
    }
    s.space.constraints.insert(s.space.constraints.end(), o.constraints.begin(), o.constraints.end());
    if (!o.sampler.empty()) {
        LATHE_TRY(s.sampler, choiceOf<sweep::SamplerDef>(o.sampler, sweep::findSampler));
    }
    if (!o.pruner.empty()) {
        LATHE_TRY(s.pruner, choiceOf<sweep::PrunerDef>(o.pruner, sweep::findPruner));
    }
    if (!o.objectives.empty()) s.objectives.clear();
    for (const std::string& text : o.objectives) {
        LATHE_TRY(sweep::Objective objective, objectiveOf(project, text));
        s.objectives.push_back(std::move(objective));
    }
    s.trials = o.trials.value_or(s.trials);
    s.seed = o.seed.value_or(s.seed);
    s.retries = o.retries.value_or(s.retries);
    s.jobs = o.jobs.value_or(s.jobs);
    s.threads = o.threads.value_or(s.threads);
    if (!o.device.empty()) s.device = o.device;
    s.deterministic = s.deterministic || o.deterministic;
    return {};
}

/// What the project's file says of its sweep, a file of another tool, and then what was typed.
Result<sweep::StudySettings> settingsOf(const Options& o, const Project& project, Diagnostics& problems) {
    sweep::StudySettings settings;
    settings.objectives = {sweep::objectiveFor(project, project.training.best)};
    if (project.sweep.isObject()) {
        LATHE_TRY(settings, sweep::settingsFromJson(project.sweep, "project.json"));
    }
    LATHE_CHECK(applyWandb(o.import, project, settings, problems));
    LATHE_CHECK(addTyped(o, project, settings));
    return o.folds > 0 ? sweep::foldStudy(project, std::move(settings)) : settings;
}

// ---- the study ---------------------------------------------------------------------------------------------------------

/// Of the CPU's plan.
class Forecast {
public:
    Forecast(Session& session, fs::path base) : m_session(session), m_base(std::move(base)) {}

    Result<int64_t> operator()(const Project& drawn) {
        LATHE_TRY(const Project project, withoutBlocks(drawn));
        const auto seed = static_cast<uint64_t>(project.training.seed);
        LATHE_TRY(const PreparedData data, m_session.data().prepare(project.data, m_base, seed));
        LATHE_TRY(const auto choice, m_session.registry().choose("auto", Untested::Accept));
        LATHE_TRY(const MemoryPlan plan,
                  forecastMemory(project, data.info, {.backend = *choice.backend, .device = choice.device.id, .data = &data}));
        return plan.peak;
    }

private:
    Session& m_session;
    fs::path m_base;
};

/// An Input layer that leaves its shape to the data gets theirs, so that every trial's size is known without reading them.
Status fixInputShape(Project& project, const fs::path& base, Session& session) {
    if (sweep::sizeOf(project)) return {};
    DataProgress reading(session);
    const auto seed = static_cast<uint64_t>(project.training.seed);
    LATHE_TRY(const PreparedData data, session.data().prepare(project.data, base, seed, &reading));
    Diagnostics reported;  // by the check of the project
    const GraphInputs inputs = graphInputs(project.graph, data.info, reported);
    for (Node& node : project.graph.nodes) {
        const LayerDef* def = findLayer(node.type);
        if (!def || !def->isInput() || node.params.find("shape")) continue;
        const Shape shape = inputs.typeFor(node.id).shape;
        node.params.set("shape", std::vector<int64_t>(shape.begin(), shape.end()));
    }
    return {};
}

Result<fs::path> create(const Options& o, Session& session, Diagnostics& problems) {
    LATHE_TRY(OpenProject open, openProject(o.project, o.settings));
    if (o.epochs) open.project.training.epochs = *o.epochs;
    Diagnostics ofFolds;
    if (o.folds > 0) {
        LATHE_TRY(ofFolds, divideIntoFolds(open.project, open.folder, o.folds, session));
    }
    LATHE_CHECK(fixInputShape(open.project, open.folder, session));
    LATHE_TRY(const sweep::StudySettings settings, settingsOf(o, open.project, problems));
    session.report(problems);
    LATHE_TRY(const auto warm, warmTrials(o.import, settings, open.project, session));
    const fs::path folder = o.folder.empty() ? open.folder / "studies" / newId() : fs::path(o.folder);
    LATHE_CHECK(sweep::createStudy({folder}, open.project, open.folder, settings, Forecast(session, open.folder), problems));
    LATHE_CHECK(keepWandb(o.import, folder));
    if (!ofFolds.empty()) LATHE_CHECK(noteFolds({folder}, ofFolds));
    if (!warm.empty()) {
        LATHE_TRY([[maybe_unused]] const int64_t added, sweep::importTrials({folder}, warm));
    }
    session.report("study " + folder.string());
    return folder;
}

Result<fs::path> folderOf(const Options& o, Session& session, Diagnostics& problems) {
    if (!o.resume) return create(o, session, problems);
    const std::string folder = o.folder.empty() ? o.project : o.folder;
    if (!folder.empty()) {
        LATHE_CHECK(warmStartStudy(o.import, folder, session));
        return fs::path(folder);
    }
    return requestError("cli.study", "--resume", "no study to resume", {}, "name the study with --study");
}

void printSummary(const Session& session, const sweep::SweepSummary& s) {
    session.result(fmt::format("{}: {} trials in {}", name(s.outcome), s.study.ownTrials(), durationText(s.seconds)));
    if (const sweep::Trial* best = s.study.best()) session.result(trialLine(s.study, *best));
    if (s.overshoot.trials > 0)
        session.report(
            fmt::format("{} pruned trials trained {} epochs in total after the epoch of their pruning decision; with "
                        "--deterministic, each trial waits for the decision",
                        s.overshoot.trials, s.overshoot.epochs));
    if (s.outcome == sweep::SweepOutcome::Stopped)
        session.report(fmt::format("to resume: lathe sweep --resume --study {}", s.folder.string()));
}

/// "3 failed, 17 pruned"
std::string statesText(const sweep::Study& study) {
    std::map<std::string_view, int> counts;
    for (const sweep::Trial& t : study.trials)
        if (t.origin != sweep::importedOrigin) ++counts[name(t.state)];
    std::string text;
    for (const auto& [state, count] : counts) text.append(text.empty() ? "" : ", ").append(fmt::format("{} {}", count, state));
    return text.empty() ? "no trial was started" : text;
}

Json withFolds(Json answer, const Json& folds) {
    if (!folds.isNull()) answer.set("cross_validation", folds);
    return answer;
}

/// The result of a cross-validation whose folds are all trained; null: it is none, or not at its end. Evaluated on the CPU if it
/// was trained there, else on any device.
Result<Json> foldsOf(const sweep::SweepSummary& s, Session& session) {
    if (s.outcome == sweep::SweepOutcome::Stopped || !sweep::isFoldStudy(s.study.settings)) return Json();
    const sweep::StudyFolder folder{s.folder};
    LATHE_TRY(const Project project, loadProject(folder.project()));
    const sweep::FoldResults folds = sweep::readFolds(folder, s.study, project.data.split.folds);
    if (!sweep::areComplete(folds)) return Json();
    const ModelOptions options{.device = s.study.settings.device == "cpu" ? "cpu" : "auto", .threads = s.study.settings.threads};
    return answerFolds(sweep::endedFolds(folds), {sweep::foldSummaryFile(folder), sweep::foldPredictionsFile(folder)}, options,
                       session);
}

/// A study that is over without a result did not do what was asked.
ExitCode answerOf(const sweep::SweepSummary& s, Session& session) {
    if (s.outcome == sweep::SweepOutcome::Stopped) return session.answer(toJson(s), ExitCode::Stopped);
    const auto folds = foldsOf(s, session);
    if (!folds) return session.refuse(folds.error());
    if (s.study.hasResult()) return session.answer(withFolds(toJson(s), *folds));
    const Diagnostic nothing = workError("study.no-result", s.folder.string(), "no trial has a result: {0}",
                                         {statesText(s.study), s.folder.string()}, "`lathe study show {1}` shows the reasons");
    session.report(nothing);
    Json answer = toJson(s);
    answer.set("error", lathe::toJson(nothing));
    return session.answer(answer, ExitCode::Failed);
}

ExitCode listAll(Session& session) {
    Json samplers = Json::Array{}, pruners = Json::Array{};
    std::vector<std::vector<std::string>> rows{{"", "name", "description", "parameters"}};
    const auto add = [&](std::string_view kind, const auto& def, Json& list) {
        std::string keys;
        for (const ParamDef* p : def.params)
            keys.append(keys.empty() ? "" : " ").append(p->key).append("=").append(lathe::toString(p->initialValue()));
        rows.push_back({std::string(kind), std::string(def.type), std::string(def.help), keys});
        list.push(Json::Object{{"type", def.type}, {"help", def.help}});
    };
    for (const auto* def : sweep::samplerCatalog()) add("sampler", *def, samplers);
    for (const auto* def : sweep::prunerCatalog()) add("pruner", *def, pruners);
    session.result(tableText(rows, {false, false, false, false}));
    return session.answer(Json::Object{{"samplers", std::move(samplers)}, {"pruners", std::move(pruners)}});
}

Result<std::string> deviceOf(const fs::path& study) {
    LATHE_TRY(const sweep::StudyDb db, sweep::StudyDb::view(study.string()));
    LATHE_TRY(const sweep::Study known, db.read());
    return known.settings.device;
}

/// The GPUs for the trials. Trainings of a small network leave GPUs alone if they may choose.
std::vector<QueuedDevice> gpusOf(const fs::path& study, Session& session) {
    const auto device = deviceOf(study);
    if (!device || *device == "cpu") return {};
    const auto project = loadProject(sweep::StudyFolder{study}.project());
    const auto size = project ? sweep::sizeOf(*project) : std::nullopt;
    if (*device == "auto" && size && size->macs < smallStep) return {};
    return gpusFor(*device, session.registry());
}

ExitCode run(const Options& o, Session& session) {
    if (o.list) return listAll(session);
    if (o.project.empty() && !o.resume)
        return session.refuse(requestError("cli.project", {}, "the project is missing", {}, "write lathe sweep PROJECT"));
    if (const Status usable = checkLauncher(o.launcher); !usable.ok()) return session.refuse(usable.error());
    Diagnostics problems;
    const auto folder = folderOf(o, session, problems);
    if (!folder) return session.refuse(hasErrors(problems) ? problems : Diagnostics{folder.error()});
    session.report(problems);
    SweepProgress progress(session);
    LauncherOptions where = o.launcher;
    where.jobs = o.jobs.value_or(0);
    where.gpus = gpusOf(*folder, session);
    const auto launcher = makeLauncher(where, *folder, progress);
    if (!launcher) return session.refuse(launcher.error());
    const auto base = sweep::baseOf({*folder});
    if (!base) return session.refuse(base.error());
    const auto summary = sweep::runSweep({*folder}, **launcher, progress, session.stopRequested(), Forecast(session, *base));
    if (!summary) return session.refuse(summary.error());
    printSummary(session, *summary);
    return answerOf(*summary, session);
}

CLI::Option* addMany(CLI::App& app, const char* name, std::vector<std::string>& values, const char* help, const char* type) {
    return app.add_option(name, values, help)
        ->type_name(type)
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    app.add_option("PROJECT", o->project, "Project folder or its project.json");
    app.add_option(
           "--folds", o->folds,
           "Cross-validation: train once for each of this number of folds, which is then the validation split. The search "
           "of the project is ignored. STUDY/folds.json and STUDY/folds.csv are as those of `lathe train --folds`")
        ->check(CLI::Range(2, 1000));
    addMany(app, "--space", o->space,
            "Parameter to vary and its values: 0..0.5, 0..0.5:0.1 (steps), log:1e-4..1e-1, int:16..512, int-log:16..1024, "
            "normal:0,1 or a list a,b,c. A condition on another parameter is possible: \"PATH=VALUES if PATH=VALUE\", as in "
            "\"training.optimizer.momentum=0..0.99 if training.optimizer.type=sgd\"; \"=a,b\" stands for several values; join "
            "several conditions with \" and \"",
            "PATH=VALUES");
    addMany(app, "--constraint", o->constraints, "Formula that every trial must satisfy, as in \"parameters <= 120000\"",
            "FORMULA");
    app.add_option("--sampler", o->sampler, "Sampler, as in tpe or grid:points=5 (default: auto; see --list)");
    app.add_option("--pruner", o->pruner, "Pruner, as in asha:eta=3 (default: none; see --list)");
    addMany(app, "--objective", o->objectives,
            "Metric to optimize: val.loss, val.accuracy:max, parameters:min, ... (default: training.best of the project)",
            "METRIC[:min|max]");
    app.add_option("--trials", o->trials, "Number of trials (default: 50); 0: until the sweep is stopped")
        ->check(CLI::Range(0, 100'000'000));
    app.add_option("--jobs", o->jobs, "Number of trials to run at the same time (default 0: one for each core)")
        ->check(CLI::Range(0, 1024));
    app.add_option("--threads", o->threads, "Threads per trial (default 0: the cores divided by --jobs)")
        ->check(CLI::Range(0, 1024));
    addLauncherOptions(app, o->launcher);
    app.add_option("--seed", o->seed, "Seed of the sampler (default: 0)");
    app.add_option("--retries", o->retries, "Restarts of a trial whose process ended unexpectedly (default: 3)")
        ->check(CLI::Range(0, 1'000'000));
    app.add_option("--epochs", o->epochs, "Epochs per trial (overrides the project)")->check(CLI::Range(1, 1'000'000));
    app.add_option("--device", o->device,
                   "Device: auto, cpu, cuda (all GPUs, one trial on each), or cuda:N; separate several with commas");
    app.add_flag(
        "--deterministic", o->deterministic,
        "Give the same trials and pruning decisions at any speed and after any interruption. With a pruner, trials train in "
        "rounds of --jobs, and each waits for the pruner before its next epoch");
    app.add_option("--study", o->folder, "Folder of the study (default: a new one in PROJECT/studies)");
    app.add_flag("--resume", o->resume, "Resume the study named by --study");
    app.add_flag("--list", o->list, "List samplers and pruners");
    addImportOptions(app, o->import);
    addSetOption(app, o->settings);
    for (const char* search : {"--space", "--constraint", "--sampler", "--pruner", "--objective", "--trials", "--resume"})
        app.get_option("--folds")->excludes(app.get_option(search));
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb sweep{
    .name = "sweep",
    .help = "Search for better settings with many trainings of a project",
    .examples =
        "lathe sweep mine.lathe --study found --space training.optimizer.lr=log:1e-4..1e-1 --trials 40\n"
        "lathe sweep mine.lathe --space training.batch=16,32,64 --sampler grid\n"
        "lathe sweep --resume --study found\n"
        "lathe sweep mine.lathe --folds 5 --study cv --jobs 2       cross-validation, two folds at the same time\n"
        "lathe list samplers          samplers with their parameters; also: lathe list pruners",
    .add = add,
};

}  // namespace lathe::verbs::sweep_def
