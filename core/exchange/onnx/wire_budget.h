// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace lathe {

/// Messages in an ONNX file are nested at most this deep; a file that goes deeper is refused.
inline constexpr int deepestOnnxNesting = 64;

/// Checks that parsing this ONNX file takes a reasonable amount of memory: protobuf can make an object of hundreds of bytes from
/// a message of two. Scans the bytes without allocating memory. Error onnx.memory: more than 64 MiB + 16 times the file, as in
/// UntrustedReader's `spend`. Malformed bytes pass, because the parser reports them.
Status checkOnnxMemory(std::string_view bytes, std::string_view where);

}  // namespace lathe
