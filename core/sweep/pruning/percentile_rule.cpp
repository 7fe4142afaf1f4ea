// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/pruning/percentile_rule.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/sweep/pruning/reason.h"
#include "core/sweep/pruning/rungs.h"

namespace lathe::sweep {

namespace {

const IntParam startup{{.key = "startup_trials",
                        .label = "Trials before pruning",
                        .initial = 5,
                        .min = 1,
                        .max = 1'000'000,
                        .help = "Number of fully trained trials before the first trial is pruned."}};
const FloatParam warmup{{.key = "warmup",
                         .label = "Warm-up (epochs)",
                         .initial = 0,
                         .min = 0,
                         .max = 1e9,
                         .help = "No trial is pruned before this epoch."}};
const FloatParam interval{{.key = "interval",
                           .label = "Interval (epochs)",
                           .initial = 1,
                           .min = 1e-6,
                           .max = 1e9,
                           .help = "Comparison interval, in epochs"}};
const IntParam comparisons{{.key = "comparisons",
                            .label = "Trials to compare with",
                            .initial = 1,
                            .min = 1,
                            .max = 1'000'000,
                            .help = "Minimum number of ended trials with a value at the same epoch before a trial is pruned."}};

/// Whether the last reading is the first one since the rule was to be asked again.
bool isDue(const PercentileRule& rule, const Curve& trial) {
    const size_t n = trial.reports.size();
    const double now = trial.reports.back().resource;
    if (!(now >= rule.warmup)) return false;
    const double since = std::floor((now - rule.warmup) / rule.interval) * rule.interval + rule.warmup;
    return n < 2 || trial.reports[n - 2].resource < since;
}

double bestOf(const Curve& trial) {
    double best = std::numeric_limits<double>::infinity();
    for (const Curve::Report& r : trial.reports)
        if (std::isfinite(r.value)) best = std::min(best, r.value);
    return best;
}

/// `values` is not empty.
double quantile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    const double place = share * static_cast<double>(values.size() - 1), below = std::floor(place);
    const auto i = static_cast<size_t>(below);
    if (place == below) return values[i];
    return std::isfinite(values[i + 1]) ? values[i] + (values[i + 1] - values[i]) * (place - below) : values[i + 1];
}

PruningDecision worse(const PercentileRule& rule, const Curve& trial, double best, double limit, size_t others,
                      const PrunerContext& context) {
    std::vector<std::string> args{
        shortNumber(trial.reports.back().resource), context.metric,         shortNumber(metricValue(best, context)),
        shortNumber(metricValue(limit, context)),   std::to_string(others), shortNumber(rule.percentile)};
    if (rule.percentile == 50)
        return {
            PruningDecision::Kind::Prune,
            reason("pruned.median", "at epoch {0}, its best {1} so far, {2}, is worse than {3}, the median of {4} ended trials",
                   std::move(args))};
    return {PruningDecision::Kind::Prune,
            reason("pruned.percentile",
                   "at epoch {0}, its best {1} so far, {2}, is worse than {3}, the limit of the best {5} % of {4} ended trials",
                   std::move(args))};
}

double nextComparison(const PercentileRule& rule, double done) {
    if (done < rule.warmup || done == 0) return std::max(rule.warmup, done + 1);  // the first reading is always compared
    const double next = (std::floor((done - rule.warmup) / rule.interval) + 1) * rule.interval + rule.warmup;
    return std::max(next, done + 1);
}

class PercentilePruner final : public Pruner {
public:
    PercentilePruner(const PercentileRule& rule, PrunerContext context) : m_rule(rule), m_context(std::move(context)) {}
    double nextDecision(const Curve&, double done) const override { return nextComparison(m_rule, done); }
    PruningDecision decide(const Curve& trial, std::span<const Curve> all) const override {
        return decideByPercentile(m_rule, trial, all, m_context);
    }

private:
    PercentileRule m_rule;
    PrunerContext m_context;
};

}  // namespace

PruningDecision decideByPercentile(const PercentileRule& rule, const Curve& trial, std::span<const Curve> all,
                                   const PrunerContext& context) {
    if (trial.reports.empty() || !isDue(rule, trial)) return {};
    int64_t ended = 0;
    std::vector<double> values;
    for (const Curve& c : all) {
        if (c.state != Curve::State::Ended || c.trial == trial.trial) continue;
        ++ended;
        if (const auto v = valueAt(c, trial.reports.back().resource)) values.push_back(*v);
    }
    if (ended < rule.startup) return {};
    const double best = bestOf(trial);
    if (!std::isfinite(best)) return pruneNotFinite(trial, context);
    if (values.empty() || static_cast<int64_t>(values.size()) < rule.comparisons) return {};
    const double limit = quantile(values, rule.percentile / 100);
    return best > limit ? worse(rule, trial, best, limit, values.size(), context) : PruningDecision{};
}

std::unique_ptr<Pruner> makePercentilePruner(const PercentileRule& rule, const PrunerContext& context) {
    return std::make_unique<PercentilePruner>(rule, context);
}

ParamDefs percentileParams() {
    return {&startup, &warmup, &interval, &comparisons};
}

PercentileRule percentileRule(const Params& params, double percentile) {
    return {percentile, params[startup], params[warmup], params[interval], params[comparisons]};
}

}  // namespace lathe::sweep
