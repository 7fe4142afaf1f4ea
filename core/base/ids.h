// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace lathe {

/// A new id of 26 characters (digits and lower-case letters without i, l, o, u: Crockford's base 32, as in a ULID): 13 for the
/// nanoseconds since 1970, 13 random ones. Later ids sort after earlier ones; ids of several machines do not meet.
std::string newId();

/// Whether `text` has the form of an id. Ids become file names: check what comes from outside.
bool isId(std::string_view text);

}  // namespace lathe
