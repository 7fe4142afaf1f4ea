// SPDX-License-Identifier: Apache-2.0
#include "core/train/control.h"

#include <algorithm>

#include "core/graph/project_file.h"
#include "core/train/training_program.h"

namespace lathe {

namespace {

Diagnostic unknownCommand(const Command& command) {
    return requestError("control.unknown", "control/" + command.id, "\"{0}\" is no command", {command.body["command"].toString()},
                        "use pause, resume, stop, set or snapshot");
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
    constexpr std::string_view exact[] = {"training.optimizer.lr", "training.epochs"};
    constexpr std::string_view prefixes[] = {"training.schedule.", "training.early_stopping."};
    return std::find(std::begin(exact), std::end(exact), path) != std::end(exact) ||
           std::any_of(std::begin(prefixes), std::end(prefixes), [&](std::string_view p) { return path.starts_with(p); });
}

Result<Project> withEdit(const Project& project, std::string_view path, const Json& value) {
    if (!isHotPath(path) || path == "training.schedule.type")
        return requestError("control.not_hot", path, "this value cannot change while a training runs", {},
                            "start a new run with it");
    Project next = project;
    LATHE_CHECK(setValueAt(next, path, value));
    for (const Diagnostic& d : checkProject(next, nullptr))
        if (d.severity == Severity::Error) return d;
    return next;
}

Control::Control(std::string folder, Recorder& recorder, const RunHistory& history)
    : m_box(std::move(folder)), m_recorder(recorder) {
    for (const LogEvent& e : history.events) {
        if (e.kind != event::command) continue;
        const std::string id = e.data["id"].toString();
        if (!m_seen.insert(id).second || e.data["command"].toString() != "set" || e.data.contains("refused")) continue;
        m_planned.push_back({e.step, {e.data["path"].toString(), e.data["value"]}, id, std::nullopt});
    }
}

// Into the log, then out of the box: after a crash between the two the log knows that it was done.
Status Control::finish(const Command& command, int64_t step, const Diagnostic* refused) {
    Json data = command.body;
    data.set("id", command.id);
    if (refused) data.set("refused", toString(*refused));
    LATHE_CHECK(m_recorder.add(event::command, step, std::move(data)));
    LATHE_CHECK(m_recorder.settle());
    return m_box.done(command);
}

Status Control::sort(const Command& command, int64_t step, Orders& orders, Diagnostics& notes) {
    const std::string verb = command.body["command"].toString();
    if (!m_seen.insert(command.id).second) return m_box.done(command);
    if (verb == "set") {
        const Edit edit{command.body["path"].toString(), command.body["value"]};
        m_planned.push_back({std::max(step, command.body["step"].toInt(step)), edit, command.id, command});
        return {};
    }
    if (verb == "pause" || verb == "resume") {
        m_paused = verb == "pause";
    } else if (verb == "stop") {
        m_stop = true;
    } else if (verb == "snapshot" && isPlainName(snapshotName(command, step))) {
        orders.snapshots.push_back(snapshotName(command, step));
    } else {
        notes.push_back(unknownCommand(command));
        return finish(command, step, &notes.back());
    }
    return finish(command, step, nullptr);
}

// Edits that are due, each judged with those before it in force.
Status Control::doPlanned(int64_t step, Project project, Orders& orders, Diagnostics& notes) {
    for (auto it = m_planned.begin(); it != m_planned.end();) {
        if (it->step > step) {
            ++it;
            continue;
        }
        auto edited = withEdit(project, it->edit.path, it->edit.value);
        if (edited) {
            project = std::move(*edited);
            orders.edits.push_back(it->edit);
        } else {
            notes.push_back(edited.error());
        }
        if (it->command) LATHE_CHECK(finish(*it->command, step, edited ? nullptr : &edited.error()));
        it = m_planned.erase(it);
    }
    return {};
}

Result<Control::Orders> Control::take(int64_t step, bool look, const Project& project, Diagnostics& notes) {
    Orders orders;
    if (look) {
        LATHE_TRY(const std::vector<Command> commands, m_box.poll(notes));
        for (const Command& command : commands) {
            const bool planned = std::any_of(m_planned.begin(), m_planned.end(),
                                             [&](const Planned& p) { return p.command && p.id == command.id; });
            if (!planned) LATHE_CHECK(sort(command, step, orders, notes));
        }
    }
    if (!m_planned.empty()) LATHE_CHECK(doPlanned(step, project, orders, notes));
    return orders;
}

}  // namespace lathe
