// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/builder.h"

namespace lathe {

/// Interface for a gradient rule: gives the gradients of an instruction's outputs, and takes those of its operands. The
/// differentiate pass implements it.
class GradientContext {
public:
    virtual ~GradientContext() = default;

    virtual Builder& builder() = 0;
    /// Gradient of the loss with respect to output `i`; invalid if the loss does not depend on this output.
    virtual Value outputGradient(size_t i) const = 0;
    /// Whether the gradient of operand `i` is needed. A rule must not compute other gradients.
    virtual bool wants(size_t i) const = 0;
    /// Adds `gradient` (of the operand's shape) to the gradient of operand `i`.
    virtual void add(size_t i, Value gradient) = 0;
    /// Adds `gradient` to the part of the gradient of operand `i` that begins at `begin` along `axis`.
    virtual void addSlice(size_t i, int axis, int64_t begin, Value gradient) = 0;
};

}  // namespace lathe
