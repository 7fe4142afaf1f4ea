// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/data/table_schema.h"

namespace lathe {

/// The columns of a table, one line each: name, role, kind, and conversion.
std::string columnsText(const TableSchema&);

}  // namespace lathe
