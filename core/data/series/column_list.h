// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace lathe {

/// Names in a list separated by commas. A name that contains a comma is in double quotes.
std::vector<std::string> columnList(const std::string& list);
/// The list of these names, as `columnList` reads it.
std::string columnListOf(const std::vector<std::string>& names);

}  // namespace lathe
