// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/graph/params.h"

namespace lathe {

/// The names in a list separated by commas, without blanks around them; empty ones are left out.
std::vector<std::string> namesIn(const std::string& list);

/// The files and folders that a text names. A path that exists is taken as it is. Otherwise it may be a pattern with *, ? or [ ]
/// in its last part, or a list of paths and patterns, separated by commas. What a pattern finds is sorted by name. Paths that do
/// not exist are left out. Relative paths start at `base`.
std::vector<std::filesystem::path> pathsNamed(const std::string& text, const std::filesystem::path& base);

/// Names, sizes and modification times of all files that the parameters of a reader name (pathsNamed), and of the files in named
/// folders. The text changes if one of them is replaced. Does not read the files. Empty for generated data sets.
std::string stampOfFiles(const Params& reader, const std::filesystem::path& base);

}  // namespace lathe
