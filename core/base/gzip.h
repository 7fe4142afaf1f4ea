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

/// Unpacks a gzip file, also one of several members, checking the sums. `name` is for the message. Refused with the remedy:
/// cut short (gzip.truncated), damaged (gzip.corrupt), unpacking to more than `maxBytes` (gzip.too-large).
Result<std::vector<uint8_t>> gunzip(std::string_view bytes, const std::string& name, uint64_t maxBytes);

/// The same for a file; a packed file larger than `maxBytes` is refused too.
Result<std::vector<uint8_t>> gunzipFile(const std::string& path, uint64_t maxBytes);

/// Packs, for tests and for what we write ourselves; the same bytes give the same result (no date, no name inside).
std::string gzipBytes(std::string_view bytes);

}  // namespace lathe
