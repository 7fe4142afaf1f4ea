// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/graph/onnx_node.h"
#include "core/tensor/shape.h"

namespace lathe {

/// What an ONNX node does that computes nothing: the shape of its result, and where each element comes from. The elements of all
/// operands are numbered one after another, those of the first operand first.
struct OnnxMovement {
    Shape shape;
    std::vector<int64_t> from;
};

/// The integers of an operand; nothing if they are not known, or not integers.
using OperandInts = std::function<std::optional<std::vector<int64_t>>(size_t)>;

/// The movement of a node: Identity, Reshape, Transpose, Unsqueeze, Squeeze, Gather, Slice, Concat, Stack (simplify.h) or Expand,
/// of all opsets. Nothing: another operator, operands that do not fit, or a result of more than `mostElements`, which is checked
/// before memory is taken.
std::optional<OnnxMovement> movementOf(const OnnxNode&, std::span<const Shape> operands, const OperandInts&,
                                       int64_t mostElements);

/// Whether the function above knows the operator.
bool isMovement(std::string_view op);

/// The extents that a node Shape gives of a value of this rank: from the first on, without the second.
std::pair<int64_t, int64_t> shapeRange(const OnnxNode&, int rank);

/// An axis of a tensor of this rank, counted from the start; nothing if it does not exist.
std::optional<int> onnxAxis(int64_t axis, int rank);

}  // namespace lathe
