// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/data/table_schema.h"

namespace lathe::cleaning {

/// The text of a cell: a number that reads back as the same one, the name of a category, a date as 2024-05-31 (with a time of
/// day, if it has one: 2024-05-31 12:30:00); empty if it is missing.
std::string cellText(const TableColumn&, double value);

}  // namespace lathe::cleaning
