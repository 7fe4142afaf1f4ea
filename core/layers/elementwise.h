// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/layers/layer.h"

namespace lathe {

/// `infer` of a layer whose output has the type of its first input.
inline std::vector<TensorType> inferSame(InferContext& c) {
    return {c.inputs[0]};
}

/// `lower` of a layer that is one primitive operation without attributes.
template <OpKind kind>
std::vector<Value> lowerUnary(Lowering& l, const Params&, std::span<const Value> in) {
    return {l.ops().unary(kind, in[0])};
}

}  // namespace lathe
