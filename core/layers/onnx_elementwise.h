// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "core/layers/layer.h"

namespace lathe {

/// Writes element-wise operations of a Program as ONNX nodes (opset 17), for layers that are such operations: their lowering is
/// then also their export. `names` has the ONNX values of what the operations read. The last node writes `c.output`; a result
/// that is one of the inputs is passed on. The operations must be among those that `elementwiseOnnx` in the source writes; others
/// assert.
void writeElementwise(const OnnxWriteContext& c, const Program&, Value result, std::map<Value, std::string> names);

}  // namespace lathe
