// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/layers/lowering.h"
#include "core/layers/output_activation.h"

namespace lathe {

/// What a loss makes of one batch, sample by sample, so that masked samples of a partial batch drop out:
/// loss of the batch = sum(values * mask) / sum(weights * mask).
struct LossValues {
    Value values;         ///< [N]
    Value weights;        ///< [N]; invalid: all 1
    bool uneven = false;  ///< samples may weigh more than others, or nothing at all; the mean over a weight of 0 is 0
};

/// Kind of target a loss wants; readers offer one of them.
enum class TargetKind : uint8_t { Class, Real };  // I64[N]  |  real[N, ...] like the prediction

/// A configuration for the conformance sweep: parameters, and the shape of a prediction (batch first).
struct LossSample {
    Params params;
    Shape prediction;
};

struct LossDef {
    std::string_view type, label, help = {};
    std::string_view pytorch = {};  ///< "torch.nn.CrossEntropyLoss"; empty: none
    ParamDefs params = {};
    TargetKind target = TargetKind::Class;
    OutputActivation activation = OutputActivation::None;  ///< the one that the loss contains: it takes raw scores
    /// Reports when prediction and target cannot go together (shapes with the batch first).
    void (*check)(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where,
                  Diagnostics&) = nullptr;
    LossValues (*lower)(Lowering&, const Params&, Value prediction, Value target) = nullptr;
    std::vector<LossSample> samples = {};
};

std::span<const LossDef* const> lossCatalog();
const LossDef* findLoss(std::string_view type);

}  // namespace lathe
