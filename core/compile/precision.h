// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/ops/program.h"

namespace lathe {

/// Changes a float32 Program (training step or evaluation, before `fuse`) so that values between layers are stored in `narrow`
/// (F16 or BF16) and multiplied in it. MatMul, convolutions and attention read and write 16 bits. Activations, pooling,
/// normalisation, dropout and operations that only move elements follow their operands. The rest stays float32: weights and their
/// updates, statistics, sums, softmax, losses, metrics, operations with a float32 operand of their size, and inputs, outputs and
/// states of the Program. All kinds compute in float32 and round when they store. Conversions of states come first.
///
/// The rule is that of automatic mixed precision (Micikevicius et al., "Mixed precision training", 2018; the lists of PyTorch's
/// autocast). The operations of `wideLayers` (names) stay float32.
void storeNarrow(Program&, DType narrow, std::span<const std::string> wideLayers = {});

/// A value of a float32 Program that `storeNarrow` stores in 16 bits, or rounds to 16 bits for an operation, and the layer and
/// stage of that operation.
struct NarrowValue {
    Value value;
    int32_t layer = -1;
    Stage stage = Stage::Forward;
};
/// These values in the order of the Program, without states.
std::vector<NarrowValue> narrowValues(const Program&, DType narrow, std::span<const std::string> wideLayers = {});

/// Whether operand `operand` of this kind may have 16 bits if it is real (see the table in core/ops/op.h).
bool mayBeNarrow(OpKind, size_t operand);

}  // namespace lathe
