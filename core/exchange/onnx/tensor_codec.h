// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace onnx {
class TensorProto;
}

namespace lathe {

/// A tensor as ONNX stores it (raw little-endian bytes).
void encodeTensor(const Tensor&, onnx::TensorProto&);

/// And back, from a foreign file: extents against what is there, before memory is taken. Half precision becomes F32, booleans and
/// small integers I64.
Result<Tensor> decodeTensor(const onnx::TensorProto&, std::string_view where);

}  // namespace lathe
