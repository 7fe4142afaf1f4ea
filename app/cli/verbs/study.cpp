// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/study_export.h"
#include "app/cli/sweep_progress.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/graph/project_file.h"
#include "core/store/command_box.h"
#include "core/store/diagnostic_json.h"
#include "core/sweep/coordinator/run_sweep.h"
#include "core/sweep/study/seed_groups.h"
#include "core/sweep/study/study_check.h"
#include "core/sweep/study/study_control.h"
#include "core/sweep/study/study_db.h"

namespace lathe::verbs::study_def {

namespace {

struct Options {
    std::string folder;
    int64_t trial = -1, seeds = 5, priority = 1;
    std::optional<int64_t> seed, trials;
    std::vector<std::string> point, space, drop;
    bool bySeed = false;
};

Result<sweep::Study> readStudy(const std::string& folder) {
    LATHE_TRY(const sweep::StudyDb db, sweep::StudyDb::view(folder));
    return db.read();
}

// ---- show --------------------------------------------------------------------------------------------------------------

Json toJson(const sweep::Trial& t) {
    Json values = Json::Array(t.values.begin(), t.values.end()), curve = Json::Array{};
    for (const sweep::Curve::Report& r : t.reports) curve.push(Json::Array{r.resource, r.value});
    Json out = Json::Object{{"trial", t.number},
                            {"state", name(t.state)},
                            {"params", sweep::toJson(t.point)},
                            {"values", std::move(values)},
                            {"curve", std::move(curve)},
                            {"epochs", t.resource},
                            {"origin", t.origin},
                            {"seed", t.seed},
                            {"attempts", t.attempt},
                            {"note", t.note}};
    if (t.reason) out.set("reason", lathe::toJson(*t.reason));
    return out;
}

/// "3 seeds  val.loss 0.3142 +- 0.012 (0.2844 to 0.344)  training.optimizer.lr 0.01"
std::string groupLine(const sweep::StudySettings& settings, const sweep::SeedGroup& group) {
    std::string line = fmt::format("{} trials", group.trials.size());
    for (size_t i = 0; i < group.values.size(); ++i) {
        const sweep::Spread& s = group.values[i];
        if (s.count == 0) continue;
        line += fmt::format("  {} {}", settings.objectives[i].metric, figureText(s.mean));
        if (s.count > 1) line += fmt::format(" +- {} ({} to {})", figureText(s.deviation), figureText(s.low), figureText(s.high));
    }
    return line + pointText(group.point);
}

ExitCode showGroups(const Options& o, const sweep::Study& study, Session& session) {
    Json groups = Json::Array{};
    for (const sweep::SeedGroup& group : sweep::seedGroups(study)) {
        session.result(groupLine(study.settings, group));
        groups.push(sweep::toJson(study.settings, group));
    }
    return session.answer(Json::Object{{"study", o.folder}, {"groups", std::move(groups)}});
}

ExitCode show(const Options& o, Session& session) {
    const auto study = readStudy(o.folder);
    if (!study) return session.refuse(study.error());
    if (o.bySeed) return showGroups(o, *study, session);
    Json trials = Json::Array{};
    for (const sweep::Trial& t : study->trials) {
        session.result(trialLine(*study, t));
        trials.push(toJson(t));
    }
    return session.answer(
        Json::Object{{"study", o.folder}, {"settings", sweep::toJson(study->settings)}, {"trials", std::move(trials)}});
}

// ---- commands ----------------------------------------------------------------------------------------------------------

/// What is wrong with an order to this study as it stands.
Result<Diagnostics> problemsOf(const std::string& folder, const sweep::StudyCommand& command) {
    LATHE_TRY(const sweep::Study study, readStudy(folder));
    LATHE_TRY(const Project project, loadProject(sweep::StudyFolder{folder}.project()));
    const auto noForecast = [](const Project&) -> Result<int64_t> { return 0; };  // nothing is asked whether it holds
    return sweep::checkCommand(project, study, command, noForecast);
}

ExitCode send(const Options& o, Session& session, const sweep::StudyCommand& command) {
    const auto problems = problemsOf(o.folder, command);
    if (!problems) return session.refuse(problems.error());
    if (hasErrors(*problems)) return session.refuse(*problems);
    const auto id = sendCommand(sweep::StudyFolder{o.folder}.control().string(), sweep::toJson(command));
    if (!id) return session.refuse(id.error());
    session.report("queued; the sweep applies the command as soon as it runs");
    return session.answer(Json::Object{{"study", o.folder}, {"command", *id}});
}

/// "PATH=VALUE" as the project's file would have it.
Result<sweep::Point> pointOf(const std::vector<std::string>& words) {
    sweep::Point point;
    for (const std::string& word : words) {
        const size_t equals = word.find('=');
        if (equals == std::string::npos)
            return requestError("cli.set", "PATH=VALUE", "\"{0}\" has no value", {word}, "write PATH=VALUE");
        const auto domain = sweep::parseDomain(word.substr(0, equals), word.substr(equals + 1));
        const auto* one = domain ? std::get_if<sweep::Choices>(&*domain) : nullptr;
        if (!one || one->values.size() != 1)
            return requestError("cli.value", word.substr(0, equals), "\"{0}\" is not a single value", {word.substr(equals + 1)},
                                "give a single value");
        point[word.substr(0, equals)] = one->values.front();
    }
    return point;
}

ExitCode enqueue(const Options& o, Session& session) {
    const auto point = pointOf(o.point);
    if (!point) return session.refuse(point.error());
    return send(o, session, sweep::EnqueueTrial{*point, o.seed});
}

Result<sweep::StudySettings> changed(const Options& o) {
    LATHE_TRY(const sweep::Study study, readStudy(o.folder));
    sweep::StudySettings settings = study.settings;
    auto& dimensions = settings.space.dimensions;
    for (const std::string& path : o.drop)
        if (std::erase_if(dimensions, [&](const sweep::Dimension& d) { return d.path == path; }) == 0)
            return requestError("cli.drop", "--drop", "{0} is not in the search space", {path},
                                "choose a parameter of the search space");
    for (const std::string& text : o.space) {
        LATHE_TRY(sweep::Dimension d, sweep::parseDimension(text));
        sweep::putDimension(settings.space, std::move(d));
    }
    settings.trials = o.trials.value_or(settings.trials);
    return settings;
}

ExitCode change(const Options& o, Session& session) {
    const auto settings = changed(o);
    return settings ? send(o, session, sweep::ChangeStudy{*settings}) : session.refuse(settings.error());
}

// ---- the verbs ---------------------------------------------------------------------------------------------------------

using Declare = void (*)(CLI::App&, Options&);
using Perform = ExitCode (*)(const Options&, Session&);

Action declare(CLI::App& app, Declare options, Perform perform) {
    auto o = std::make_shared<Options>();
    app.add_option("STUDY", o->folder, "Folder of the study")->required();
    if (options) options(app, *o);
    return [o, perform](Session& session) { return perform(*o, session); };
}

void showOptions(CLI::App& app, Options& o) {
    app.add_flag("--group-by-seed", o.bySeed,
                 "Combine trials that differ only in the seed: show mean, standard deviation and 95 % confidence interval");
}

void trialOption(CLI::App& app, Options& o) {
    app.add_option("TRIAL", o.trial, "Number of the trial")->required()->check(CLI::NonNegativeNumber);
}

void repeatOptions(CLI::App& app, Options& o) {
    trialOption(app, o);
    app.add_option("--seeds", o.seeds, "Number of additional seeds")->check(CLI::Range(1, 10'000))->capture_default_str();
}

void priorityOptions(CLI::App& app, Options& o) {
    trialOption(app, o);
    app.add_option("--priority", o.priority, "Priority; trials with a higher value start first")->capture_default_str();
}

void enqueueOptions(CLI::App& app, Options& o) {
    app.add_option("VALUES", o.point, "Values of the trial as PATH=VALUE, one or more; all others keep the values of the project")
        ->required();
    app.add_option("--seed", o.seed, "Seed of the training");
}

void changeOptions(CLI::App& app, Options& o) {
    app.add_option("--space", o.space,
                   "PATH=VALUES: change the values of a parameter, or add a parameter; conditions as in `lathe sweep --space`");
    app.add_option("--drop", o.drop, "PATH: remove this parameter from the search space");
    app.add_option("--trials", o.trials, "Total number of trials; 0: until the study is stopped")
        ->check(CLI::Range(0, 100'000'000));
}

const Verb showVerb{.name = "show",
                    .help = "List the trials with their values and the reasons why they ended",
                    .add = [](CLI::App& app) { return declare(app, showOptions, show); }};
const Verb pauseVerb{.name = "pause", .help = "Pause the study: start no new trials", .add = [](CLI::App& app) {
                         return declare(app, nullptr,
                                        [](const Options& o, Session& s) { return send(o, s, sweep::PauseStudy{}); });
                     }};
const Verb resumeVerb{.name = "resume", .help = "Resume a paused study: start new trials again", .add = [](CLI::App& app) {
                          return declare(app, nullptr,
                                         [](const Options& o, Session& s) { return send(o, s, sweep::ResumeStudy{}); });
                      }};
const Verb stopVerb{
    .name = "stop", .help = "Stop the study and its trainings; `lathe sweep --resume` resumes it", .add = [](CLI::App& app) {
        return declare(app, nullptr, [](const Options& o, Session& s) { return send(o, s, sweep::StopStudy{}); });
    }};
const Verb changeVerb{.name = "change",
                      .help = "Change the search space or the number of trials; running trials keep their values",
                      .add = [](CLI::App& app) { return declare(app, changeOptions, change); }};
const Verb undoVerb{.name = "undo", .help = "Undo the last change (only until the next trial starts)", .add = [](CLI::App& app) {
                        return declare(app, nullptr,
                                       [](const Options& o, Session& s) { return send(o, s, sweep::UndoChange{}); });
                    }};
const Verb enqueueVerb{.name = "enqueue", .help = "Add a trial with these values", .add = [](CLI::App& app) {
                           return declare(app, enqueueOptions, enqueue);
                       }};
const Verb repeatVerb{.name = "repeat", .help = "Train the values of a trial with other seeds", .add = [](CLI::App& app) {
                          return declare(app, repeatOptions, [](const Options& o, Session& s) {
                              return send(o, s, sweep::RepeatTrial{o.trial, o.seeds});
                          });
                      }};
const Verb prioritizeVerb{.name = "prioritize", .help = "Change the priority of a queued trial", .add = [](CLI::App& app) {
                              return declare(app, priorityOptions, [](const Options& o, Session& s) {
                                  return send(o, s, sweep::PrioritizeTrial{o.trial, o.priority});
                              });
                          }};
const Verb stopTrialVerb{.name = "stop-trial", .help = "Stop a running trial", .add = [](CLI::App& app) {
                             return declare(app, trialOption,
                                            [](const Options& o, Session& s) { return send(o, s, sweep::StopTrial{o.trial}); });
                         }};
const Verb extendTrialVerb{
    .name = "extend-trial", .help = "Resume a pruned, paused or failed trial and train it to the end", .add = [](CLI::App& app) {
        return declare(app, trialOption, [](const Options& o, Session& s) { return send(o, s, sweep::ExtendTrial{o.trial}); });
    }};

Action add(CLI::App& app) {
    const Verb* verbs[] = {&showVerb, &studyExportVerb, &pauseVerb,  &resumeVerb,     &stopVerb,      &changeVerb,
                           &undoVerb, &enqueueVerb,     &repeatVerb, &prioritizeVerb, &stopTrialVerb, &extendTrialVerb};
    return addVerbs(app, verbs);
}

}  // namespace

extern const Verb study{
    .name = "study",
    .help = "Show the study of a sweep, and control it while it runs",
    .examples =
        "lathe study show found\n"
        "lathe study enqueue found training.batch=8\n"
        "lathe help study change",
    .add = add,
};

}  // namespace lathe::verbs::study_def
