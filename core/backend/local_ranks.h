// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/backend/communicator.h"

namespace lathe {

/// Ranks that are threads of this process, one communicator each. When one is destroyed, what the others wait for or ask for
/// fails (ranks.gone).
std::vector<std::unique_ptr<Communicator>> makeLocalRanks(int size);

}  // namespace lathe
