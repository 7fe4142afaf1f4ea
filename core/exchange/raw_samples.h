// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/loader.h"
#include "core/exchange/onnx/evaluate.h"

namespace lathe {

/// Samples of a part as a person has them, for the inputs of an exported model: pixels, numbers, texts, dates, NaN and "" where
/// something is missing. A model that takes normalised samples gets those.
Result<OnnxValues> samplesForModel(const OnnxModel&, const PreparedData&, Part);

/// The targets of a part: I64[n] or F32[n, ...], in their own unit.
Result<Tensor> targetsOf(const PreparedData&, Part);

}  // namespace lathe
