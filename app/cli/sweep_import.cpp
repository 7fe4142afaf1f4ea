// SPDX-License-Identifier: Apache-2.0
#include "app/cli/sweep_import.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "core/base/atomic_file.h"
#include "core/graph/project_file.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/exchange/optuna_reader.h"
#include "core/sweep/exchange/trials_csv.h"
#include "core/sweep/exchange/wandb_yaml.h"
#include "core/sweep/exchange/warm_start.h"
#include "core/sweep/study/study_db.h"

namespace lathe {

namespace {

constexpr uint64_t maxYaml = uint64_t{1} << 20, maxJournal = uint64_t{1} << 29;

std::string copyIn(const std::filesystem::path& study) {
    return (study / "wandb.yaml").string();
}

void takeObjective(const sweep::WandbSweep& wandb, const Project& project, sweep::StudySettings& settings,
                   Diagnostics& problems) {
    if (wandb.metric.empty()) return;
    if (const auto metric = sweep::metricNamed(wandb.metric, project)) {
        settings.objectives = {{*metric, wandb.maximize}};
        return;
    }
    problems.push_back(requestError("wandb.objective", "metric.name", "the project has no metric {0}; the sweep uses {1} instead",
                                    {wandb.metric, settings.objectives.front().metric}, "choose a metric with --objective"));
    problems.back().severity = Severity::Warning;
}

CLI::Option* addMany(CLI::App& app, const char* name, std::vector<std::string>& values, const char* help, const char* type) {
    return app.add_option(name, values, help)
        ->type_name(type)
        ->expected(1)
        ->allow_extra_args(false)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

Result<sweep::ForeignStudy> chosen(std::vector<sweep::ForeignStudy> studies, const std::string& name, const std::string& file) {
    std::string names;
    for (sweep::ForeignStudy& s : studies) {
        if (s.name == name || (name.empty() && studies.size() == 1)) return std::move(s);
        names.append(names.empty() ? "" : ", ").append(s.name);
    }
    return requestError("exchange.study", file,
                        "the file contains several studies, or none of the requested name; its studies: {0}", {names},
                        "choose a study with --warm-study");
}

Result<sweep::ForeignStudy> readForeign(const std::string& file, const SweepImport& o, const sweep::NameMap& names,
                                        const sweep::StudySettings& settings, const Project& project, Diagnostics& notes) {
    if (std::filesystem::path(file).extension() == ".csv") return sweep::readTrialsCsv(file, settings, project, names, notes);
    LATHE_TRY(const std::string text, readFile(file, maxJournal));
    LATHE_TRY(auto studies, sweep::readOptunaJournal(text, file));
    return chosen(std::move(studies), o.warmStudy, file);
}

/// Why no trial at all could be taken over: the first reason.
Diagnostic whyNothing(const sweep::WarmStart& warm, const std::string& file) {
    if (warm.notes.empty()) return requestError("warm.nothing", file, "the file contains no trials");
    Diagnostic why = warm.notes.front();
    why.severity = Severity::Error;
    return why;
}

}  // namespace

void addImportOptions(CLI::App& app, SweepImport& o) {
    app.add_option("--from-wandb", o.wandb,
                   "Read the search space, sampler, pruner, objective and number of trials from a W&B sweep file (YAML); other "
                   "options override it")
        ->excludes("--resume");
    addMany(
        app, "--warm-start", o.warmStart,
        "Start the sampler with earlier results: an Optuna journal, or a table (.csv) with the objective and the parameters as "
        "columns. Imported trials do not count towards --trials, are never the best trial, and have no run",
        "FILE");
    app.add_option("--warm-study", o.warmStudy, "Name of the study in the Optuna journal")->needs("--warm-start");
    addMany(app, "--map", o.names, "Map a name in an imported file to a parameter of the project; NAME= skips it", "NAME=PATH");
}

Result<sweep::NameMap> namesOf(const SweepImport& o) {
    sweep::NameMap names;
    for (const std::string& text : o.names) {
        const size_t equals = text.find('=');
        if (equals == std::string::npos)
            return requestError("cli.map", "--map", "\"{0}\" is not a mapping", {text},
                                "write NAME=PATH, as in lr=training.optimizer.lr");
        names[text.substr(0, equals)] = text.substr(equals + 1);
    }
    return names;
}

Status applyWandb(const SweepImport& o, const Project& project, sweep::StudySettings& settings, Diagnostics& problems) {
    if (o.wandb.empty()) return {};
    LATHE_TRY(const std::string text, readFile(o.wandb, maxYaml));
    LATHE_TRY(sweep::WandbSweep wandb, sweep::readWandbSweep(text, o.wandb));
    LATHE_TRY(const sweep::NameMap names, namesOf(o));
    problems.insert(problems.end(), wandb.notes.begin(), wandb.notes.end());
    const Diagnostics unnamed = sweep::nameParameters(wandb.space, project, names);
    problems.insert(problems.end(), unnamed.begin(), unnamed.end());
    applyTo(settings, wandb);
    takeObjective(wandb, project, settings, problems);
    for (const Diagnostic& d : problems)
        if (d.severity == Severity::Error) return d;
    return {};
}

Status keepWandb(const SweepImport& o, const std::filesystem::path& study) {
    if (o.wandb.empty()) return {};
    LATHE_TRY(const std::string text, readFile(o.wandb, maxYaml));
    return writeFileAtomically(copyIn(study), text);
}

Json keptOfWandb(const std::filesystem::path& study) {
    const auto text = readFile(copyIn(study), maxYaml);
    const auto wandb = text ? sweep::readWandbSweep(*text, copyIn(study)) : Result<sweep::WandbSweep>(text.error());
    return wandb ? wandb->rest : Json(Json::Object{});
}

Result<std::vector<sweep::Trial>> warmTrials(const SweepImport& o, const sweep::StudySettings& settings, const Project& project,
                                             const Session& session) {
    LATHE_TRY(const sweep::NameMap names, namesOf(o));
    std::vector<sweep::Trial> trials;
    for (const std::string& file : o.warmStart) {
        Diagnostics notes;
        LATHE_TRY(const sweep::ForeignStudy study, readForeign(file, o, names, settings, project, notes));
        LATHE_TRY(sweep::WarmStart warm, sweep::warmStart(study, settings, project, names));
        session.report(notes);
        session.report(warm.notes);
        if (warm.trials.empty()) return whyNothing(warm, file);
        session.report(fmt::format("imported {} of {} trials from {}", warm.trials.size(), study.trials.size(), file));
        trials.insert(trials.end(), warm.trials.begin(), warm.trials.end());
    }
    return trials;
}

Status warmStartStudy(const SweepImport& o, const std::filesystem::path& folder, const Session& session) {
    if (o.warmStart.empty()) return {};
    LATHE_TRY(const sweep::StudyDb db, sweep::StudyDb::view(folder.string()));
    LATHE_TRY(const sweep::Study study, db.read());
    LATHE_TRY(const Project project, loadProject(sweep::StudyFolder{folder}.project()));
    LATHE_TRY(const auto trials, warmTrials(o, study.settings, project, session));
    LATHE_TRY(const int64_t added, sweep::importTrials({folder}, trials));
    session.report(fmt::format("{} imported trials are new", added));
    return {};
}

}  // namespace lathe
