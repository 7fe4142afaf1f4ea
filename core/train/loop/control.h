// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/graph/project.h"
#include "core/store/command_box.h"
#include "core/store/run_history.h"
#include "core/train/records/recorder.h"

namespace lathe {

/// What can change in every training: the learning rate, its schedule, when to stop. What else is read anew at each step is a
/// matter of the Programs, see `settingPaths`.
bool isHotPath(std::string_view path);

/// Commands to a training, from `control/`:
///   {"command": "pause" | "resume" | "stop"}
///   {"command": "snapshot", "name": NAME}           name: one path component; absent: the step
///   {"command": "set", "path": P, "value": V}       from the next step on
/// Any may have "step": then it waits until so many steps are done. Each is written into the event log with the step at which it
/// was done, and then put aside. What the log of an interrupted training holds is not done again, but value edits are, at their
/// steps.
class Control {
public:
    /// `history`: the log of the run so far. `settings`: the `settingPaths` of the training.
    Control(std::string folder, Recorder&, const RunHistory& history, std::vector<std::string> settings);

    struct Edit {
        std::string path;
        Json value;
    };
    /// Something to do now.
    struct Orders {
        std::vector<Edit> edits;
        std::vector<std::string> snapshots;  ///< names
    };
    /// What is to be done when `step` steps are done, in order; the box is looked into when `look`. `project`: as it stands, to
    /// judge edits by. What cannot be done is told in `notes`, logged as refused and put aside.
    Result<Orders> take(int64_t step, bool look, Project project, Diagnostics& notes);

    /// The project with one value changed, or why it cannot be (unknown, not while training, out of range).
    Result<Project> edited(const Project&, const Edit&) const;

    bool paused() const { return m_paused; }
    bool stopAsked() const { return m_stop; }

private:
    struct Planned {
        int64_t step = 0;
        Command command;
        bool logged = false;  ///< an edit of the past, to be done again
    };

    Status look(int64_t step, Diagnostics& notes);
    Status perform(const Planned&, int64_t step, Project&, Orders&, Diagnostics& notes);
    Status obey(const Command&, int64_t step, Project&, Orders&);
    Status finish(const Command&, int64_t step, const Status& outcome);

    CommandBox m_box;
    Recorder& m_recorder;
    std::vector<std::string> m_settings;
    std::set<std::string> m_seen;    ///< ids that are done or planned
    std::vector<Planned> m_planned;  ///< in the order of their coming
    bool m_paused = false, m_stop = false;
};

}  // namespace lathe
