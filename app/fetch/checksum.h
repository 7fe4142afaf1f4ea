// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace lathe::fetch {

/// Publishers of older data sets give MD5 sums only. MD5 (RFC 1321) finds damage, but a file can be made to have a given sum.
enum class SumKind : uint8_t { Sha256, Md5 };

struct Checksum {
    SumKind kind = SumKind::Sha256;
    std::string_view hex;  ///< in lower case
};

/// "SHA-256" or "MD5".
std::string_view name(SumKind);
/// The sum of a file in hexadecimal digits. Error: file.*.
Result<std::string> sumOfFile(const std::string& path, SumKind);
/// MD5 of bytes as 32 hexadecimal digits.
std::string md5Hex(std::string_view bytes);

}  // namespace lathe::fetch
