// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/ops/builder.h"

namespace lathe {

/// What a gradient rule sees: the gradients of an instruction's outputs, and a place to put those of its operands.
/// The differentiate pass implements it.
class GradientContext {
public:
    virtual ~GradientContext() = default;

    virtual Builder& builder() = 0;
    /// Gradient of the loss with respect to output `i`; invalid when the loss does not depend on it.
    virtual Value outputGradient(size_t i) const = 0;
    /// Whether anybody wants the gradient of operand `i`. A rule must not compute what nobody wants.
    virtual bool wants(size_t i) const = 0;
    /// Adds `gradient` (of the operand's shape) to the gradient of operand `i`.
    virtual void add(size_t i, Value gradient) = 0;
};

}  // namespace lathe
