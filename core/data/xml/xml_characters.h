// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lathe {

/// A code point as UTF-8; nothing if there is no such character.
std::optional<std::string> utf8Of(uint32_t code);

/// The character of an entity without & and ;: one of the five predefined ones (lt, gt, amp, quot, apos), or a number ("#65",
/// "#x41"). Nothing for all others.
std::optional<std::string> xmlCharacter(std::string_view entity);

}  // namespace lathe
