// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lathe::test {

/// The bytes of a file; empty where it cannot be read.
std::string readText(const std::filesystem::path& file);

/// All files under `root` that belong to the source tree: no hidden files (but .ci), no builds, no runs.
std::vector<std::filesystem::path> filesUnder(const std::filesystem::path& root);

}  // namespace lathe::test
