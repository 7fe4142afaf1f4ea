// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/registry.h"
#include "core/data/loader.h"
#include "core/graph/project.h"
#include "core/train/interface/figures.h"

namespace lathe {

/// Loss and metrics of the untrained network (its initial weights by the seed of the training) on one batch: the first samples of
/// the training split, without augmentation, in float32 on the CPU with one thread. With several losses, "loss.NAME" has each of
/// them before its weight. At most `mostMacs` multiply-adds: a batch of a large network is cut to fewer samples, but at least
/// one. Error: the project or the data have an error.
Result<Figures> firstLosses(const Project&, const PreparedData&, BackendRegistry&, double mostMacs = 2e10);

}  // namespace lathe
