// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/ops/builder.h"

namespace lathe {

/// A weight and its gradient, of the same shape.
struct WeightGradient {
    Value weight, gradient;
};

/// A limit on the gradients of a step, applied before the optimizer. The gradients are those of the whole batch, with any number
/// of micro-batches and ranks, and without a loss scale.
struct ClippingDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};  ///< each one except "none" has a parameter "max"
    /// The limited gradients. `max`: the parameter as a run-time scalar (real, rank 0). Null: no limit.
    std::vector<Value> (*lower)(Builder&, Value max, std::span<const WeightGradient>) = nullptr;
};

/// All clippings, sorted by type; generated from the folder.
std::span<const ClippingDef* const> clippingCatalog();
/// The clipping of this type; null if there is none.
const ClippingDef* findClipping(std::string_view type);

/// Name of the program input (real, rank 0) with the limit; the value may change during a training.
constexpr std::string_view clippingMaxInput = "training.gradient_clipping.max";

}  // namespace lathe
