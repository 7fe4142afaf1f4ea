// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/communicator.h"
#include "core/backend/registry.h"

namespace lathe {

/// Takes part in the training of rank 0 as another rank, until that ends: its share of each batch and of each evaluation. Writes
/// no file. `ranks.gone` when rank 0 is gone before it said so.
Status followTraining(Communicator&, BackendRegistry&);

}  // namespace lathe
