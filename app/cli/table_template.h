// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace lathe {

/// Name of the template of `lathe new` that creates a project from a table.
constexpr std::string_view tableTemplate = "table";
constexpr std::string_view tableTemplateHelp = "A table of your own (--data table.csv --target COLUMN): classes or numbers";

}  // namespace lathe
