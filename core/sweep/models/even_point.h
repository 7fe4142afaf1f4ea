// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/sampler.h"

namespace lathe::sweep {

/// The scrambled Sobol point of the trial that is asked for, whatever the results are: how samplers begin before there is
/// anything to learn from. Where that point is known or not feasible, others far along the sequence, then any free point.
std::optional<Coordinates> evenPoint(const Question&);

}  // namespace lathe::sweep
