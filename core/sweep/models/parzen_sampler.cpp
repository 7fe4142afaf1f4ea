// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/models/parzen_sampler.h"

#include <algorithm>
#include <cmath>

#include "core/sweep/models/even_point.h"

namespace lathe::sweep {

extern const IntParam parzenStart{{.key = "start",
                                   .label = "First trials",
                                   .initial = 10,
                                   .min = 1,
                                   .max = 10'000,
                                   .help = "Number of evenly spread trials before the sampler uses results."}};
extern const FloatParam parzenShare{
    {.key = "share",
     .label = "Fraction of good trials",
     .initial = 0.15,
     .min = 0.001,
     .max = 0.9,
     .help = "Fraction of the trials that counts as good: at most 25 trials, or 50 with several objectives."}};

ParzenSampler::ParzenSampler(const Params& p, double mostGood, const ParzenSearchOptions& options)
    : m_start(p[parzenStart]), m_share(p[parzenShare]), m_mostGood(mostGood), m_search(options) {}

std::optional<Proposal> ParzenSampler::ask(const Question& q) {
    const int64_t count = useful(q);
    const double wanted = std::min(std::ceil(m_share * static_cast<double>(count)), m_mostGood);
    auto x = count < m_start ? evenPoint(q) : m_search.ask(q, best(q, static_cast<size_t>(wanted)));
    if (!x) return std::nullopt;
    return Proposal{std::move(*x), {}, {}};
}

}  // namespace lathe::sweep
