// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/steps/compilation.h"

namespace lathe::cpu {

/// All that can be known of these Programs on the processor without taking memory.
Result<steps::Compilation> compilePrograms(std::span<const Program>, const CompileOptions&);

}  // namespace lathe::cpu
