// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Bytes that constants may take beyond twice the initializers: a file of a hundred bytes can ask for any number of them.
constexpr size_t constantBytes = size_t{1} << 30;

/// Computes the nodes that depend on constants alone (see simplify.h), as far as the memory for them goes; the others stay.
void foldConstants(OnnxModel&, size_t freeBytes = constantBytes);

}  // namespace lathe
