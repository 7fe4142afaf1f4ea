// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/params.h"

namespace lathe::sweep {

/// The learning curve of a trial, as the pruner sees it.
struct Curve {
    int64_t trial = 0;
    /// A reported value of the first objective.
    struct Report {
        double resource = 0;  ///< epochs done
        double value = 0;     ///< smaller is better; NaN and infinity are worse than any number
        bool operator==(const Report&) const = default;
    };
    std::vector<Report> reports;  ///< by resource, ascending
    /// State of the trial.
    enum class State : uint8_t {
        Running,
        Paused,  ///< trained as far as allowed; can resume
        Ended,   ///< trained to the end
        Pruned,
        Failed
    } state = State::Running;
    int bracket = 0;  ///< the result of `Pruner::bracket` when the trial was created
};

/// The decision of a pruner about one trial.
struct PruningDecision {
    /// What happens to the trial.
    enum class Kind : uint8_t {
        Continue,
        Pause,  ///< keep its checkpoint; it resumes if it turns out to be among the best
        Prune   ///< end it permanently
    } kind = Kind::Continue;
    /// The reason, for the user: `{code, template, arguments}`; empty for Continue.
    Diagnostic reason;
};

/// Decides which trials continue. All functions are pure functions of the curves: an object has no state.
class Pruner {
public:
    virtual ~Pruner() = default;
    /// Which of several schedules trial `number` follows (Hyperband); called once, when the trial is created.
    virtual int bracket(int64_t number) const {
        (void)number;
        return 0;
    }
    /// The resource at which a trial must pause for a decision: the next rung above `done`. Infinity: decisions are made while it
    /// runs.
    virtual double nextStop(const Curve&, double done) const {
        (void)done;
        return std::numeric_limits<double>::infinity();
    }
    /// The next resource above `done` at which `decide` may prune or pause the trial; infinity: never. A study that waits for
    /// decisions trains exactly to this resource.
    virtual double nextDecision(const Curve&, double done) const { return done + 1; }
    /// The decision about `trial` (one of `all`), which has a new reading. `all`: all started trials, also those without a
    /// reading.
    virtual PruningDecision decide(const Curve& trial, std::span<const Curve> all) const = 0;
    /// A paused trial that should resume now, before a new one starts. Nothing: start a new trial, or wait if there is no new one
    /// and a trial is running. If nothing runs either, the study is over.
    virtual std::optional<int64_t> promote(std::span<const Curve> all) const {
        (void)all;
        return std::nullopt;
    }
    /// Why a paused trial will not resume, once the study is over.
    virtual Diagnostic closing(const Curve& trial, std::span<const Curve> all) const { return decide(trial, all).reason; }
};

/// Facts about the study for a pruner.
struct PrunerContext {
    double maxResource = 1;  ///< epochs of a complete training
    /// Planned number of trials of the study; 0: no limit. Once `all` has this many trials, no new one starts, and the best
    /// paused ones may resume. If a sampler ends a study earlier, create the pruner again with the new number.
    int64_t trials = 0;
    std::string metric = "loss";  ///< name of the metric in reasons
    bool maximized = false;       ///< the readings are the negative metric; limits and reasons use the metric itself
};

/// A pruner: one file in core/sweep/pruners, one object.
struct PrunerDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    bool prunes = true;  ///< false: every trial is trained to the end
    std::unique_ptr<Pruner> (*make)(const Params&, const PrunerContext&) = nullptr;
};

/// All pruners, sorted by type; generated from the folder.
std::span<const PrunerDef* const> prunerCatalog();
/// The pruner of this type; null if there is none.
const PrunerDef* findPruner(std::string_view type);
/// Whether a pruner of this type may end or pause trials.
bool prunes(std::string_view type);

}  // namespace lathe::sweep
