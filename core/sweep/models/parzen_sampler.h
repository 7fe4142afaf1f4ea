// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/parzen_search.h"

namespace lathe::sweep {

/// "start" and "share": parameters of all samplers that divide trials into good and other ones.
extern const IntParam parzenStart;
extern const FloatParam parzenShare;

/// Base of samplers that first spread trials evenly, and then search where good trials are dense. Derived classes define which
/// trials are good.
class ParzenSampler : public Sampler {
public:
    std::optional<Proposal> ask(const Question&) final;

protected:
    /// `mostGood`: largest number of good trials.
    ParzenSampler(const Params&, double mostGood, const ParzenSearchOptions&);

    /// Number of observed trials (`Question::told`) that have usable values.
    virtual int64_t useful(const Question&) const = 0;
    /// Indices into `told` of the best `count` trials; `count` is at most `useful`.
    virtual std::vector<size_t> best(const Question&, size_t count) const = 0;

private:
    int64_t m_start;
    double m_share, m_mostGood;
    ParzenSearch m_search;
};

}  // namespace lathe::sweep
