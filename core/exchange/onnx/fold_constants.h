// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Computes the nodes that depend on constants alone (see simplify.h), as far as memory within reason goes (2^30 elements in
/// all).
void foldConstants(OnnxModel&);

}  // namespace lathe
