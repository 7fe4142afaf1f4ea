// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/layer.h"

namespace lathe {

// Functions for LayerTraits::padded.

/// Of layers that compute each element by itself.
PaddedSteps keepsElements(const Params&, std::span<const TensorType> inputs);
/// Of layers that compute on the last dimension: kept, unless the steps are the last dimension.
PaddedSteps keepsVectors(const Params&, std::span<const TensorType> inputs);
/// Of layers that leave padding out.
PaddedSteps masksSteps(const Params&, std::span<const TensorType> inputs);

/// Kept if dimension `dim` of the first input (negative: from the end) comes behind the steps, else refused.
PaddedSteps keptBehindSteps(int64_t dim, std::span<const TensorType> inputs);

/// The last step that counts of each sequence in x[N, T, C]: [N, C]. `mask` as `Lowering::stepMask` makes it.
Value lastCounted(Builder&, Value x, Value mask);

/// Writes the mask of input `i` of an ONNX layer, which has lengths: BOOL[N, steps], true where the step counts.
std::string onnxStepMask(const OnnxWriteContext&, size_t i);

}  // namespace lathe
