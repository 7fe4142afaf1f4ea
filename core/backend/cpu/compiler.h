// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/steps/compilation.h"

namespace lathe::cpu {

/// Plans these Programs for the processor without allocating their memory.
Result<steps::Compilation> compilePrograms(std::span<const Program>, const CompileOptions&);

}  // namespace lathe::cpu
