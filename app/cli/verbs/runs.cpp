// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <set>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/energy_text.h"
#include "app/cli/hdf5/hdf5_curves.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/base/element.h"
#include "core/graph/project_diff.h"
#include "core/graph/project_file.h"
#include "core/store/event_log.h"
#include "core/store/load_shares.h"
#include "core/store/run_dir.h"
#include "core/store/run_trash.h"

namespace lathe::verbs::runs_def {

namespace {

namespace fs = std::filesystem;

struct Options {
    std::vector<std::string> paths;
};

struct RemoveOptions {
    std::vector<std::string> runs;
    bool permanent = false;
};

struct TrashOptions {
    std::string folder = ".";
    bool empty = false;
};

struct ExportOptions {
    std::string run, out;
};

struct TagOptions {
    std::string run;
    std::vector<std::string> tags;
    bool remove = false;
};

double now() {
    return static_cast<double>(std::time(nullptr));
}

std::string nameOf(const std::string& path) {
    return fs::path(path).filename().string();
}

/// `folder` itself, or the `runs` folder in it (a project).
std::string runsFolder(const std::string& folder) {
    return fs::is_directory(fs::path(folder) / "runs") ? (fs::path(folder) / "runs").string() : folder;
}

std::string joined(const std::vector<std::string>& tags) {
    std::string out;
    for (const std::string& tag : tags) (out += out.empty() ? "" : " ") += tag;
    return out;
}

std::string figuresText(const Json& figures) {
    std::map<std::string, double> values;
    for (const auto& [key, value] : figures.object())
        if (value.isNumber() && key != "epoch") values[key] = value.toDouble();
    return lathe::figuresText(values);
}

Result<RunEntry> openRun(const std::string& path) {
    LATHE_TRY(const RunDir dir, RunDir::open(path));
    RunEntry entry{path, {}, dir.readTags()};
    if (auto status = dir.readStatus(); status.ok()) entry.status = std::move(*status);
    return entry;
}

Json toJson(const RunEntry& run) {
    Json::Array tags(run.tags.begin(), run.tags.end());
    return Json::Object{{"run", run.path},
                        {"state", name(effectiveState(run.status, now()))},
                        {"epoch", run.status.epoch},
                        {"step", run.status.step},
                        {"device", run.status.device},
                        {"message", run.status.message},
                        {"tags", std::move(tags)},
                        {"summary", run.status.more}};
}

// ---- list --------------------------------------------------------------------------------------------------------------

ExitCode list(const Options& o, Session& session) {
    const std::string folder = runsFolder(o.paths.empty() ? "." : o.paths.front());
    const auto runs = listRuns(folder);
    if (!runs.ok()) return session.refuse(runs.error());
    std::vector<std::vector<std::string>> rows{{"run", "state", "epoch", "best", "tags"}};
    Json::Array out;
    for (const RunEntry& run : *runs) {
        rows.push_back({nameOf(run.path), std::string(name(effectiveState(run.status, now()))), std::to_string(run.status.epoch),
                        figuresText(run.status.more["best"]), joined(run.tags)});
        out.push_back(toJson(run));
    }
    session.result(out.empty() ? "no runs in " + folder : tableText(rows, {false, false, true, false, false}));
    return session.answer(Json::Object{{"runs", std::move(out)}});
}

// ---- show --------------------------------------------------------------------------------------------------------------

Json epochsOf(const RunHistory& history, const EnergyCurve& curve) {
    Json::Array epochs;
    const auto energies = energyOfEpochs(history, curve);
    for (const LogEvent& e : history.events) {
        if (e.kind != event::epoch) continue;
        epochs.push_back(e.data);
        const DeviceEnergy& energy = energies.at(e.data["epoch"].toInt());
        if (energy.isKnown()) epochs.back().set("joules", energy.joules);
    }
    return epochs;
}

/// Of the last epoch that waited for data.
std::optional<LoadShares> lastLoading(const RunHistory& history) {
    std::optional<LoadShares> last;
    for (const LogEvent& e : history.events)
        if (e.kind == event::loading) last = loadSharesOf(e.data);
    return last;
}

std::string loadingText(const LoadShares& s) {
    constexpr std::array<std::string_view, 3> limits{
        "reading samples is the limit: a faster disk or more memory helps",
        "augmentation is the limit: fewer or cheaper transforms help",
        "normalizing and copying is the limit: smaller samples or larger batches help"};
    return fmt::format("  epoch {} waited for data {:.0f} % of the time; {} (loading would be {:.1f}x as fast without it)",
                       s.epoch, 100 * s.waited, element(limits, s.limit), s.gain());
}

Json toJson(const LoadShares& s) {
    constexpr std::array<std::string_view, 3> names{"read", "augment", "normalize"};
    return Json::Object{
        {"epoch", s.epoch}, {"waited", s.waited}, {"limit", element(names, s.limit)}, {"share", s.share}, {"gain", s.gain()}};
}

std::string epochText(const Json& epoch) {
    std::string text = fmt::format("  epoch {}  train {}", epoch["epoch"].toInt(), figuresText(epoch["train"]));
    if (const std::string val = figuresText(epoch["val"]); !val.empty()) text += "  val " + val;
    if (epoch.contains("joules")) text += "  " + energyText(epoch["joules"].toDouble());
    return text;
}

ExitCode show(const Options& o, Session& session) {
    const auto run = openRun(o.paths.front());
    if (!run.ok()) return session.refuse(run.error());
    Diagnostics notes;
    const auto history = readRunHistory((fs::path(run->path) / "events.bin").string(), notes);
    if (!history.ok()) return session.refuse(history.error());
    session.report(notes);
    Json out = toJson(*run);
    const EnergyCurve energy = energyOf(*history);
    out.set("epochs", epochsOf(*history, energy));
    setEnergy(out, energy.total());
    session.result(fmt::format("{}: {}, epoch {}, step {}", nameOf(run->path), out["state"].toString(), run->status.epoch,
                               countText(run->status.step)));
    if (!run->status.message.empty()) session.result("  " + run->status.message);
    if (!run->tags.empty()) session.result("  tags " + joined(run->tags));
    for (const Json& epoch : out["epochs"].array()) session.result(epochText(epoch));
    if (out["summary"]["best"].isObject()) session.result("  best " + figuresText(out["summary"]["best"]));
    if (const auto loading = lastLoading(*history)) {
        out.set("loading", toJson(*loading));
        session.result(loadingText(*loading));
    }
    printEnergy(session, energy.total());
    return session.answer(out);
}

// ---- compare -----------------------------------------------------------------------------------------------------------

/// What the runs were asked for, as far as they differ, by path in the project file.
Result<Json> differences(const std::vector<std::string>& paths, std::vector<std::vector<std::string>>& rows) {
    std::vector<std::map<std::string, std::string>> values(paths.size());
    std::set<std::string> keys;
    for (size_t i = 0; i < paths.size(); ++i) {
        LATHE_TRY(const Project project, loadProject(fs::path(paths[i]) / "project.json"));
        values[i] = settingsOf(project);
        for (const auto& [key, value] : values[i]) keys.insert(key);
    }
    Json::Object out;
    for (const std::string& key : keys) {
        std::vector<std::string> row{key};
        for (const auto& one : values) row.push_back(one.contains(key) ? one.at(key) : "-");
        if (std::all_of(row.begin() + 1, row.end(), [&](const std::string& v) { return v == row[1]; })) continue;
        out.emplace(key, Json::Array(row.begin() + 1, row.end()));
        rows.push_back(std::move(row));
    }
    return Json(std::move(out));
}

ExitCode compare(const Options& o, Session& session) {
    std::vector<std::vector<std::string>> rows{{""}};
    Json::Array runs;
    std::vector<std::string> best{"best"}, state{"state"};
    for (const std::string& path : o.paths) {
        const auto run = openRun(path);
        if (!run.ok()) return session.refuse(run.error());
        rows.front().push_back(nameOf(path));
        state.emplace_back(name(effectiveState(run->status, now())));
        best.push_back(figuresText(run->status.more["best"]));
        runs.push_back(toJson(*run));
    }
    rows.push_back(std::move(state));
    rows.push_back(std::move(best));
    auto differs = differences(o.paths, rows);
    if (!differs.ok()) return session.refuse(differs.error());
    session.result(tableText(rows, std::vector<bool>(o.paths.size() + 1, false)));
    return session.answer(Json::Object{{"runs", std::move(runs)}, {"differences", std::move(*differs)}});
}

// ---- tag, remove -------------------------------------------------------------------------------------------------------

ExitCode tag(const TagOptions& o, Session& session) {
    const auto dir = RunDir::open(o.run);
    if (!dir.ok()) return session.refuse(dir.error());
    auto tags = dir->readTags();
    for (const std::string& one : o.tags) {
        std::erase(tags, one);
        if (!o.remove) tags.push_back(one);
    }
    if (const Status written = dir->writeTags(tags); !written.ok()) return session.refuse(written.error());
    tags = dir->readTags();
    session.report(tags.empty() ? "no tags" : "tags " + joined(tags));
    return session.answer(Json::Object{{"run", dir->path()}, {"tags", Json::Array(tags.begin(), tags.end())}});
}

Status removeOne(const std::string& path, bool permanent) {
    if (permanent) return removeRun(path);
    LATHE_TRY(const TrashedRun trashed, discardRun(path));
    deleteOldTrash(fs::path(trashed.run).parent_path().string());
    return {};
}

ExitCode remove(const RemoveOptions& o, Session& session) {
    Json::Array removed;
    for (const std::string& path : o.runs) {
        if (const Status done = removeOne(path, o.permanent); !done.ok()) return session.refuse(done.error());
        session.report(o.permanent ? fmt::format("deleted {} permanently", path)
                                   : fmt::format("removed {}; to undo: lathe runs restore {}", path, path));
        removed.emplace_back(path);
    }
    return session.answer(Json::Object{{"removed", std::move(removed)}, {"restorable", !o.permanent}});
}

// ---- export ------------------------------------------------------------------------------------------------------------

ExitCode exportCurves(const ExportOptions& o, Session& session) {
    const auto run = openRun(o.run);
    if (!run.ok()) return session.refuse(run.error());
    Diagnostics notes;
    const auto history = readRunHistory((fs::path(run->path) / "events.bin").string(), notes);
    if (!history.ok()) return session.refuse(history.error());
    session.report(notes);
    Json::Object attributes{{"run", nameOf(run->path)}, {"state", name(effectiveState(run->status, now()))}};
    if (const Status written = writeCurves(o.out, *history, std::move(attributes)); !written.ok())
        return session.refuse(written.error());
    const auto steps = static_cast<int64_t>(history->steps.rows());
    session.report(fmt::format("wrote the curves of {} steps to {}", countText(steps), o.out));
    return session.answer(Json::Object{{"file", o.out}, {"steps", steps}});
}

// ---- restore, trash ------------------------------------------------------------------------------------------------------

ExitCode restore(const Options& o, Session& session) {
    Json::Array restored;
    for (const std::string& path : o.paths) {
        if (const Status done = restoreRun(path); !done.ok()) return session.refuse(done.error());
        session.report("restored " + path);
        restored.emplace_back(path);
    }
    return session.answer(Json::Object{{"restored", std::move(restored)}});
}

std::string agoText(double seconds) {
    return durationText(seconds) + " ago";
}

ExitCode showTrash(const TrashOptions& o, Session& session) {
    const std::string folder = runsFolder(o.folder);
    std::vector<std::vector<std::string>> rows{{"run", "removed"}};
    Json::Array runs;
    for (const TrashedRun& trashed : trashedRuns(folder)) {
        rows.push_back({nameOf(trashed.run), agoText(trashed.ageSeconds)});
        runs.push_back(Json::Object{{"run", trashed.run}, {"place", trashed.place}, {"age_seconds", trashed.ageSeconds}});
        if (!o.empty) continue;
        if (const Status deleted = deleteTrashed(trashed); !deleted.ok()) return session.refuse(deleted.error());
    }
    if (o.empty)
        session.report(fmt::format("deleted {} removed {} permanently", runs.size(), runs.size() == 1 ? "run" : "runs"));
    else
        session.result(runs.empty() ? "no removed runs in " + folder : tableText(rows, {false, true}));
    return session.answer(Json::Object{{"runs", std::move(runs)}, {"deleted", o.empty}});
}

template <ExitCode (*run)(const Options&, Session&)>
Action withPaths(CLI::App& app, const char* label, const char* help, int least, int most) {
    auto o = std::make_shared<Options>();
    app.add_option(label, o->paths, help)->expected(least, most)->required(least > 0);
    return [o](Session& session) { return run(*o, session); };
}

Action addTag(CLI::App& app) {
    auto o = std::make_shared<TagOptions>();
    app.add_option("RUN", o->run, "Folder of the run")->required();
    app.add_option("TAG", o->tags, "Tags to add")->required();
    app.add_flag("--remove", o->remove, "Remove these tags instead");
    return [o](Session& session) { return tag(*o, session); };
}

Action addExport(CLI::App& app) {
    auto o = std::make_shared<ExportOptions>();
    app.add_option("RUN", o->run, "Folder of the run")->required();
    app.add_option("--out", o->out, "HDF5 file to write (.h5)")->required();
    return [o](Session& session) { return exportCurves(*o, session); };
}

constexpr int many = 10000;

Action addRemove(CLI::App& app) {
    auto o = std::make_shared<RemoveOptions>();
    app.add_option("RUN", o->runs, "Folders of the runs")->required()->expected(1, many);
    app.add_flag("--permanent", o->permanent,
                 "Delete the runs permanently (default: move them to the trash for at least one day)");
    return [o](Session& session) { return remove(*o, session); };
}

Action addTrash(CLI::App& app) {
    auto o = std::make_shared<TrashOptions>();
    app.add_option("DIR", o->folder, "Folder with runs, or a project (default: the current folder)");
    app.add_flag("--empty", o->empty, "Delete all removed runs permanently");
    return [o](Session& session) { return showTrash(*o, session); };
}

const Verb listVerb{.name = "list",
                    .help = "List the runs of a folder or project",
                    .examples =
                        "lathe runs list mine.lathe\n"
                        "lathe runs list | grep finished",
                    .add = [](CLI::App& app) {
                        return withPaths<list>(app, "DIR", "Folder with runs, or a project (default: the current folder)", 0, 1);
                    }};
const Verb showVerb{.name = "show", .help = "Show the state and the epochs of a run", .add = [](CLI::App& app) {
                        return withPaths<show>(app, "RUN", "Folder of the run", 1, 1);
                    }};
const Verb compareVerb{.name = "compare",
                       .help = "Compare the results and settings of runs",
                       .examples = "lathe runs compare first second",
                       .add = [](CLI::App& app) { return withPaths<compare>(app, "RUN", "Folders of the runs", 2, many); }};
const Verb exportVerb{.name = "export",
                      .help = "Write the curves of a run to an HDF5 file",
                      .examples = "lathe runs export first --out curves.h5",
                      .add = addExport};
const Verb tagVerb{.name = "tag",
                   .help = "Add tags to a run, or remove them",
                   .examples =
                       "lathe runs tag first baseline paper\n"
                       "lathe runs tag first paper --remove",
                   .add = addTag};
const Verb removeVerb{.name = "remove",
                      .help = "Move runs to the trash (undo: `lathe runs restore`)",
                      .examples =
                          "lathe runs remove mine.lathe/runs/first\n"
                          "lathe runs restore mine.lathe/runs/first",
                      .add = addRemove};
const Verb restoreVerb{.name = "restore", .help = "Restore removed runs", .add = [](CLI::App& app) {
                           return withPaths<restore>(app, "RUN", "Original folders of the runs", 1, many);
                       }};
const Verb trashVerb{.name = "trash", .help = "List removed runs, or delete them permanently", .add = addTrash};

Action add(CLI::App& app) {
    const Verb* verbs[] = {&listVerb, &showVerb, &compareVerb, &exportVerb, &tagVerb, &removeVerb, &restoreVerb, &trashVerb};
    return addVerbs(app, verbs);
}

}  // namespace

extern const Verb runs{
    .name = "runs",
    .help = "List, show, compare, export, tag, remove and restore runs",
    .add = add,
};

}  // namespace lathe::verbs::runs_def
