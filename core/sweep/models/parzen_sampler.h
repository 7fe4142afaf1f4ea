// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/parzen_search.h"

namespace lathe::sweep {

/// "start" and "share": parameters of every sampler that divides trials into good ones and others.
extern const IntParam parzenStart;
extern const FloatParam parzenShare;

/// Spreads the first trials evenly, and then searches where good ones are dense; which are good is the matter of each.
class ParzenSampler : public Sampler {
public:
    std::optional<Proposal> ask(const Question&) final;

protected:
    /// `mostGood`: so many trials at most count as good.
    ParzenSampler(const Params&, double mostGood, const ParzenSearchOptions&);

    /// Told trials from which something can be learned.
    virtual int64_t useful(const Question&) const = 0;
    /// Indices into `told` of the best `count`, which are no more than there are useful ones.
    virtual std::vector<size_t> best(const Question&, size_t count) const = 0;

private:
    int64_t m_start;
    double m_share, m_mostGood;
    ParzenSearch m_search;
};

}  // namespace lathe::sweep
