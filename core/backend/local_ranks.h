// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/backend/communicator.h"

namespace lathe {

/// Ranks as threads of this process, with one communicator each. If one communicator is destroyed, the calls of the others fail
/// (ranks.gone).
std::vector<std::unique_ptr<Communicator>> makeLocalRanks(int size);

}  // namespace lathe
