// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace lathe::arrays {

/// A file of samples and the file of their targets.
struct FilePair {
    std::string samples, targets;
};

struct Files {
    FilePair training;
    std::optional<FilePair> test;
};

/// Names of arrays that the user gives; empty: the usual ones.
struct ArrayNames {
    std::string samples = {}, targets = {};
};

/// The parts of a data set, by the words in the names of their files.
enum class Part : uint8_t { Training, Test };

/// Samples and targets at a path: a .npy file with its targets beside it, or a folder or .npz file. Errors: npy.no-files,
/// npy.no-targets, npy.one-array, npy.no-array, those of the archive.
Result<Files> findFiles(const std::filesystem::path&, const ArrayNames& = {});
/// The array that predictions are made for: one that is named, one of the usual names, or the only one. Error: npy.no-files.
Result<std::string> samplesFor(const std::filesystem::path&, const ArrayNames&);
/// The samples in a folder that somebody may want to predict: those of the test, if there are some.
std::optional<std::filesystem::path> samplesIn(const std::filesystem::path& folder);
bool isArrayFile(const std::filesystem::path&);
/// The file of a further field: named like the file of the samples, or as usual for the part. Error: npy.no-field.
Result<std::string> fieldFile(const std::filesystem::path& samples, const std::string& field, Part);
/// Test samples without targets are no test split.
std::optional<Diagnostic> noteOnTest(const Files&, const std::filesystem::path& folder);

}  // namespace lathe::arrays
