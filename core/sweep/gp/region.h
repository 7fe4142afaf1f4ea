// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/sweep/gp/encoding.h"
#include "core/sweep/gp/minimise.h"
#include "core/sweep/models/sampler.h"

namespace lathe::sweep::gp {

/// A trust region around the best trial. It grows while trials inside it improve, and shrinks otherwise (Eriksson, Pearce,
/// Gardner, Turner and Poloczek 2019, "Scalable global optimization via local Bayesian optimization"). Trials alternate between
/// the whole space and the region. The note of a trial in the region is {"local": true}; the size of the region follows from
/// their results.
struct Region {
    bool local = false;
    double width = 0;  ///< side length of the region, in coordinates

    Box around(const Encoding&, std::span<const double> centre) const;
};

/// The region for the next trial, computed from the notes and values of the observed trials (`Question::told`).
Region regionFor(const Question&);

}  // namespace lathe::sweep::gp
