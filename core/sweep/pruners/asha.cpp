// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/sweep/pruning/reason.h"
#include "core/sweep/pruning/rungs.h"

namespace lathe::sweep::pruners::asha_def {

namespace {

const ChoiceParam variant{{.key = "variant",
                           .label = "Variant",
                           .initial = "promotion",
                           .options = {"promotion", "stopping"},
                           .help = "promotion: pauses each trial at a rung and resumes the best trials. stopping: ends trials "
                                   "that are not among the best when they reach a rung."}};

const FloatParam excess{{.key = "excess",
                         .label = "Maximum wrong promotions",
                         .initial = 0.25,
                         .min = 0,
                         .max = 1e6,
                         .help = "Maximum fraction of wrong promotions per rung. A promotion is wrong if better trials arrive "
                                 "later. Only for the variant promotion."}};

const FloatParam lastRung{
    {.key = "last_rung",
     .label = "Last rung (epochs)",
     .initial = 0,
     .min = 0,
     .max = 1e9,
     .help = "Trials are compared up to this epoch; a trial that passes it is trained to the end. 0: up to the last epoch. "
             "Useful for schedules that end near a learning rate of 0, where intermediate results say little about the end."}};

/// L. Li et al., "A System for Massively Parallel Hyperparameter Tuning", MLSys 2020 (arXiv 1810.05934): algorithm 2, and its
/// stopping variant.
class Asha : public Pruner {
public:
    Asha(const Params& p, PrunerContext context)
        : m_eta(p[rungEta]),
          m_rungs(p[firstRung], m_eta, context.maxResource, p[lastRung] > 0 ? p[lastRung] : context.maxResource),
          m_context(std::move(context)) {}

    double nextDecision(const Curve&, double done) const override { return m_rungs.above(done); }

protected:
    const Rungs& rungs() const { return m_rungs; }
    const PrunerContext& context() const { return m_context; }
    int64_t slots(const Ranking& ranking) const { return ranking.count / m_eta; }

private:
    int64_t m_eta;
    Rungs m_rungs;
    PrunerContext m_context;
};

class Stopping final : public Asha {
public:
    using Asha::Asha;
    PruningDecision decide(const Curve& trial, std::span<const Curve> all) const override {
        const int rung = rungs().reachedNow(trial);
        if (rung < 0 || rung == rungs().top()) return {};
        if (!std::isfinite(trial.reports.back().value)) return pruneNotFinite(trial, context());
        const Ranking ranking = rankingAt(pointersTo(all), rungs().at(rung));
        const int64_t best = std::max<int64_t>(1, slots(ranking));
        if (ranking.rankOf(trial.trial) < best) return {};
        return {PruningDecision::Kind::Prune, rankingReason(trial, ranking, best, context())};
    }
};

/// The published rule promotes whoever is among the best at the time, which is nearly every trial where the sampler learns and
/// each trial is better than those before it. Here a rung lets on only so many more than its share, and its best one in the end.
class Promotion final : public Asha {
public:
    Promotion(const Params& p, const PrunerContext& context) : Asha(p, context), m_excess(p[excess]) {}
    double nextStop(const Curve&, double done) const override { return rungs().above(done); }

    /// A trial that would be promoted the moment it is paused goes on at once.
    PruningDecision decide(const Curve& trial, std::span<const Curve> all) const override {
        const int rung = rungs().reachedNow(trial);
        if (rung < 0 || rung == rungs().top()) return {};
        if (!std::isfinite(trial.reports.back().value)) return pruneNotFinite(trial, context());
        if (next(all, trial.trial) == trial.trial) return {};
        const Ranking ranking = rankingAt(pointersTo(all), rungs().at(rung));
        return {PruningDecision::Kind::Pause, rankingReason(trial, ranking, slots(ranking), context())};
    }

    std::optional<int64_t> promote(std::span<const Curve> all) const override { return next(all, std::nullopt); }

    Diagnostic closing(const Curve& trial, std::span<const Curve> all) const override {
        return closingReason(rungs(), trial, pointersTo(all), context());
    }

private:
    /// `pausing` counts as paused.
    std::optional<int64_t> next(std::span<const Curve> all, std::optional<int64_t> pausing) const {
        const auto curves = pointersTo(all);
        for (int rung = rungs().top() - 1; rung >= 0; --rung) {
            const Ranking ranking = rankingAt(curves, rungs().at(rung));
            const int64_t open = isFull(rung, ranking, pausing) ? (isSettled(all, rung, pausing) ? 1 : 0) : slots(ranking);
            if (const auto trial = firstWaiting(rungs(), rung, ranking, open, pausing)) return trial;
        }
        return isSettled(all, rungs().count(), pausing) ? winner(curves, pausing) : std::nullopt;
    }

    /// Whether as many went on from `rung` as ever may while more can come.
    bool isFull(int rung, const Ranking& ranking, std::optional<int64_t> pausing) const {
        const auto wentOn = std::count_if(ranking.trials.begin(), ranking.trials.end(), [&](const RankedTrial& p) {
            const bool goesOn = p.curve->state == Curve::State::Running && p.curve->trial != pausing;
            return goesOn || rungs().reached(*p.curve) > rung;
        });
        const auto share = static_cast<double>(slots(ranking));
        return static_cast<double>(wentOn) >= share + std::ceil(m_excess * share);
    }

    /// Whether nobody will come to `rung` any more by itself.
    bool isSettled(std::span<const Curve> all, int rung, std::optional<int64_t> pausing) const {
        return allStarted(all, context()) && std::none_of(all.begin(), all.end(), [&](const Curve& c) {
                   return c.state == Curve::State::Running && c.trial != pausing && rungs().reached(c) < rung;
               });
    }

    /// Where too few trials came to a rung for one of them to go on, the best goes on all the same once nothing else is left to
    /// do: no study ends without a trial that was trained to the end.
    std::optional<int64_t> winner(const std::vector<const Curve*>& curves, std::optional<int64_t> pausing) const {
        for (const Curve* c : curves)
            if (c->state == Curve::State::Ended) return std::nullopt;
        for (int rung = rungs().top() - 1; rung >= 0; --rung) {
            const Ranking ranking = rankingAt(curves, rungs().at(rung));
            if (const auto trial = firstWaiting(rungs(), rung, ranking, ranking.count, pausing)) return trial;
        }
        return std::nullopt;
    }

    double m_excess;
};

std::unique_ptr<Pruner> make(const Params& p, const PrunerContext& context) {
    if (p[variant] == "stopping") return std::make_unique<Stopping>(p, context);
    return std::make_unique<Promotion>(p, context);
}

}  // namespace

extern const PrunerDef asha{
    .type = "asha",
    .label = "ASHA",
    .help =
        "Asynchronous successive halving: compares trials at rungs and trains the best of each rung further, without waiting for "
        "the other trials.",
    .params = {&variant, &firstRung, &lastRung, &rungEta, &excess},
    .make = make,
};

}  // namespace lathe::sweep::pruners::asha_def
