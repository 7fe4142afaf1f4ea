// SPDX-License-Identifier: Apache-2.0
#include "core/data/csv/text_encoding.h"

#include <array>
#include <cstddef>

#include "core/base/utf8.h"

namespace lathe {
namespace {

constexpr size_t longestCharacter = 4;

/// Characters of the bytes from 0x80 to 0x9F; the other bytes are their own code points.
constexpr std::array<uint16_t, 32> specialCharacters{
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178};

bool isAscii(std::string_view text, size_t at) {
    return at >= text.size() || static_cast<unsigned char>(text[at]) < 0x80;
}

}  // namespace

TextEncoding encodingOf(std::string_view head) {
    size_t characters = 0, wrong = 0, alone = 0;
    for (size_t i = 0; i < head.size();) {
        if (isAscii(head, i)) {
            ++i;
            continue;
        }
        const size_t length = utf8Length(head.substr(i));
        if (length == 0 && head.size() - i < longestCharacter) break;  // the head may end within a character
        characters += length > 0 ? 1 : 0;
        wrong += length == 0 ? 1 : 0;
        alone += length == 0 && isAscii(head, i + 1) && (i == 0 || isAscii(head, i - 1)) ? 1 : 0;
        i += length > 0 ? length : 1;
    }
    if (wrong <= characters) return TextEncoding::Utf8;
    return alone * 2 > wrong ? TextEncoding::Windows1252 : TextEncoding::Other;
}

void appendWindows1252(std::string& utf8, std::string_view text) {
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        const uint32_t code = byte >= 0x80 && byte < 0xA0 ? specialCharacters[byte - 0x80] : byte;
        if (code < 0x80) {
            utf8 += c;
        } else if (code < 0x800) {
            utf8 += static_cast<char>(0xC0 | code >> 6);
            utf8 += static_cast<char>(0x80 | (code & 0x3F));
        } else {
            utf8 += static_cast<char>(0xE0 | code >> 12);
            utf8 += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
            utf8 += static_cast<char>(0x80 | (code & 0x3F));
        }
    }
}

}  // namespace lathe
