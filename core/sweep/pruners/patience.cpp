// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/sweep/pruning/percentile_rule.h"
#include "core/sweep/pruning/reason.h"

namespace lathe::sweep::pruners::patience_def {

namespace {

const FloatParam epochs{{.key = "patience",
                         .label = "Patience (epochs)",
                         .initial = 5,
                         .min = 1e-6,
                         .max = 1e9,
                         .sweep = Scale::Log,
                         .help = "Number of epochs without a better value after which a trial ends."}};
const FloatParam minGain{{.key = "min_gain",
                          .label = "Minimum improvement",
                          .initial = 0,
                          .min = 0,
                          .max = 1e300,
                          .help = "Minimum change of the metric that counts as an improvement."}};
const BoolParam byMedian{{.key = "median",
                          .label = "Only if worse than the median",
                          .initial = false,
                          .help = "A trial without improvement continues if it is better than the median of the ended trials."}};

class Patience final : public Pruner {
public:
    Patience(const Params& p, PrunerContext context)
        : m_patience(p[epochs]),
          m_gain(p[minGain]),
          m_median(p[byMedian]),
          m_rule(percentileRule(p, 50)),
          m_context(std::move(context)) {}

    PruningDecision decide(const Curve& trial, std::span<const Curve> all) const override {
        if (trial.reports.empty() || !standsStill(trial)) return {};
        if (m_median) return decideByPercentile(m_rule, trial, all, m_context);
        auto args = reportArgs(trial, m_context);
        args.push_back(shortNumber(m_patience));
        return {PruningDecision::Kind::Prune,
                reason("pruned.patience", "at epoch {0}, its {1} {2} had not improved for {3} epochs", std::move(args))};
    }

private:
    bool standsStill(const Curve& trial) const {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        const double since = trial.reports.back().resource - m_patience * (1 - 1e-9);
        if (!(trial.reports.front().resource <= since)) return false;
        double before = infinity, after = infinity;
        for (const Curve::Report& r : trial.reports)
            if (std::isfinite(r.value))
                (r.resource <= since ? before : after) = std::min(r.resource <= since ? before : after, r.value);
        return !(after < before - m_gain);
    }

    double m_patience, m_gain;
    bool m_median;
    PercentileRule m_rule;
    PrunerContext m_context;
};

std::unique_ptr<Pruner> make(const Params& p, const PrunerContext& context) {
    return std::make_unique<Patience>(p, context);
}

ParamDefs params() {
    ParamDefs all = percentileParams();
    all.insert(all.begin(), {&epochs, &minGain, &byMedian});
    return all;
}

}  // namespace

extern const PrunerDef patience{
    .type = "patience",
    .label = "Patience",
    .help = "Ends a trial that has not improved for some epochs.",
    .params = params(),
    .make = make,
};

}  // namespace lathe::sweep::pruners::patience_def
