// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace onnx {
class TensorProto;
}

namespace lathe {

/// Writes a tensor as ONNX stores it (raw little-endian bytes).
void encodeTensor(const Tensor&, onnx::TensorProto&);

/// Reads a tensor of a foreign file; compares extents with the bytes that exist before it allocates memory. Half precision
/// becomes F32, booleans and small integers I64. Error: unsupported or inconsistent tensor.
Result<Tensor> decodeTensor(const onnx::TensorProto&, std::string_view where);

}  // namespace lathe
