// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/sweep/space/coding.h"

namespace lathe::sweep {

/// A trial as a sampler sees it.
struct Observation {
    int64_t trial = 0;           ///< its number in the study, from 0
    Coordinates x;               ///< canonical
    std::vector<double> values;  ///< one for each objective, smaller is better; empty: none (pending, failed, not finite)
    double resource = 0;         ///< epochs that it was trained for; the values are those of that time
    bool pruned = false;         ///< ended before its time: the values are not final
    Json note;                   ///< what the sampler wrote beside its proposal
};

/// Everything that a sampler may know when it is asked.
struct Question {
    const Coding& coding;
    uint64_t seed = 0;
    int64_t number = 0;  ///< how often the study asked before: trials that a person put in do not count
    int64_t trials = 0;  ///< how many the study shall have in all; 0: no end
    int objectives = 1;
    std::span<const Observation> told = {};     ///< ended trials, in the order of their ending
    std::span<const Observation> pending = {};  ///< asked and not ended, in the order of their asking
    /// Whether the constraints hold; may cost a millisecond. Empty: everything is allowed.
    std::function<bool(std::span<const double>)> feasible = {};
};

/// What to try next.
struct Proposal {
    Coordinates x;  ///< canonical
    Json note;      ///< kept with the trial and given back in `Observation::note`; small
    /// Go on from what another trial had learned at that time, with the new values (population-based training).
    struct Parent {
        int64_t trial = 0;
        double resource = 0;
        bool operator==(const Parent&) const = default;
    };
    std::optional<Parent> parent = {};
};

/// Proposes trials. What it proposes is a function of the question alone: a sampler that is made anew (after a kill, on another
/// machine) gives the same answer, so a study's log is all the state there is. An object may keep what it computed from earlier
/// questions to be quick, and put into a note what the next question should start from. Randomness comes from
/// `Philox(seed, RandomStream::Sampler, number, ...)`. Coordinates that were told or are pending are not proposed again where the
/// sampler can tell that a value would be the same.
class Sampler {
public:
    virtual ~Sampler() = default;
    /// No proposal: every point has been tried, or none is feasible.
    virtual std::optional<Proposal> ask(const Question&) = 0;
};

struct SamplerDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    int maxObjectives = 1;
    bool delegates = false;  ///< proposes what another sampler proposes, and notes which one and why
    std::unique_ptr<Sampler> (*make)(const Params&) = nullptr;
};

/// One file each in core/sweep/samplers; generated from the folder.
std::span<const SamplerDef* const> samplerCatalog();
const SamplerDef* findSampler(std::string_view type);

/// Whether `x` (canonical) was told or is pending.
bool isKnown(const Question&, std::span<const double> x);
/// A point at random that is feasible and not known; none after `tries` of them. `draw` tells one question's draws apart.
std::optional<Coordinates> randomPoint(const Question&, uint32_t draw = 0, int tries = 1000);

}  // namespace lathe::sweep
