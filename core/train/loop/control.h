// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <vector>

#include "core/graph/project.h"
#include "core/graph/promoted_settings.h"
#include "core/store/command_box.h"
#include "core/store/run_history.h"
#include "core/train/records/recorder.h"

namespace lathe {

/// Whether this setting can change during any training: the learning rate, its schedule, and when to stop. Others may change if
/// the Programs read them at each step, see `settingPaths`.
bool isHotPath(std::string_view path);
/// The promoted parameters of blocks that set nothing but such settings. `settings`: the `settingPaths` of the training.
std::vector<PromotedSetting> hotPromoted(const Project& drawn, const std::vector<std::string>& settings);

/// Commands to a training, from `control/`:
///   {"command": "pause" | "resume" | "stop"}
///   {"command": "snapshot", "name": NAME}           name: one path component; default: the step
///   {"command": "set", "path": P, "value": V}       from the next step on
/// With "step", a command waits until this many steps are done. Each command is written into the event log with the step at which
/// it was applied, and then moved away. A resumed training does not repeat the commands in its log, except changes of values,
/// which it applies at their steps.
class Control {
public:
    /// `history`: the log of the run so far. `settings`: the `settingPaths` of the training. `promoted`: see hotPromoted.
    Control(std::string folder, Recorder&, const RunHistory& history, std::vector<std::string> settings,
            std::vector<PromotedSetting> promoted = {});

    /// A change of one value of the project.
    struct Edit {
        std::string path;
        Json value;
    };
    /// Commands that the trainer must execute now.
    struct DueActions {
        std::vector<Edit> edits;
        std::vector<std::string> snapshots;  ///< names
    };
    /// The commands to execute after `step` steps, in order. Reads the folder only if `look`. `project` is the current project,
    /// against which changes are checked. A command that fails is reported in `notes`, logged as refused and moved away.
    Result<DueActions> take(int64_t step, bool look, Project project, Diagnostics& notes);

    /// The project with one value changed, or with all values that a promoted parameter sets. Error: unknown path, a setting that
    /// cannot change during a training, or a value out of range.
    Result<Project> edited(const Project&, const Edit&) const;

    bool paused() const { return m_paused; }
    bool stopAsked() const { return m_stop; }

private:
    /// A command that waits for its step.
    struct Planned {
        int64_t step = 0;
        Command command;
        bool logged = false;  ///< a change from the log, which must be repeated
    };

    Status setValue(Project&, const Edit&) const;
    Status look(int64_t step, Diagnostics& notes);
    Status perform(const Planned&, int64_t step, Project&, DueActions&, Diagnostics& notes);
    Status apply(const Command&, int64_t step, Project&, DueActions&);
    Status finish(const Command&, int64_t step, const Status& outcome);

    CommandBox m_box;
    Recorder& m_recorder;
    std::vector<std::string> m_settings;
    std::vector<PromotedSetting> m_promoted;
    std::set<std::string> m_seen;    ///< ids that are done or planned
    std::vector<Planned> m_planned;  ///< in the order of arrival
    bool m_paused = false, m_stop = false;
};

}  // namespace lathe
