// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/graph/params.h"
#include "core/graph/project.h"

namespace lathe::workbench {

/// A value that can be changed while a training runs.
struct HotSetting {
    std::string path;  ///< "training.optimizer.lr", "layers.drop.p"
    /// Its declaration, with the path as key, because several layers may have the same parameter. Label: that of the Def, or the
    /// name of the layer.
    std::shared_ptr<const ParamDef> def;
};

/// In the order of a form: the settings that the trainer offers (the paths in its `started` event), the schedule, epochs, early
/// stopping.
std::vector<HotSetting> hotSettings(const Project&, const std::vector<std::string>& offered);

/// The declaration of the setting at a path of the project; null if there is none.
const ParamDef* declarationOf(const Project&, std::string_view path);
/// The value at that path of the project, or its default.
Json settingInForce(const Project&, const std::string& path);

// training.epochs: number of epochs.
const ParamDef& epochsParam();
/// training.batch: samples per step.
const ParamDef& batchParam();
/// training.micro_batches: parts in which a step computes its batch.
const ParamDef& microBatchesParam();
/// training.evaluation: views of each image whose outputs an evaluation averages.
const ParamDef& evaluationParam();
/// training.batch_norm: batch statistics over the whole batch, or over each micro-batch.
const ParamDef& batchNormParam();
/// training.seed: seed of all random numbers.
const ParamDef& seedParam();
/// training.precision: float32, or mixed precision.
const ParamDef& precisionParam();
/// Early stopping: epochs without improvement before a training stops.
const ParamDef& patienceParam();
/// Early stopping: smallest change that counts as an improvement.
const ParamDef& minDeltaParam();

}  // namespace lathe::workbench
