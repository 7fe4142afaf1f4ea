// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lathe {

/// Classes of characters by which texts are divided into pieces: the categories L and N of Unicode 14, its property White_Space,
/// and all others, among them bytes that are not UTF-8.
enum class CharacterClass : uint8_t { Letter, Number, Space, Other };

/// A character at the beginning of a text.
struct ClassedCharacter {
    CharacterClass kind = CharacterClass::Other;
    size_t bytes = 0;  ///< 0: the text is empty; 1 for a byte that is not UTF-8
};

ClassedCharacter firstCharacter(std::string_view text);

}  // namespace lathe
