// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/synchronous_halving.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "core/sweep/pruning/reason.h"

namespace lathe::sweep {

namespace {

using Members = std::vector<const Curve*>;

class SynchronousHalving final : public Pruner {
public:
    SynchronousHalving(Rungs rungs, int64_t eta, std::vector<Batch> cycle, PrunerContext context)
        : m_rungs(std::move(rungs)), m_eta(eta), m_cycle(std::move(cycle)), m_context(std::move(context)) {}

    int bracket(int64_t number) const override {
        const int64_t round = std::accumulate(m_cycle.begin(), m_cycle.end(), int64_t{0},
                                              [](int64_t sum, const Batch& b) { return sum + b.trials; });
        int64_t batch = number / round * static_cast<int64_t>(m_cycle.size()), within = number % round;
        for (const Batch& b : m_cycle) {
            if (within < b.trials) break;
            within -= b.trials;
            ++batch;
        }
        return static_cast<int>(std::min<int64_t>(batch, std::numeric_limits<int>::max()));
    }

    double nextStop(const Curve& trial, double done) const override { return m_rungs.above(done, batchOf(trial.bracket).first); }

    double nextDecision(const Curve& trial, double done) const override { return nextStop(trial, done); }

    PruningDecision decide(const Curve& trial, std::span<const Curve> all) const override {
        const int rung = m_rungs.reachedNow(trial);
        if (rung < batchOf(trial.bracket).first || rung == m_rungs.top()) return {};
        if (!std::isfinite(trial.reports.back().value)) return pruneNotFinite(trial, m_context);
        const Members members = membersOf(trial.bracket, all);
        if (next(members, trial.bracket, allStarted(all, m_context), trial.trial) == trial.trial) return {};
        return {PruningDecision::Kind::Pause, rankingReason(trial, rankingAt(members, m_rungs.at(rung)),
                                                            slotsAt(rung, trial.bracket, members.size(), all), m_context)};
    }

    std::optional<int64_t> promote(std::span<const Curve> all) const override {
        std::map<int, Members> batches;
        for (const Curve& c : all) batches[c.bracket].push_back(&c);
        for (const auto& [bracket, members] : batches)
            if (const auto trial = next(members, bracket, allStarted(all, m_context), std::nullopt)) return trial;
        return std::nullopt;
    }

    Diagnostic closing(const Curve& trial, std::span<const Curve> all) const override {
        return closingReason(m_rungs, trial, membersOf(trial.bracket, all), m_context);
    }

private:
    const Batch& batchOf(int bracket) const { return m_cycle[static_cast<size_t>(std::max(bracket, 0)) % m_cycle.size()]; }
    int64_t kept(int64_t entered) const { return std::max<int64_t>(1, entered / m_eta); }

    static Members membersOf(int bracket, std::span<const Curve> all) {
        Members members = pointersTo(all);
        std::erase_if(members, [&](const Curve* c) { return c->bracket != bracket; });
        return members;
    }

    /// How many of the batch go on from `rung`, once it is complete.
    int64_t slotsAt(int rung, int bracket, size_t begun, std::span<const Curve> all) const {
        const auto there = static_cast<int64_t>(begun);
        int64_t entered = allStarted(all, m_context) ? there : std::max(batchOf(bracket).trials, there);
        for (int r = batchOf(bracket).first; r <= rung; ++r) entered = kept(entered);
        return entered;
    }

    bool comesLater(const Curve& c, int rung, std::optional<int64_t> pausing) const {
        return c.state == Curve::State::Running && c.trial != pausing && m_rungs.reached(c) < rung;
    }

    /// Who goes on next; `pausing` counts as paused.
    std::optional<int64_t> next(const Members& members, int bracket, bool ending, std::optional<int64_t> pausing) const {
        auto entered = static_cast<int64_t>(members.size());
        if (entered < batchOf(bracket).trials && !ending) return std::nullopt;
        for (int rung = batchOf(bracket).first; rung < m_rungs.top(); ++rung) {
            const auto late = [&](const Curve* c) { return comesLater(*c, rung, pausing); };
            if (std::any_of(members.begin(), members.end(), late)) return std::nullopt;
            entered = kept(entered);
            const Ranking ranking = rankingAt(members, m_rungs.at(rung));
            if (const auto trial = firstWaiting(m_rungs, rung, ranking, entered, pausing)) return trial;
        }
        return std::nullopt;
    }

    Rungs m_rungs;
    int64_t m_eta;
    std::vector<Batch> m_cycle;
    PrunerContext m_context;
};

}  // namespace

std::unique_ptr<Pruner> makeSynchronousHalving(Rungs rungs, int64_t eta, std::vector<Batch> cycle, const PrunerContext& context) {
    return std::make_unique<SynchronousHalving>(std::move(rungs), eta, std::move(cycle), context);
}

std::vector<Batch> hyperbandCycle(const Rungs& rungs, int64_t eta) {
    std::vector<Batch> cycle;
    for (int s = rungs.top(); s >= 0; --s) {
        const double trials = std::ceil(rungs.count() / (s + 1.0) * std::pow(static_cast<double>(eta), s));
        cycle.push_back({rungs.top() - s, static_cast<int64_t>(std::min(trials, 1e9))});
    }
    return cycle;
}

std::unique_ptr<Pruner> makeHyperband(const Params& p, const PrunerContext& context) {
    Rungs rungs(p[firstRung], p[rungEta], context.maxResource);
    auto cycle = hyperbandCycle(rungs, p[rungEta]);
    return makeSynchronousHalving(std::move(rungs), p[rungEta], std::move(cycle), context);
}

}  // namespace lathe::sweep
