// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Bytes that constants may take beyond twice the initializers, because a file of a hundred bytes can define any number of them.
constexpr size_t constantBytes = size_t{256} << 20;

/// Computes the nodes that depend on constants only (see simplify.h), within this memory; other nodes remain.
void foldConstants(OnnxModel&, size_t freeBytes = constantBytes);

}  // namespace lathe
