// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>

#include "core/base/result.h"
#include "core/data/dataset.h"

namespace lathe {

// What reading needs of the cleaning list of a project. core/data/cleaning defines these functions.

/// Applies the cleaning list in `base`, the project's folder. Without a list, the data stay as they are. The fingerprint contains
/// what the list does, and a note says how many samples are left. Errors: those of readList and applyCleaning.
Result<DatasetPair> cleanedData(DatasetPair, const std::filesystem::path& base);

/// Identifies what the cleaning list in `base` does; empty if it does nothing. Errors: those of readList.
Result<std::string> cleaningOf(const std::filesystem::path& base);

}  // namespace lathe
