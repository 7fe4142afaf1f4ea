// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/exchange/onnx/onnx_model.h"

namespace lathe {

/// Bytes of an .onnx file; the same model gives the same bytes. Fails above protobuf's 2 GiB, and in a build without ONNX.
Result<std::string> onnxBytes(const OnnxModel&);

/// The model in these bytes. The file is foreign: sizes are checked before memory is taken, and what Lathe cannot hold
/// (external weights, unknown element types, broken extents) is named. Half precision becomes F32, other integers I64;
/// attributes that are graphs or sequences are left out.
Result<OnnxModel> parseOnnx(std::string_view bytes, std::string_view where);

Status writeOnnxFile(const std::filesystem::path&, const OnnxModel&);
Result<OnnxModel> readOnnxFile(const std::filesystem::path&);

}  // namespace lathe
