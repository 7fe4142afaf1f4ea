// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>
#include <string>

namespace lathe {

/// Appends the bytes of a number: little-endian on all machines that Lathe supports.
template <class T>
void put(std::string& out, T value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    out.append(raw, sizeof value);
}

}  // namespace lathe
