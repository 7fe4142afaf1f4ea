// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/store/command_box.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

// Commands to a running study.
/// Starts no more trials; running trials continue.
struct PauseStudy {};
/// Starts new trials again.
struct ResumeStudy {};
/// Stops the running trials and ends the coordinator; the study can be resumed.
struct StopStudy {};
/// Replaces the settings from the next trial on.
struct ChangeStudy {
    StudySettings settings;  ///< complete settings
};
/// Undoes the last change of settings, if no trial was proposed since.
struct UndoChange {};
/// Adds a trial with these values.
struct EnqueueTrial {
    Point point;
    std::optional<int64_t> seed;  ///< nothing: the seed of the project
};
/// Repeats a trial with other seeds.
struct RepeatTrial {
    int64_t trial = 0, seeds = 0;  ///< number of additional seeds
};
/// Sets the priority of a waiting trial; higher ones start first.
struct PrioritizeTrial {
    int64_t trial = 0, priority = 0;
};
/// Stops a running trial; its state becomes Pruned. Error study.no-trial: it is not being trained.
struct StopTrial {
    int64_t trial = 0;
};
/// Resumes a paused, pruned or failed trial from its last checkpoint, to the end.
struct ExtendTrial {
    int64_t trial = 0;
};

using StudyCommand = std::variant<PauseStudy, ResumeStudy, StopStudy, ChangeStudy, UndoChange, EnqueueTrial, RepeatTrial,
                                  PrioritizeTrial, StopTrial, ExtendTrial>;

/// Reads the body of a command; `where` names the file. Error: not one of these:
///   {"command": "pause" | "resume" | "stop" | "undo"}            {"command": "change", "settings": {...}}
///   {"command": "enqueue", "point": {PATH: VALUE}, "seed": N}    {"command": "repeat", "trial": N, "seeds": N}
///   {"command": "prioritize", "trial": N, "priority": N}         {"command": "stop_trial" | "extend_trial", "trial": N}
Result<StudyCommand> studyCommandFromJson(const Json& body, std::string_view where);
/// The body for a command, as above.
Json toJson(const StudyCommand&);

}  // namespace lathe::sweep
