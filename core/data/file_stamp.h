// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/graph/params.h"

namespace lathe {

/// Names, sizes and modification times of all files that the parameters of a reader name, and of the files in named folders. The
/// text changes if one of them is replaced. Does not read the files. Empty for generated data sets.
std::string stampOfFiles(const Params& reader, const std::filesystem::path& base);

}  // namespace lathe
