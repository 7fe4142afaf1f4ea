// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/train/run.h"

namespace lathe {

std::string_view name(RunOutcome);  // "finished", "early", "stopped"

}  // namespace lathe
