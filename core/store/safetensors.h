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

/// What was written, for a manifest.
struct WrittenFile {
    uint64_t bytes = 0;
    std::string sha256;
};

/// Writes the file atomically. The same content gives the same bytes: keys sorted, wider elements first and names sorted among
/// equals (so that every tensor is aligned to its elements), the header padded with blanks to a multiple of 8.
Result<WrittenFile> writeSafetensors(const std::string& path, const TensorFile& content);

/// Reads a file that may come from anywhere. Refused (file.damaged): a header of more than 100 MB or past the end, duplicate
/// names, sizes that overflow or do not fit their shape, holes, overlaps, bytes after the last tensor. Element types that
/// Lathe does not have (F16, BF16, ...) give safetensors.dtype.
Result<TensorFile> readSafetensors(const std::string& path);
/// What such a file says beside its tensors, which are not read.
Result<std::map<std::string, std::string>> readSafetensorsMetadata(const std::string& path);

/// The same for bytes in memory; `name` stands for the file in messages.
Result<TensorFile> parseSafetensors(std::string_view bytes, const std::string& name);

}  // namespace lathe
