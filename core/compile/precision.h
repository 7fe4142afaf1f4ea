// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "core/ops/program.h"

namespace lathe {

/// Makes a float32 Program (training step or evaluation, before `fuse`) store what flows between its layers in `narrow` (F16 or
/// BF16), and multiply in it: MatMul and the convolutions take and give 16 bits; activations, pooling, normalisation, dropout and
/// what only moves elements follow their operands. All else stays float32: weights and their updates, statistics, sums, softmax,
/// losses and metrics, whatever meets a float32 operand of its size, the Program's inputs, outputs and states. Every kind
/// computes in float32 and rounds when it stores. What states are converted to is made before all else.
///
/// The rule is the one of automatic mixed precision (Micikevicius et al., "Mixed precision training", 2018; the lists of
/// PyTorch's autocast).
void storeNarrow(Program&, DType narrow);

/// Whether this operand of the kind may have 16 bits, where it is a real one (see the table in core/ops/op.h).
bool mayBeNarrow(OpKind, size_t operand);

}  // namespace lathe
