// SPDX-License-Identifier: Apache-2.0
#include "core/data/xml/xml_characters.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>
#include <utility>

#include "core/base/utf8.h"

namespace lathe {
namespace {

/// "&#65;" and "&#x41;" without their first two characters and the last one.
std::optional<std::string> numberedCharacter(std::string_view digits) {
    const bool hex = digits.starts_with('x');
    if (hex) digits.remove_prefix(1);
    uint32_t code = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, hex ? 16 : 10);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return utf8Of(code);
}

}  // namespace

std::optional<std::string> utf8Of(uint32_t code) {
    std::string out;
    if (code < 0x80) {
        out = {static_cast<char>(code)};
    } else if (code < 0x800) {
        out = {static_cast<char>(0xC0 | code >> 6), static_cast<char>(0x80 | (code & 0x3F))};
    } else if (code < 0x10000) {
        out = {static_cast<char>(0xE0 | code >> 12), static_cast<char>(0x80 | (code >> 6 & 0x3F)),
               static_cast<char>(0x80 | (code & 0x3F))};
    } else {
        out = {static_cast<char>(0xF0 | (code >> 18 & 7)), static_cast<char>(0x80 | (code >> 12 & 0x3F)),
               static_cast<char>(0x80 | (code >> 6 & 0x3F)), static_cast<char>(0x80 | (code & 0x3F))};
    }
    return code != 0 && code <= 0x10FFFF && isUtf8(out) ? std::optional(out) : std::nullopt;
}

std::optional<std::string> xmlCharacter(std::string_view entity) {
    constexpr std::pair<std::string_view, char> known[] = {{"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}, {"apos", '\''}};
    if (entity.starts_with('#')) return numberedCharacter(entity.substr(1));
    const auto it = std::find_if(std::begin(known), std::end(known), [&](const auto& k) { return k.first == entity; });
    return it == std::end(known) ? std::nullopt : std::optional(std::string(1, it->second));
}

}  // namespace lathe
