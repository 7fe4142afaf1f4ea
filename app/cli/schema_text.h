// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/data/table_schema.h"

namespace lathe {

/// The columns of a table for people: name, role, kind, and what becomes of them. One line each.
std::string columnsText(const TableSchema&);

}  // namespace lathe
