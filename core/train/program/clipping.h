// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/ops/builder.h"

namespace lathe {

/// A limit on the gradients of a step, before the optimizer has them. They are those of the whole batch, whatever it is computed
/// in (micro-batches, ranks), and unscaled, whatever loss scale they were computed with.
struct ClippingDef {
    std::string_view type, label, help = {};
    ParamDefs params = {};  ///< one that does something has a parameter "max"
    /// What the optimizer gets. `max`: the parameter as a run-time scalar (real, rank 0). Null: there is no limit.
    std::vector<Value> (*lower)(Builder&, Value max, std::span<const Value> gradients) = nullptr;
};

std::span<const ClippingDef* const> clippingCatalog();
const ClippingDef* findClipping(std::string_view type);

/// The program input (real, rank 0) with the limit; it may change while a training runs.
constexpr std::string_view clippingMaxInput = "training.gradient_clipping.max";

}  // namespace lathe
