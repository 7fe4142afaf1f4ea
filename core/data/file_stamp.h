// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/graph/params.h"

namespace lathe {

/// Names, sizes and times of change of all files that a reader's parameters name, folders with what lies in them: another text
/// when one of them was replaced. Does not look inside. Empty for generated sets.
std::string stampOfFiles(const Params& reader, const std::filesystem::path& base);

}  // namespace lathe
