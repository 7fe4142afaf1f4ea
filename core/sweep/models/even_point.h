// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/sweep/models/sampler.h"

namespace lathe::sweep {

/// The scrambled Sobol point of the next trial, independent of results: samplers start with these points. If it is known or
/// infeasible, another point far along the sequence, then any free point. Nothing if there is none.
std::optional<Coordinates> evenPoint(const Question&);

}  // namespace lathe::sweep
