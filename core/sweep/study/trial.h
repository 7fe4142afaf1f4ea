// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/models/sampler.h"
#include "core/sweep/pruning/pruner.h"
#include "core/sweep/space/space.h"

namespace lathe::sweep {

enum class TrialState : uint8_t {
    Waiting,  ///< proposed or asked for; nobody works on it
    Running,
    Paused,    ///< trained as far as the pruner allowed; can go on from its checkpoint
    Complete,  ///< trained to the end
    Pruned,    ///< ended before that, by the pruner or by a person
    Failed     ///< no result; can be run again
};

/// "waiting", "running", "paused", "complete", "pruned", "failed".
std::string_view name(TrialState);
std::optional<TrialState> trialStateFromName(std::string_view);
/// Complete, pruned or failed: its sampler has been, or can be, told.
bool isOver(TrialState);

/// Of trials that were run elsewhere: samplers learn from them, and that is all. They have no run, count to no budget and are
/// never the best.
inline constexpr std::string_view importedOrigin = "imported";

/// One training of a study.
struct Trial {
    int64_t number = 0;  ///< from 0, in the order of asking
    std::string id;      ///< of its content, see study_project.h: a study has no two trials of the same
    Point point;
    int64_t seed = 0;  ///< of the training
    TrialState state = TrialState::Waiting;
    std::string origin = "sampler";  ///< or "enqueued" by hand, "repeat" of another point with another seed, or `importedOrigin`
    int bracket = 0;
    int64_t priority = 0;  ///< higher ones begin first
    std::optional<Proposal::Parent> parent;
    Json note;  ///< of the sampler

    int64_t attempt = 0;                     ///< how often it was begun; what an earlier attempt says is refused
    double asked = 0, began = 0, ended = 0;  ///< seconds since 1970; 0: not yet
    int64_t told = -1;                       ///< place in the order in which results came to the sampler; -1: not yet
    double resource = 0;                     ///< epochs done
    std::vector<double> values;              ///< one for each objective, as measured; empty: none
    std::vector<Curve::Reading> readings;    ///< of the first objective by epoch, as measured
    std::optional<Diagnostic> reason;        ///< why it was pruned, paused, or failed

    bool operator==(const Trial&) const = default;
};

}  // namespace lathe::sweep
