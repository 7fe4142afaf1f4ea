// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/communicator.h"
#include "core/backend/registry.h"

namespace lathe {

/// Takes part in the training of rank 0 as another rank until it ends: computes this rank's share of each batch and of each
/// evaluation. Writes no files. Error ranks.gone: rank 0 was lost before the end.
Status followTraining(Communicator&, BackendRegistry&);

}  // namespace lathe
