// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Replaces nodes that are together one layer (`OnnxMapping::compositions`) by one node. Nodes whose results are used elsewhere,
/// too, stay. The results of the model do not change.
void joinCompositions(OnnxModel&);

}  // namespace lathe
