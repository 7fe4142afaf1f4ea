// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/base/diagnostic.h"

namespace lathe::json_rows {

// Errors of several readers of JSON. `where`: the file.

Diagnostic longKey(const std::string& where);
Diagnostic longRow(const std::string& where);
/// A frame has too many columns.
Diagnostic tooManyColumns(const std::string& where);
/// What must be kept in memory of a frame takes more than this.
Diagnostic largeFrame(const std::string& where, uint64_t mostMemory);

}  // namespace lathe::json_rows
