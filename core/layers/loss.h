// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/layers/lowering.h"
#include "core/layers/output_activation.h"

namespace lathe {

/// The loss of one batch as a value for each sample, so that masked samples of a partial batch can be left out: loss of the batch
/// = sum(values * mask) / sum(weights * mask).
struct LossValues {
    Value values;         ///< [N]
    Value weights;        ///< [N]; invalid: all are 1
    bool uneven = false;  ///< weights may differ between samples, or be 0; the mean over a total weight of 0 is 0
};

/// Kind of target that a loss needs; each reader provides one kind.
///   Class: I64[N]; Real: real[N, ...] with the shape of the prediction
///   None: the loss has no target. Its node has several inputs (`LossDef::inputs`). Such a loss is an additional term: its inputs
///   are no outputs of the network.
enum class TargetKind : uint8_t { Class, Real, None };

/// A configuration for the tests of tests/conformance: parameters, and the shape of a prediction (batch first), which is also
/// that of all inputs of a loss without a target, unless `lastInput` has another one for the last input.
struct LossSample {
    Params params;
    Shape prediction;
    Shape lastInput = {};
};

/// The definition of a loss: one file, one object.
struct LossDef {
    std::string_view type, label, help = {};
    std::vector<std::string_view> synonyms = {};  ///< other search words: "l1"
    std::string_view pytorch = {};                ///< "torch.nn.CrossEntropyLoss"; empty: none
    ParamDefs params = {};
    TargetKind target = TargetKind::Class;
    /// The activation that makes probabilities of the outputs of the network. The loss takes the outputs without it.
    OutputActivation activation = OutputActivation::None;
    /// The activation with which the network must end, because the loss takes its results.
    OutputActivation lastLayer = OutputActivation::None;
    /// The target is a sequence of classes that ends before its first negative number (I64[N, S]), and has no class for each step
    /// of the prediction. `lower` gets the lengths of padded predictions from `Lowering::lengths(0)`.
    bool sequences = false;
    bool fixedTargets = false;  ///< the scale of real targets has a meaning (probabilities, counts, signs): no normalization
    /// Reports an error if prediction and target are not compatible (shapes with the batch first).
    void (*check)(const Params&, const TensorType& prediction, const TensorType& target, std::string_view where,
                  Diagnostics&) = nullptr;
    /// The operations of the loss; called only if `check` reported nothing.
    LossValues (*lower)(Lowering&, const Params&, Value prediction, Value target) = nullptr;
    /// Of a loss without a target: the number of its inputs, and the two functions for them in place of those above.
    int inputs = 1;
    void (*checkInputs)(const Params&, std::span<const TensorType>, std::string_view where, Diagnostics&) = nullptr;
    LossValues (*lowerInputs)(Lowering&, const Params&, std::span<const Value>) = nullptr;
    std::vector<LossSample> samples = {};
};

/// All losses, sorted by type; generated from the folder.
std::span<const LossDef* const> lossCatalog();
/// The loss of this type; null if there is none.
const LossDef* findLoss(std::string_view type);

}  // namespace lathe
