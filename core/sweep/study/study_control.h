// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/store/command_box.h"
#include "core/sweep/study/study.h"

namespace lathe::sweep {

// What can be asked of a running study.
struct PauseStudy {};  ///< begin nothing more; what trains goes on
struct ResumeStudy {};
struct StopStudy {};
struct ChangeStudy {
    StudySettings settings;  ///< whole; from the next trial on
};
struct UndoChange {};  ///< the last change, while no trial has been asked for since
struct EnqueueTrial {
    Point point;
    std::optional<int64_t> seed;  ///< another than the project's
};
struct RepeatTrial {
    int64_t trial = 0, seeds = 0;  ///< the same values with so many other seeds
};
struct PrioritizeTrial {
    int64_t trial = 0, priority = 0;
};
struct StopTrial {
    int64_t trial = 0;
};
/// A paused, pruned or failed trial goes on from its last checkpoint, to the end.
struct ExtendTrial {
    int64_t trial = 0;
};

using StudyOrder = std::variant<PauseStudy, ResumeStudy, StopStudy, ChangeStudy, UndoChange, EnqueueTrial, RepeatTrial,
                                PrioritizeTrial, StopTrial, ExtendTrial>;

/// What a command's body says:
///   {"command": "pause" | "resume" | "stop" | "undo"}            {"command": "change", "settings": {...}}
///   {"command": "enqueue", "point": {PATH: VALUE}, "seed": N}    {"command": "repeat", "trial": N, "seeds": N}
///   {"command": "prioritize", "trial": N, "priority": N}         {"command": "stop_trial" | "extend_trial", "trial": N}
Result<StudyOrder> studyOrderFromJson(const Json& body, std::string_view where);
Json toJson(const StudyOrder&);

}  // namespace lathe::sweep
