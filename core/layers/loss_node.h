// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/layers/layer.h"
#include "core/layers/loss.h"

namespace lathe {

/// Losses as nodes of a graph. Each loss of the catalogue is a LayerDef of the same type with one input (the prediction), no
/// output, and three more parameters. A loss without a target (TargetKind::None) has several inputs instead, and no target:
extern const TextParam lossTarget;   ///< what the prediction is compared with (core/train/program/heads.h)
extern const FloatParam lossWeight;  ///< factor of this loss in the sum that the training minimizes
/// "learned": the factor is trained, and starts at `lossWeight` (core/train/program/loss_weighting.h).
extern const ChoiceParam lossWeighting;

/// All losses as nodes, sorted by type.
std::span<const LayerDef* const> lossNodes();

/// The parameters of the loss itself, among those of its node.
Params lossParams(const LossDef&, const Params& ofNode);

}  // namespace lathe
