// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/sweep/gp/encoding.h"
#include "core/sweep/gp/minimise.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::gp {

/// A box around the best trial that grows while trials in it improve and shrinks while they do not (Eriksson, Pearce, Gardner,
/// Turner and Poloczek 2019, "Scalable global optimization via local Bayesian optimization"). Trials of the whole space and of
/// the box take turns: the note of those in the box says {"local": true}, and the size of the box follows from their results.
struct Region {
    bool local = false;
    double width = 0;  ///< of the box, in coordinates

    Box around(const Encoding&, std::span<const double> centre) const;
};

Region regionFor(const Question&);

}  // namespace lathe::sweep::gp
