// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/compile/recompute_model.h"

namespace lathe {

/// The exact memory of the plan with these dropped values, in bytes.
using PlanBytes = std::function<Result<int64_t>(const DroppedValues&)>;

/// Which values to compute again.
struct RecomputeChoice {
    DroppedValues dropped;
    int64_t bytes = 0;    ///< of the plan. More than the limit: no choice fits, and this one needs least
    int64_t without = 0;  ///< of the plan that keeps all values
    int64_t cost = 0;     ///< of the instructions that run again (`RecomputeModel::estimate`)
};

/// Finds what to compute again so that the plan needs at most `limit` bytes (0: no limit), at little cost. `forced` values are
/// dropped in any case. Error: that of `plan`.
///
/// The forward pass is divided into segments at places where few bytes are in use, and only the values at the borders are kept
/// (Chen et al., "Training deep nets with sublinear memory cost", 2016), for several numbers of segments. Changes of single
/// values lower the peaks further. From the divisions with the lowest peaks, values are then kept again as long as the limit
/// allows it: first those whose second computation takes most time for each byte. Deterministic.
Result<RecomputeChoice> chooseRecomputed(const RecomputeModel&, int64_t limit, const DroppedValues& forced,
                                         const PlanBytes& plan);

}  // namespace lathe
