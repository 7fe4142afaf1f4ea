// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/run_facts.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "app/workbench/workspace/hot_settings.h"
#include "core/graph/project_diff.h"
#include "core/graph/project_file.h"
#include "core/store/event_log.h"
#include "core/store/run_dir.h"
#include "core/store/run_note.h"
#include "core/train/runs/run_plan.h"

namespace lathe::workbench {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// "val.loss" of an epoch; NaN when it has none.
double figureOf(const EpochFigures& epoch, std::string_view figure) {
    const size_t dot = figure.find('.');
    if (dot == std::string_view::npos) return nan;
    const Figures& part = figure.substr(0, dot) == "val" ? epoch.val : epoch.train;
    const auto it = part.find(std::string(figure.substr(dot + 1)));
    return it == part.end() ? nan : it->second;
}

std::vector<HotEdit> editsOf(const RunRecord& record) {
    std::vector<HotEdit> edits;
    const int64_t perEpoch = std::max<int64_t>(1, record.stepsPerEpoch());
    for (const RunEvent& e : record.events()) {
        const Json& data = e.event.data;
        if (e.event.kind != event::command || data["command"].toString() != "set" || data.contains("refused")) continue;
        const Json& value = data["value"];
        edits.push_back({e.event.step, e.event.step / perEpoch + 1, data["path"].toString(),
                         value.isString() ? value.toString() : value.dump(-1)});
    }
    return edits;
}

void take(RunFacts& facts, const RunRecord& record) {
    facts.epochs = record.epochFigures();
    if (record.best()) facts.best = *record.best();
    const int64_t epoch = facts.best ? facts.best->epoch : facts.epochs.empty() ? 0 : facts.epochs.back().epoch;
    for (const EpochClasses& one : record.classes())
        if (one.epoch == epoch) facts.classes.push_back(one);
    facts.edits = editsOf(record);
    facts.seconds = record.runTime();
    facts.energy = record.energy().total();
    const ui::Series* loss = record.steps("loss");
    facts.diverged = loss && !loss->empty() && !std::isfinite(loss->y(loss->size() - 1));
}

// What every table of runs shows is there although the project leaves it out.
void addDefaults(std::map<std::string, std::string>& settings, const Project& project) {
    for (const char* path : {"training.optimizer.lr", "training.batch", "training.seed"})
        if (const Json value = settingInForce(project, path); !value.isNull()) settings.try_emplace(path, value.dump(-1));
}

}  // namespace

std::vector<double> RunFacts::curve(std::string_view figure) const {
    std::vector<double> values;
    for (const EpochFigures& epoch : epochs) values.push_back(figureOf(epoch, figure));
    return values;
}

std::optional<double> RunFacts::result(std::string_view figure) const {
    if (epochs.empty()) return {};
    const double value = figureOf(best ? *best : epochs.back(), figure);
    return std::isnan(value) ? std::nullopt : std::optional(value);
}

std::vector<std::string> RunFacts::figures() const {
    std::set<std::string> names;
    for (const EpochFigures& epoch : epochs) {
        for (const auto& [name, value] : epoch.val) names.insert("val." + name);
        for (const auto& [name, value] : epoch.train) names.insert("train." + name);
    }
    return {names.begin(), names.end()};
}

RunFacts readRunFacts(const std::filesystem::path& run) {
    RunFacts facts;
    facts.run = run;
    const auto dir = RunDir::open(run.string());
    if (!dir) return facts;
    if (auto project = loadProject(dir->projectFile())) {
        facts.settings = settingsOf(*project);
        addDefaults(facts.settings, *project);
        facts.project = std::move(*project);
    }
    facts.note = readRunNote(dir->path());
    if (const auto plan = readPlan(*dir); plan && *plan) facts.fingerprint = (*plan)->fingerprint;
    if (const auto record = readRunRecord(run, ui::XUnit::Step)) take(facts, **record);
    return facts;
}

// A log that takes back what the record no longer finds is read anew, once.
Result<std::shared_ptr<const RunRecord>> readRunRecord(const std::filesystem::path& run, ui::XUnit unit) {
    LATHE_TRY(const RunDir dir, RunDir::open(run.string()));
    for (int attempt = 0; attempt < 2; ++attempt) {
        auto record = std::make_shared<RunRecord>(unit);
        EventLogReader reader(dir.eventsFile());
        bool whole = true;
        for (bool more = true; more && whole;) {
            LATHE_TRY(const LogUpdate news, reader.read());
            whole = record->add(news, reader.columns());
            more = news.more;
        }
        if (whole) return std::shared_ptr<const RunRecord>(std::move(record));
    }
    return workError("runs.log_changed", run.string(), "the log changed while it was read", {}, "try again");
}

}  // namespace lathe::workbench
