// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/rungs.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/sweep/pruning/reason.h"

namespace lathe::sweep {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
/// Resources that are sums of steps are equal to their rung up to rounding.
constexpr double slack = 1 - 1e-9;

bool better(const RankedTrial& a, const RankedTrial& b) {
    return std::tie(a.value, a.curve->trial) < std::tie(b.value, b.curve->trial);
}

}  // namespace

extern const FloatParam firstRung{{.key = "first_rung",
                                   .label = "First rung (epochs)",
                                   .initial = 1,
                                   .min = 1e-6,
                                   .max = 1e9,
                                   .sweep = Scale::Log,
                                   .help = "Epoch of the first comparison."}};
extern const IntParam rungEta{
    {.key = "eta",
     .label = "Reduction factor",
     .initial = 3,
     .min = 2,
     .max = 100,
     .help = "Reduction factor: 1 in N trials is promoted to the next rung, which has N times as many epochs."}};

Rungs::Rungs(double first, int64_t eta, double last, double limit) {
    if (!(last > 0) || !std::isfinite(last)) last = first;
    for (double r = first; r < last * slack && r * slack <= limit; r *= static_cast<double>(eta)) m_resources.push_back(r);
    m_resources.push_back(last);
}

int Rungs::rungOf(double resource) const {
    const auto it = std::find_if(m_resources.begin(), m_resources.end(), [&](double r) { return !(resource >= r * slack); });
    return static_cast<int>(it - m_resources.begin()) - 1;
}

double Rungs::above(double done, int first) const {
    const int next = std::max(rungOf(done) + 1, first);
    return next < count() ? at(next) : infinity;
}

int Rungs::reached(const Curve& curve) const {
    return curve.reports.empty() ? -1 : rungOf(curve.reports.back().resource);
}

int Rungs::reachedNow(const Curve& curve) const {
    const int rung = reached(curve);
    const size_t n = curve.reports.size();
    return n > 1 && rungOf(curve.reports[n - 2].resource) >= rung ? -1 : rung;
}

std::optional<double> valueAt(const Curve& curve, double resource) {
    const auto it = std::lower_bound(curve.reports.begin(), curve.reports.end(), resource * slack,
                                     [](const Curve::Report& r, double limit) { return r.resource < limit; });
    if (it == curve.reports.end()) return std::nullopt;
    return std::isfinite(it->value) ? it->value : infinity;
}

int64_t Ranking::rankOf(int64_t trial) const {
    const auto it = std::find_if(trials.begin(), trials.end(), [&](const RankedTrial& p) { return p.curve->trial == trial; });
    return it == trials.end() ? -1 : it - trials.begin();
}

Ranking rankingAt(std::span<const Curve* const> curves, double resource) {
    Ranking ranking;
    for (const Curve* c : curves) {
        const auto value = valueAt(*c, resource);
        if (!value) continue;
        ++ranking.count;
        if (c->state != Curve::State::Failed) ranking.trials.push_back({c, *value});
    }
    std::sort(ranking.trials.begin(), ranking.trials.end(), better);
    return ranking;
}

std::optional<int64_t> firstWaiting(const Rungs& rungs, int rung, const Ranking& ranking, int64_t slots,
                                    std::optional<int64_t> pausing) {
    for (size_t i = 0; i < ranking.trials.size() && static_cast<int64_t>(i) < slots; ++i) {
        const RankedTrial& p = ranking.trials[i];
        if (!std::isfinite(p.value)) break;
        const bool paused = p.curve->state == Curve::State::Paused || p.curve->trial == pausing;
        if (paused && rungs.reached(*p.curve) == rung) return p.curve->trial;
    }
    return std::nullopt;
}

Diagnostic rankingReason(const Curve& curve, const Ranking& ranking, int64_t slots, const PrunerContext& context) {
    auto args = reportArgs(curve, context);
    args.push_back(std::to_string(ranking.rankOf(curve.trial) + 1));
    args.push_back(std::to_string(ranking.count));
    args.push_back(std::to_string(slots));
    if (slots == 0)
        return reason("pruned.few",
                      "at epoch {0}, its {1} {2} ranks {3} of {4}; too few trials reached this epoch to continue one of them",
                      std::move(args));
    if (slots == 1)
        return reason("pruned.not-best", "at epoch {0}, its {1} {2} ranks {3} of {4}; only the best trial continues",
                      std::move(args));
    return reason("pruned.rung", "at epoch {0}, its {1} {2} ranks {3} of {4}; the best {5} trials continue", std::move(args));
}

Diagnostic closingReason(const Rungs& rungs, const Curve& curve, std::span<const Curve* const> curves,
                         const PrunerContext& context) {
    const int rung = std::max(rungs.reached(curve), 0);
    const Ranking ranking = rankingAt(curves, rungs.at(rung));
    const auto wentOn = std::count_if(ranking.trials.begin(), ranking.trials.end(),
                                      [&](const RankedTrial& p) { return rungs.reached(*p.curve) > rung; });
    auto args = reportArgs(curve, context);
    args.push_back(std::to_string(ranking.rankOf(curve.trial) + 1));
    args.push_back(std::to_string(ranking.count));
    args.push_back(std::to_string(wentOn));
    if (wentOn == 0)
        return reason("pruned.none-went-on", "at epoch {0}, its {1} {2} ranked {3} of {4}; no trial continued", std::move(args));
    if (wentOn == 1)
        return reason("pruned.one-went-on", "at epoch {0}, its {1} {2} ranked {3} of {4}; one trial continued", std::move(args));
    return reason("pruned.went-on", "at epoch {0}, its {1} {2} ranked {3} of {4}; {5} trials continued", std::move(args));
}

std::vector<const Curve*> pointersTo(std::span<const Curve> all) {
    std::vector<const Curve*> pointers;
    pointers.reserve(all.size());
    for (const Curve& c : all) pointers.push_back(&c);
    return pointers;
}

bool allStarted(std::span<const Curve> all, const PrunerContext& context) {
    return context.trials > 0 && static_cast<int64_t>(all.size()) >= context.trials;
}

}  // namespace lathe::sweep
