// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// SHA-256 over the contents of files, in order, and `settings` that decide what they mean. Paths are left out: a moved set is
/// the same set.
Result<std::string> fingerprintOfFiles(const std::vector<std::string>& paths, const std::string& settings);

}  // namespace lathe
