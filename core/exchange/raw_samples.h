// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/data/loader.h"
#include "core/exchange/onnx/evaluate.h"

namespace lathe {

/// Raw samples of a split for the inputs of an exported model: pixels, numbers, texts, dates, NaN and "" for missing values. A
/// model with normalized inputs gets normalized samples. Error: a sample cannot be read.
Result<OnnxValues> samplesForModel(const OnnxModel&, const PreparedData&, Split);

/// The targets of a split: I64[n] or F32[n, ...], in their own unit. `index`: 0 for DatasetInfo::target, others for moreTargets.
/// Error: a sample cannot be read.
Result<Tensor> targetsOf(const PreparedData&, Split, size_t index = 0);

}  // namespace lathe
