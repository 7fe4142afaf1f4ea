// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/diagnostic.h"

namespace lathe {

/// The encoding of a text without a byte-order mark. Other: neither of the two.
enum class TextEncoding : uint8_t { Utf8, Windows1252, Other };

/// From the first bytes of a text. It is Windows-1252 (which includes Latin-1) if most bytes beyond ASCII are no UTF-8, and most
/// of these stand alone between ASCII characters, as accents and signs do. In encodings of Chinese and Japanese, they come in
/// pairs.
TextEncoding encodingOf(std::string_view head);

/// Adds a text in Windows-1252 as UTF-8. The five bytes without a meaning become control characters.
void appendWindows1252(std::string& utf8, std::string_view text);

}  // namespace lathe
