// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace lathe {

/// Messages in an ONNX file are nested at most this deep; a file that goes deeper is refused.
inline constexpr int deepestOnnxNesting = 64;

/// Whether reading this ONNX file takes memory within reason: protobuf makes an object of hundreds of bytes from a message of
/// two. Walks the bytes and takes no memory itself. Refused (onnx.memory) above 64 MiB + 16 times the file, as UntrustedReader's
/// `spend`; bytes that are no messages pass, since the parser names what is wrong with them.
Status checkOnnxMemory(std::string_view bytes, std::string_view where);

}  // namespace lathe
