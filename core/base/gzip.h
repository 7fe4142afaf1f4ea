// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe {

/// Whether `bytes` begin like a gzip file (RFC 1952).
bool looksLikeGzip(std::string_view bytes);

/// Decompresses a gzip file, also one with several members, and checks the checksums. `name` is used in messages. Errors: cut
/// short (gzip.truncated), damaged (gzip.corrupt), larger than `maxBytes` after decompression (gzip.too-large).
Result<std::vector<uint8_t>> gunzip(std::string_view bytes, const std::string& name, uint64_t maxBytes);

/// As `gunzip`, for a file. A compressed file larger than `maxBytes` is an error, too.
Result<std::vector<uint8_t>> gunzipFile(const std::string& path, uint64_t maxBytes);

/// Compresses bytes. The result contains no date and no name, so equal bytes give equal results.
std::string gzipBytes(std::string_view bytes);

}  // namespace lathe
