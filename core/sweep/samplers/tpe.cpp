// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/sweep/models/parzen_sampler.h"

namespace lathe::sweep::samplers {

namespace {

const IntParam candidates{{.key = "candidates",
                           .label = "Candidates",
                           .initial = 64,
                           .min = 1,
                           .max = 10'000,
                           .sweep = Scale::Log,
                           .help = "How many points are compared for each trial; more of them search closer to the best ones."}};
constexpr double mostGood = 25;

class Tpe final : public ParzenSampler {
public:
    explicit Tpe(const Params& p) : ParzenSampler(p, mostGood, {.candidates = p[candidates]}) {}

private:
    int64_t useful(const Question& q) const override {
        return std::count_if(q.told.begin(), q.told.end(),
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
        "Tries what is frequent among good trials and rare among the others. Quick, and at home in spaces with choices and "
        "conditions; pruned trials count by how far they came, failed ones as bad.",
    .params = {&parzenStart, &candidates, &parzenShare},
    .make = make,
};

}  // namespace lathe::sweep::samplers
