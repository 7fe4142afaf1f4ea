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

/// The learning curve of a trial, as a pruner sees it.
struct Curve {
    int64_t trial = 0;
    struct Reading {
        double resource = 0;  ///< epochs done
        double value = 0;     ///< smaller is better; NaN and infinity are worse than any number
        bool operator==(const Reading&) const = default;
    };
    std::vector<Reading> readings;  ///< by resource, rising
    enum class State : uint8_t {
        Running,
        Paused,  ///< trained as far as it was allowed to; can go on
        Ended,   ///< trained to the end
        Pruned,
        Failed
    } state = State::Running;
    int bracket = 0;  ///< as given by `Pruner::bracket` when the trial was made
};

struct Verdict {
    enum class Kind : uint8_t {
        GoOn,
        Pause,  ///< keep what it learned; it may go on when it turns out to be among the best
        Prune   ///< end it for good
    } kind = Kind::GoOn;
    /// Why, for a person: `{code, template, arguments}`; empty for GoOn.
    Diagnostic reason;
};

/// Decides which trials are worth their time. Pure functions of the curves: nothing is remembered between two calls.
class Pruner {
public:
    virtual ~Pruner() = default;
    /// Which of several schedules trial `number` follows (Hyperband); asked once, when the trial is made.
    virtual int bracket(int64_t number) const {
        (void)number;
        return 0;
    }
    /// How far a trial may train before it is paused and judged: the next rung above `done`; infinity: it is judged while it
    /// runs.
    virtual double nextStop(const Curve&, double done) const {
        (void)done;
        return std::numeric_limits<double>::infinity();
    }
    /// The next resource above `done` at which `judge` may end the trial or pause it; infinity: never again. A study that waits
    /// for verdicts trains this far and no further.
    virtual double nextVerdict(const Curve&, double done) const { return done + 1; }
    /// What becomes of `trial` (one of `all`), whose last reading is new. `all`: every trial that was begun, also those that have
    /// no reading yet.
    virtual Verdict judge(const Curve& trial, std::span<const Curve> all) const = 0;
    /// A paused trial that should go on now, before a new one begins. None: begin a new one, or wait where there is no new one
    /// and something is still running; when nothing runs either, the study is over.
    virtual std::optional<int64_t> promote(std::span<const Curve> all) const {
        (void)all;
        return std::nullopt;
    }
    /// Why a trial that is paused goes on no more, once the study is over: what has happened, not what may.
    virtual Diagnostic closing(const Curve& trial, std::span<const Curve> all) const { return judge(trial, all).reason; }
};

/// What a pruner is told of the study.
struct PrunerContext {
    double maxResource = 1;  ///< epochs of a whole training
    /// How many trials the study will have begun in all; 0: no end is known. Once `all` holds that many, no new one begins, and
    /// the best of those that are paused may go on. A sampler that has nothing left ends a study early: make the pruner anew
    /// then.
    int64_t trials = 0;
    std::string metric = "loss";  ///< as reasons call it
    bool maximized = false;       ///< the readings are the metric with its sign changed; limits and reasons speak of the metric
};

struct PrunerDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};
    bool prunes = true;  ///< false: every trial is trained to the end
    std::unique_ptr<Pruner> (*make)(const Params&, const PrunerContext&) = nullptr;
};

/// One file each in core/sweep/pruners; generated from the folder.
std::span<const PrunerDef* const> prunerCatalog();
const PrunerDef* findPruner(std::string_view type);
/// Whether a pruner of this type may end or pause trials.
bool prunes(std::string_view type);

}  // namespace lathe::sweep
