// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/sha256.h"

namespace lathe {

/// SHA-256 over the contents of the files, in order, and over `settings` that affect how they are read. Paths are not included,
/// so a moved data set has the same fingerprint. Error: file.*.
Result<std::string> fingerprintOfFiles(const std::vector<std::string>& paths, const std::string& settings);

/// Begins one of these files in a sum, for one who reads it anyway and adds its bytes; the settings follow behind the last file.
void beginFileOf(Sha256& sum, uint64_t bytes);

}  // namespace lathe
