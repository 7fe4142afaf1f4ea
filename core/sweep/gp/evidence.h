// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/encoding.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::gp {

/// One value for each observed trial; smaller is better. A failed trial counts as the worst observed value, so the model avoids
/// that point. A pruned trial counts as no better than the median of the finished trials, because its value could still have
/// decreased.
struct Evidence {
    std::vector<Coordinates> places;
    std::vector<double> values;  ///< finite
    Points points;               ///< as features of the model

    size_t size() const { return values.size(); }
    /// Indices from best to worst.
    std::vector<size_t> order() const;
    Evidence only(std::span<const size_t> chosen) const;
};

/// The evidence of a question; empty if no trial has a value.
Evidence evidenceOf(const Question&, const Encoding&);
/// At most `most` trials: half of these are the best ones, and the others are spread evenly over the rest.
Evidence thinned(const Evidence&, size_t most);
/// The `count` trials nearest to trial number `centre` in the features of the model; a different category counts as a distance of
/// 1.
Evidence nearest(const Evidence&, const Encoding&, size_t centre, size_t count);

}  // namespace lathe::sweep::gp
