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

/// State of a trial.
enum class TrialState : uint8_t {
    Waiting,  ///< proposed or enqueued, not started
    Running,
    Paused,    ///< trained as far as the pruner allowed; can resume from its checkpoint
    Complete,  ///< trained to the end
    Pruned,    ///< ended earlier, by the pruner or the user
    Failed     ///< no result; can be started again
};

/// "waiting", "running", "paused", "complete", "pruned", "failed".
std::string_view name(TrialState);
/// The state with this name; nothing if there is none.
std::optional<TrialState> trialStateFromName(std::string_view);
/// Complete, pruned or failed: the trial has ended, and its result can be reported to the sampler.
bool isOver(TrialState);

/// Origin of trials that were run elsewhere and only train the sampler. They have no run, do not count for the budget, and are
/// never the best.
inline constexpr std::string_view importedOrigin = "imported";

/// One training of a study.
struct Trial {
    int64_t number = 0;  ///< from 0, in the order of proposal
    std::string id;      ///< id of its content, see study_project.h; unique in a study
    Point point;
    int64_t seed = 0;  ///< of the training
    TrialState state = TrialState::Waiting;
    std::string origin = "sampler";  ///< or "enqueued" by the user, "repeat" of another point with another seed, or
                                     ///< `importedOrigin`
    int bracket = 0;
    int64_t priority = 0;  ///< higher ones start first
    std::optional<Proposal::Parent> parent;
    Json note;  ///< of the sampler

    int64_t attempt = 0;                     ///< number of starts; writes of earlier attempts are refused
    double asked = 0, began = 0, ended = 0;  ///< seconds since 1970; 0: not yet
    int64_t reportIndex = -1;                ///< position in the order in which results were reported to the sampler; -1: not yet
    double resource = 0;                     ///< epochs done
    std::vector<double> values;              ///< one for each objective, with original sign; empty: none
    std::vector<Curve::Report> reports;      ///< of the first objective by epoch, with original sign
    std::optional<Diagnostic> reason;        ///< why it was pruned, paused, or failed

    bool operator==(const Trial&) const = default;
};

}  // namespace lathe::sweep
