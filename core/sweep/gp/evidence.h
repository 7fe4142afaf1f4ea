// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/sweep/gp/encoding.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::gp {

/// What the told trials say, one value each: smaller is better. A failed trial counts as the worst that was seen, so that the
/// model keeps away from there; one that was pruned counts as no better than the median of the trials that were finished,
/// for its value may still have fallen.
struct Evidence {
    std::vector<Coordinates> places;
    std::vector<double> values;  ///< finite
    Points points;               ///< of the model

    size_t size() const { return values.size(); }
    /// Indices from the best to the worst.
    std::vector<size_t> order() const;
    Evidence only(std::span<const size_t> chosen) const;
};

/// Empty where no trial has a value.
Evidence evidenceOf(const Question&, const Encoding&);
/// At most `most` of them: the better half of that by value, the others spread evenly over the rest.
Evidence thinned(const Evidence&, size_t most);
/// The `count` nearest to place `centre`, in the model's features; a category that differs is a step of one.
Evidence nearest(const Evidence&, const Encoding&, size_t centre, size_t count);

}  // namespace lathe::sweep::gp
