// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// The bytes of an .onnx file; equal models give equal bytes. Error: above protobuf's limit of 2 GiB, or a build without ONNX.
Result<std::string> onnxBytes(const OnnxModel&);

/// Parses a foreign file: sizes are checked before memory is allocated. The error names what Lathe does not support (external
/// weights, unknown element types, invalid extents). Half precision becomes F32, other integers I64. Attributes that are graphs
/// or sequences are ignored.
Result<OnnxModel> parseOnnx(std::string_view bytes, std::string_view where);

/// Writes the file atomically. Errors of `onnxBytes`, and file.*.
Status writeOnnxFile(const std::filesystem::path&, const OnnxModel&);
/// Reads and parses a file. Errors of `parseOnnx`, and file.*.
Result<OnnxModel> readOnnxFile(const std::filesystem::path&);

}  // namespace lathe
