// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Bytes that constants may take beyond twice the initializers, because a file of a hundred bytes can define any number of them.
/// Enough for the tests of ONNX, which define the weights of VGG-19 in this way.
constexpr size_t constantBytes = size_t{1} << 30;

/// Computes the nodes that depend on constants only (see simplify.h), within this memory; other nodes remain.
void foldConstants(OnnxModel&, size_t freeBytes = constantBytes);

}  // namespace lathe
