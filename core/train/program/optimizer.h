// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/graph/params.h"
#include "core/layers/lowering.h"

namespace lathe {

/// Where an optimizer writes the update of one weight as primitive operations.
class UpdateContext {
public:
    virtual ~UpdateContext() = default;
    virtual Builder& ops() = 0;
    /// Program inputs, rank 0: the learning rate of this step in the real type, the step counted from 1.
    virtual Value learningRate() = 0;
    /// The factor that the layer sets on the learning rate of this weight (StateDef::rate), above 0.
    virtual double rate() const = 0;
    virtual Value step() = 0;  ///< in the real type
    /// The optimizer's parameter `key` as a run-time scalar (real, rank 0), which may change while a training runs; as
    /// `Lowering::setting`, under "training.optimizer.<key>".
    virtual Value setting(std::string_view key) = 0;
    /// A value that rank-0 arithmetic made once for all weights (Adam's bias corrections), by name.
    virtual Value shared(std::string_view name, Value (*make)(UpdateContext&, const Params&)) = 0;
    /// A state of the weight's shape, "optimizer.<key>/<weight>", starting at 0; `next` is its content after the step.
    virtual Value state(std::string_view key) = 0;
    virtual void update(std::string_view key, Value next) = 0;
};

struct OptimizerDef {
    std::string_view type, label, help = {};
    std::string_view pytorch = {};  ///< "torch.optim.Adam"; empty: none
    ParamDefs params = {};          ///< every one has a parameter "lr"
    /// Reports values that are in range and do not go together.
    void (*check)(const Params&, std::string_view where, Diagnostics&) = nullptr;
    /// The weight after the step.
    Value (*lower)(UpdateContext&, const Params&, Value weight, Value gradient) = nullptr;
};

std::span<const OptimizerDef* const> optimizerCatalog();
const OptimizerDef* findOptimizer(std::string_view type);

}  // namespace lathe
