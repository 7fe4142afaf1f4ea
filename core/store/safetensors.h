// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/tensor/tensor.h"

namespace lathe {

/// The content of a safetensors file: named tensors and the string map `__metadata__`.
struct TensorFile {
    std::map<std::string, Tensor> tensors;
    std::map<std::string, std::string> metadata;
};

/// Size and SHA-256 of a written file, for a manifest.
struct WrittenFile {
    uint64_t bytes = 0;
    std::string sha256;
};

/// Writes the file atomically. Equal content gives equal bytes: keys are sorted; tensors are sorted by element size (largest
/// first), then by name, so each tensor is aligned to its elements; the header is padded with blanks to a multiple of 8.
Result<WrittenFile> writeSafetensors(const std::string& path, const TensorFile& content);

/// Reads a file of any origin. Error file.damaged: a header above 100 MB or beyond the end, duplicate names, sizes that overflow
/// or do not match their shape, gaps, overlaps, bytes after the last tensor. Error safetensors.dtype: an element type that Lathe
/// does not support.
Result<TensorFile> readSafetensors(const std::string& path);
/// Reads only the string map of such a file, and no tensors.
Result<std::map<std::string, std::string>> readSafetensorsMetadata(const std::string& path);

/// As `readSafetensors`, for bytes in memory; `name` is used in messages.
Result<TensorFile> parseSafetensors(std::string_view bytes, const std::string& name);

}  // namespace lathe
