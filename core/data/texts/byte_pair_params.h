// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/data/texts/byte_pairs.h"
#include "core/graph/params.h"

namespace lathe {

/// Parameter of the readers of texts: a folder with byte pairs (byte_pair_files.h).
extern const TextParam bytePairFolder;

/// Reads the folder of the parameter, which is relative to `base`. A note says whether tokens have other numbers than in the
/// files. Errors of readBytePairs.
Result<BytePairs> bytePairsOfFolder(const Params&, const std::filesystem::path& base, Diagnostics& notes);
/// The files that it reads; none if the parameter is empty.
std::vector<std::string> bytePairFiles(const Params&, const std::filesystem::path& base);

}  // namespace lathe
