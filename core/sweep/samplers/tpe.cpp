// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/sweep/models/parzen_sampler.h"

namespace lathe::sweep::samplers::tpe_def {

namespace {

const IntParam candidates{
    {.key = "candidates",
     .label = "Candidates",
     .initial = 64,
     .min = 1,
     .max = 10'000,
     .sweep = Scale::Log,
     .help = "Number of candidates that are compared for each trial. More candidates search closer to the best trials."}};
constexpr double mostGood = 25;

class Tpe final : public ParzenSampler {
public:
    explicit Tpe(const Params& p) : ParzenSampler(p, mostGood, {.candidates = p[candidates]}) {}

private:
    int64_t useful(const Question& q) const override {
        return std::count_if(q.observations.begin(), q.observations.end(),
                             [&](const Observation& o) { return o.pruned ? fits(q, o) : hasValues(q, o); });
    }
    std::vector<size_t> best(const Question& q, size_t count) const override { return ranked(q, count); }
};

std::unique_ptr<Sampler> make(const Params& p) {
    return std::make_unique<Tpe>(p);
}

}  // namespace

extern const SamplerDef tpe{
    .type = "tpe",
    .label = "Parzen estimator (TPE)",
    .help =
        "Proposes values that are frequent among good trials and rare among the others (TPE). Fast, and suited to choices and "
        "conditions. Pruned trials count with their last value, failed trials as bad.",
    .params = {&parzenStart, &candidates, &parzenShare},
    .make = make,
};

}  // namespace lathe::sweep::samplers::tpe_def
