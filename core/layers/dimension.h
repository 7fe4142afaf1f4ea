// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/layers/layer.h"

namespace lathe {

/// A dimension of a sample as an axis of a tensor of this rank. Negative ones count from the end; nothing for the batch (0) and
/// for dimensions that do not exist.
std::optional<int> sampleAxis(int64_t dim, int rank);
/// Several dimensions as ascending axes; nothing if one is wrong or occurs twice.
std::optional<std::vector<int>> sampleAxes(const std::vector<int64_t>& dims, int rank);

/// The axis of a dimension of the first input's samples; nothing after a report that they do not have it.
std::optional<int> axisOrError(InferContext&, std::string_view code, int64_t dim);
/// Reports that a sample of the first input does not have these dimensions.
std::vector<TensorType> dimensionError(InferContext&, std::string_view code, const ParamValue& dims);

/// Largest elements over these axes (ascending), which remain with extent 1. The first of several largest elements gets the
/// gradient, as in torch.max with a dimension.
Value reduceMax(Builder&, Value x, const std::vector<int>& axes);

}  // namespace lathe
