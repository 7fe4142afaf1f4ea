// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstring>
#include <string>

namespace lathe {

/// Appends a number as it lies in memory: little-endian on every machine that Lathe runs on.
template <class T>
void put(std::string& out, T value) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    out.append(raw, sizeof value);
}

}  // namespace lathe
