// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <utility>

#include "core/layers/loss.h"

namespace lathe {

/// Losses and metrics of data with a class for each position (core/data/class_positions.h): those for one class by sample, over
/// the positions of a batch as rows.

/// Scores and classes of all positions of a batch as rows: position p of sample n is row n * P + p.
struct PositionRows {
    Value scores;   ///< real[N * P, classes]
    Value classes;  ///< I64[N * P]; 0 where the position does not count
    Value counts;   ///< real[N * P]: 1, or 0 where the position does not count
};
PositionRows rowsOfPositions(Builder&, Value scores, Value target);

/// The types of scores and target as rows. Reports an error if the scores do not have the positions of the target.
std::pair<TensorType, TensorType> typesOfRows(const TensorType& scores, const TensorType& target, std::string_view where,
                                              Diagnostics&);

/// Mean over the positions of each sample, those that do not count as 0: real[N * P] to real[N].
Value meanOfPositions(Builder&, Value rows, const PositionRows&, int64_t samples);
/// The same for a loss. The loss of a batch is then the mean over all positions that count.
LossValues lossOfSamples(Builder&, const LossValues& rows, const PositionRows&, int64_t samples);

}  // namespace lathe
