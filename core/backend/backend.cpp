// SPDX-License-Identifier: Apache-2.0
#include "core/backend/backend.h"

namespace lathe {

// Key functions: vtables and type information live in core, on one side of the plug-in line.
Executable::~Executable() = default;
Backend::~Backend() = default;

}  // namespace lathe
