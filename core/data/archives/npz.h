// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace lathe::archives {

// A .npz file of NumPy is a zip file of .npy files. Here it is used like a folder of them: "set.npz/x_train.npy" is an array in
// it.

/// Whether this is a .npz file by name and content.
bool isNpz(const std::string& path);

/// As `readFile`, `pathExists` and `listFolder`, also for a .npz file in place of a folder. Errors: file.*, archive.*.
Result<std::string> readArrayFile(const std::string& path, uint64_t mostBytes);
bool arrayFileExists(const std::string& path);
Result<std::vector<std::string>> listArrayFiles(const std::string& folder);

/// As `fingerprintOfFiles`: arrays have the same fingerprint in a folder and in a .npz file.
Result<std::string> fingerprintOfArrays(const std::vector<std::string>& paths, const std::string& settings);

}  // namespace lathe::archives
