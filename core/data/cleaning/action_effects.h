// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"
#include "core/data/cleaning/action.h"
#include "core/data/cleaning/cleaning_state.h"

namespace lathe::cleaning {

/// Changes the state as an action says. Returns the number of samples that it excluded or changed. `where` is the location in
/// errors: see applyCleaning.
Result<int64_t> carryOut(const Action&, const Selection&, CleaningState&, std::string_view where);

}  // namespace lathe::cleaning
