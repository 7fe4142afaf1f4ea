// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/layers/lowering.h"

namespace lathe {

/// Interface through which an optimizer writes the update of one weight as primitive operations.
class UpdateContext {
public:
    virtual ~UpdateContext() = default;
    virtual Builder& ops() = 0;
    /// Program input, rank 0, in the real type: the learning rate of this step.
    virtual Value learningRate() = 0;
    /// The learning-rate factor of the layer for this weight (StateDef::rate); above 0.
    virtual double rate() const = 0;
    /// Whether weight decay may apply to this weight; not to learned weights of losses (loss_weighting.h).
    virtual bool mayDecay() const { return true; }
    virtual Value step() = 0;  ///< program input, rank 0, in the real type: the step, counted from 1
    /// The optimizer's parameter `key` as a run-time scalar (real, rank 0), which may change during a training. As
    /// `Lowering::setting`, with the path "training.optimizer.<key>".
    virtual Value setting(std::string_view key) = 0;
    /// A rank-0 value that is computed once for all weights (Adam's bias corrections), by name.
    virtual Value shared(std::string_view name, Value (*make)(UpdateContext&, const Params&)) = 0;
    /// A state with the shape of the weight, "optimizer.<key>/<weight>", initially 0. `update` sets its content after the step.
    virtual Value state(std::string_view key) = 0;
    virtual void update(std::string_view key, Value next) = 0;
    /// A state of rank 0 for all weights, initially 0.
    virtual Value sharedState(std::string_view key) = 0;
    virtual void updateShared(std::string_view key, Value next) = 0;
};

/// An optimizer: one file, one object.
struct OptimizerDef {
    std::string_view type, label, help = {};
    std::string_view pytorch = {};  ///< "torch.optim.Adam"; empty: none
    ParamDefs params = {};          ///< each optimizer has a parameter "lr"
    /// Reports parameters that are in range but not compatible.
    void (*check)(const Params&, std::string_view where, Diagnostics&) = nullptr;
    /// The weight after the step.
    Value (*lower)(UpdateContext&, const Params&, Value weight, Value gradient) = nullptr;
};

/// All optimizers, sorted by type; generated from the folder.
std::span<const OptimizerDef* const> optimizerCatalog();
/// The optimizer of this type; null if there is none.
const OptimizerDef* findOptimizer(std::string_view type);

}  // namespace lathe
