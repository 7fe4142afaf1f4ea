// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace lathe {

/// The template of `lathe new` that is made from a table and not from a sample project.
constexpr std::string_view tableTemplate = "table";
constexpr std::string_view tableTemplateHelp = "A table of your own (--data table.csv --target COLUMN): classes or numbers";

}  // namespace lathe
