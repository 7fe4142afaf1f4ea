// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/sweep/pruning/reason.h"

namespace lathe::sweep::pruners::threshold_def {

namespace {

constexpr double noLimit = 1e300;
const FloatParam lower{{.key = "lower",
                        .label = "Lower limit",
                        .initial = -noLimit,
                        .help = "A trial ends if its metric falls below this limit; -1e300: no limit."}};
const FloatParam upper{{.key = "upper",
                        .label = "Upper limit",
                        .initial = noLimit,
                        .help = "A trial ends if its metric rises above this limit; 1e300: no limit."}};
const FloatParam warmup{{.key = "warmup",
                         .label = "Warm-up (epochs)",
                         .initial = 0,
                         .min = 0,
                         .max = 1e9,
                         .help = "The limits apply from this epoch on."}};
const BoolParam finite{{.key = "finite",
                        .label = "Must be finite",
                        .initial = true,
                        .help = "A trial ends at once if its metric is not a finite number."}};

class Threshold final : public Pruner {
public:
    Threshold(const Params& p, PrunerContext context)
        : m_lower(p[lower]), m_upper(p[upper]), m_warmup(p[warmup]), m_finite(p[finite]), m_context(std::move(context)) {}

    PruningDecision decide(const Curve& trial, std::span<const Curve>) const override {
        if (trial.reports.empty()) return {};
        const Curve::Report& last = trial.reports.back();
        if (!std::isfinite(last.value)) return m_finite ? pruneNotFinite(trial, m_context) : PruningDecision{};
        if (!(last.resource >= m_warmup)) return {};
        const double value = metricValue(last.value, m_context);
        if (value < m_lower) return beyond("pruned.lower", "at epoch {0}, its {1} {2} is below the limit {3}", trial, m_lower);
        if (value > m_upper) return beyond("pruned.upper", "at epoch {0}, its {1} {2} is above the limit {3}", trial, m_upper);
        return {};
    }

private:
    PruningDecision beyond(std::string_view code, std::string_view text, const Curve& trial, double limit) const {
        auto args = reportArgs(trial, m_context);
        args.push_back(shortNumber(limit));
        return {PruningDecision::Kind::Prune, reason(code, text, std::move(args))};
    }

    double m_lower, m_upper, m_warmup;
    bool m_finite;
    PrunerContext m_context;
};

std::unique_ptr<Pruner> make(const Params& p, const PrunerContext& context) {
    return std::make_unique<Threshold>(p, context);
}

}  // namespace

extern const PrunerDef threshold{
    .type = "threshold",
    .label = "Threshold",
    .help = "Ends a trial whose metric leaves the limits or is not finite.",
    .params = {&lower, &upper, &warmup, &finite},
    .make = make,
};

}  // namespace lathe::sweep::pruners::threshold_def
