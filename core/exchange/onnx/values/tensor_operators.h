// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/graph/onnx_node.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// Computes an ONNX node with one result from constants: those that exporters write round a network for shapes, positions and
/// masks (movements.h, arithmetic, comparisons, Where, Cast, Range, ConstantOfShape, Trilu, Shape). Integers are computed as
/// int64, reals in double and rounded to the type of the operands; truth values are int64. An absent operand is an empty tensor.
/// Nothing: another operator or type, operands that do not fit, an overflow, or a result of more than `mostElements`.
std::optional<Tensor> computeOnnx(const OnnxNode&, std::span<const Tensor> operands, int64_t mostElements);

/// Whether the function above knows the operator.
bool isComputedOnnx(std::string_view op);

/// The extents of a value as the node Shape gives them, from its "start" to its "end".
Tensor onnxShapeOf(const OnnxNode&, const Shape&);

}  // namespace lathe
