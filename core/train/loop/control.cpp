// SPDX-License-Identifier: Apache-2.0
#include "core/train/loop/control.h"

#include <algorithm>

#include "core/graph/project_file.h"
#include "core/graph/training_params.h"
#include "core/layers/layer.h"
#include "core/train/program/training_program.h"

namespace lathe {

namespace {

Diagnostic unknownCommand(const Command& command) {
    return requestError("control.unknown", "control/" + command.id, "unknown command \"{0}\"",
                        {command.body["command"].toString()}, "use pause, resume, stop, set or snapshot");
}

bool isPlainName(std::string_view name) {
    const auto plain = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-' || c == '_' || c == '.'; };
    return !name.empty() && name.front() != '.' && std::all_of(name.begin(), name.end(), plain);
}

std::string snapshotName(const Command& command, int64_t step) {
    return command.body.contains("name") ? command.body["name"].toString() : "step-" + std::to_string(step);
}

}  // namespace

bool isHotPath(std::string_view path) {
    const auto& all = trainingParams();
    const auto has = [&](const TrainingParam& p) { return p.def ? path == p.path() : path.starts_with(p.path() + '.'); };
    return path == "training.optimizer.lr" ||
           std::any_of(all.begin(), all.end(), [&](const TrainingParam& p) { return p.use.hot && has(p); });
}

namespace {

// Layers are checked with the data, which a command does not bring: their own parameters are enough here.
Diagnostics problemsOf(const Project& project) {
    Diagnostics problems = checkProject(project, nullptr);
    for (const Node& node : project.graph.nodes) {
        const Diagnostics wrong = validate(node.params, findLayer(node.type)->params, locationOf(node));
        problems.insert(problems.end(), wrong.begin(), wrong.end());
    }
    return problems;
}

}  // namespace

std::vector<PromotedSetting> hotPromoted(const Project& drawn, const std::vector<std::string>& settings) {
    std::vector<PromotedSetting> all = promotedSettings(drawn);
    const auto isHot = [&](const PromotedSetting::Target& t) {
        return std::find(settings.begin(), settings.end(), t.path) != settings.end();
    };
    std::erase_if(all, [&](const PromotedSetting& p) { return !std::all_of(p.targets.begin(), p.targets.end(), isHot); });
    return all;
}

Status Control::setValue(Project& project, const Edit& edit) const {
    const bool setting = std::find(m_settings.begin(), m_settings.end(), edit.path) != m_settings.end();
    if ((!setting && !isHotPath(edit.path)) || edit.path == "training.schedule.type")
        return requestError("control.not_hot", edit.path, "this value cannot change during a training", {},
                            "start a new run with this value; a value that is 0 at the start of a run cannot change");
    return setValueAt(project, edit.path, edit.value);
}

Result<Project> Control::edited(const Project& project, const Edit& edit) const {
    Project next = project;
    const auto promoted = std::find_if(m_promoted.begin(), m_promoted.end(), [&](const auto& p) { return p.path == edit.path; });
    if (promoted == m_promoted.end()) LATHE_CHECK(setValue(next, edit));
    if (promoted != m_promoted.end())
        for (const PromotedSetting::Target& target : promoted->targets)
            LATHE_CHECK(setValue(next, {target.path, valueFor(target, edit.value)}));
    for (const Diagnostic& d : problemsOf(next))
        if (d.severity == Severity::Error) return d;
    return next;
}

Control::Control(std::string folder, Recorder& recorder, const RunHistory& history, std::vector<std::string> settings,
                 std::vector<PromotedSetting> promoted)
    : m_box(std::move(folder)), m_recorder(recorder), m_settings(std::move(settings)), m_promoted(std::move(promoted)) {
    for (const LogEvent& e : history.events) {
        if (e.kind != event::command) continue;
        const std::string id = e.data["id"].toString();
        if (!m_seen.insert(id).second || e.data["command"].toString() != "set" || e.data.contains("refused")) continue;
        m_planned.push_back({e.step, {id, e.data}, true});
    }
}

Status Control::look(int64_t step, Diagnostics& notes) {
    LATHE_TRY(const std::vector<Command> commands, m_box.poll(notes));
    for (const Command& command : commands) {
        const bool planned =
            std::any_of(m_planned.begin(), m_planned.end(), [&](const Planned& p) { return p.command.id == command.id; });
        if (m_seen.insert(command.id).second)
            m_planned.push_back({std::max(step, command.body["step"].toInt(step)), command});
        else if (!planned)
            LATHE_CHECK(m_box.done(command));  // its putting aside was interrupted
    }
    return {};
}

Status Control::apply(const Command& command, int64_t step, Project& project, DueActions& actions) {
    const std::string verb = command.body["command"].toString();
    if (verb == "set") {
        const Edit edit{command.body["path"].toString(), command.body["value"]};
        LATHE_TRY(project, edited(project, edit));
        actions.edits.push_back(edit);
    } else if (verb == "pause" || verb == "resume") {
        m_paused = verb == "pause";
    } else if (verb == "stop") {
        m_stop = true;
    } else if (verb == "snapshot" && isPlainName(snapshotName(command, step))) {
        actions.snapshots.push_back(snapshotName(command, step));
    } else {
        return unknownCommand(command);
    }
    return {};
}

// Into the log, then out of the box: after a crash between the two the log knows that it was done.
Status Control::finish(const Command& command, int64_t step, const Status& outcome) {
    Json data = command.body;
    data.set("id", command.id);
    if (!outcome) data.set("refused", toString(outcome.error()));
    LATHE_CHECK(m_recorder.add(event::command, step, std::move(data)));
    LATHE_CHECK(m_recorder.settle());
    return m_box.done(command);
}

Status Control::perform(const Planned& planned, int64_t step, Project& project, DueActions& actions, Diagnostics& notes) {
    const Status outcome = apply(planned.command, step, project, actions);
    if (!outcome) notes.push_back(outcome.error());
    return planned.logged ? Status() : finish(planned.command, step, outcome);
}

Result<Control::DueActions> Control::take(int64_t step, bool lookNow, Project project, Diagnostics& notes) {
    DueActions actions;
    if (lookNow) LATHE_CHECK(look(step, notes));
    for (auto it = m_planned.begin(); it != m_planned.end();) {
        if (it->step > step) {
            ++it;
            continue;
        }
        LATHE_CHECK(perform(*it, step, project, actions, notes));
        it = m_planned.erase(it);
    }
    return actions;
}

}  // namespace lathe
