// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace lathe {

/// A new id of 26 characters (Crockford's base 32 in lower case, as in a ULID: no i, l, o, u): 13 for the nanoseconds since 1970,
/// and 13 random ones. Later ids sort after earlier ones; ids made on different machines do not collide.
std::string newId();

/// Whether `text` has the form of an id. Ids become file names, so check ids from outside.
bool isId(std::string_view text);

}  // namespace lathe
