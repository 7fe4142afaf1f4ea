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

/// A trial as the sampler sees it.
struct Observation {
    int64_t trial = 0;           ///< its number in the study, from 0
    Coordinates x;               ///< canonical
    std::vector<double> values;  ///< one for each objective, smaller is better; empty: none (pending, failed, not finite)
    double resource = 0;         ///< number of trained epochs when the values were measured
    bool pruned = false;         ///< ended early: the values are not final
    Json note;                   ///< stored by the sampler with its proposal
};

/// All information for a sampler's proposal.
struct Question {
    const Coding& coding;
    uint64_t seed = 0;
    int64_t number = 0;  ///< number of earlier proposals of the study, without trials that the user added
    int64_t trials = 0;  ///< planned number of trials of the study; 0: no limit
    int objectives = 1;
    std::span<const Observation> observations = {};  ///< ended trials, in the order of their end
    std::span<const Observation> pending = {};       ///< proposed trials without a result, in the order of proposal
    /// Whether the constraints hold; may take a millisecond. Empty: all points are allowed.
    std::function<bool(std::span<const double>)> feasible = {};
};

/// The next point to try.
struct Proposal {
    Coordinates x;  ///< canonical
    Json note;      ///< stored with the trial and returned in `Observation::note`; must be small
    /// Starts from the weights that another trial had at that resource, with new values (population-based training).
    struct Parent {
        int64_t trial = 0;
        double resource = 0;
        bool operator==(const Parent&) const = default;
    };
    std::optional<Parent> parent = {};
};

/// Proposes trials. A proposal is a function of the question alone: a new sampler object (after a kill, on another machine) gives
/// the same answer, so the log of a study is its only state. An object may cache results of earlier questions, and may store in a
/// note what the next question starts from. Random numbers come from `Philox(seed, RandomStream::Sampler, number, ...)`. Known
/// points (observed or pending) are not proposed again if the sampler can know that all values would be equal.
class Sampler {
public:
    virtual ~Sampler() = default;
    /// Nothing: all points were tried, or none is feasible.
    virtual std::optional<Proposal> ask(const Question&) = 0;
};

/// A sampler: one file in core/sweep/samplers, one object.
struct SamplerDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    int maxObjectives = 1;
    bool delegates = false;  ///< proposes what another sampler proposes, and notes which one and why
    std::unique_ptr<Sampler> (*make)(const Params&) = nullptr;
};

/// All samplers, sorted by type; generated from the folder.
std::span<const SamplerDef* const> samplerCatalog();
/// The sampler of this type; null if there is none.
const SamplerDef* findSampler(std::string_view type);

/// Whether `x` (canonical) is among the observed or pending trials.
bool isKnown(const Question&, std::span<const double> x);
/// A random point that is feasible and not known; nothing after `tries` attempts. Different `draw` give different points for one
/// question.
std::optional<Coordinates> randomPoint(const Question&, uint32_t draw = 0, int tries = 1000);

}  // namespace lathe::sweep
