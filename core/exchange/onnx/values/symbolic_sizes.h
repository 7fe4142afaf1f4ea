// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/graph/onnx_node.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// An integer of a network whose batch size is open: a number, or a number times the batch. So the batch stays a symbol through
/// sums, products and quotients of sizes.
struct SymbolicSize {
    int64_t number = 0;
    bool timesBatch = false;
    bool operator==(const SymbolicSize&) const = default;
};

/// Nothing: an overflow, or the batch squared.
std::optional<SymbolicSize> timesSize(SymbolicSize, SymbolicSize);
/// Nothing: there is a remainder, or the divisor has the batch and the dividend has not.
std::optional<SymbolicSize> dividedSize(SymbolicSize, SymbolicSize);

/// An integer tensor with such elements.
struct SymbolicSizes {
    Shape shape;
    std::vector<SymbolicSize> values;

    /// Of a tensor of int64.
    static SymbolicSizes of(const Tensor&);
    /// Nothing: the batch occurs.
    std::optional<Tensor> constant() const;
    bool operator==(const SymbolicSizes&) const = default;
};

/// The most elements that are followed; shapes and lists of axes have far fewer.
constexpr int64_t mostSymbolicSizes = 4096;

/// Computes a node whose operands are integers, some of them with the batch: movements.h, Add, Sub, Mul, Div, Equal, Where, and
/// Cast to an integer type. An absent operand has the shape {0}. Nothing: the result would depend on the batch size in another
/// way.
std::optional<SymbolicSizes> computeSizes(const OnnxNode&, std::span<const SymbolicSizes> operands);

}  // namespace lathe
