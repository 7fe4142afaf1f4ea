// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/sweep/even_point.h"
#include "core/sweep/parzen_search.h"

namespace lathe::sweep::samplers {

namespace {

const IntParam start{{.key = "start",
                      .label = "First trials",
                      .initial = 10,
                      .min = 1,
                      .max = 10'000,
                      .help = "So many trials are spread evenly before the search learns from results."}};
const IntParam candidates{{.key = "candidates",
                           .label = "Candidates",
                           .initial = 64,
                           .min = 1,
                           .max = 10'000,
                           .sweep = Scale::Log,
                           .help = "How many points are compared for each trial; more of them search closer to the best ones."}};
const FloatParam share{{.key = "share",
                        .label = "Share of good trials",
                        .initial = 0.15,
                        .min = 0.001,
                        .max = 0.9,
                        .help = "This share of the trials, at most 25, counts as good."}};

constexpr double mostGood = 25;

class Tpe final : public Sampler {
public:
    explicit Tpe(const Params& p) : m_start(p[start]), m_share(p[share]), m_search({.candidates = p[candidates]}) {}

    std::optional<Proposal> ask(const Question& q) override {
        const auto useful = std::count_if(q.told.begin(), q.told.end(),
                                          [&](const Observation& o) { return o.pruned ? fits(q, o) : hasValues(q, o); });
        const double wanted = std::min(std::ceil(m_share * static_cast<double>(useful)), mostGood);
        auto x = useful < m_start ? evenPoint(q) : m_search.ask(q, ranked(q, static_cast<size_t>(wanted)));
        if (!x) return std::nullopt;
        return Proposal{std::move(*x), {}, {}};
    }

private:
    int64_t m_start;
    double m_share;
    ParzenSearch m_search;
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
    .params = {&start, &candidates, &share},
    .make = make,
};

}  // namespace lathe::sweep::samplers
