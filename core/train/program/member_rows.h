// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/loss.h"

namespace lathe {

/// The loss of the members of an ensemble (core/layers/ensemble_mean.cpp): that for one prediction by sample, over the members of
/// a batch as rows.

/// Outputs and targets of all members of a batch as rows: member k of sample n is row n * K + k.
struct MemberRows {
    Value outputs;  ///< real[N * K, ...]
    Value targets;  ///< [N * K, ...]: the target of each sample, K times
};
/// `outputs`: real[N, K, ...]; `target`: I64 or real [N, ...].
MemberRows rowsOfMembers(Builder&, Value outputs, Value target);

/// Mean over the members of each sample: [N * K] to [N].
LossValues meanOfMembers(Builder&, const LossValues& rows, int64_t samples);

}  // namespace lathe
