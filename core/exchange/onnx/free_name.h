// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace lathe {

/// `wanted`, or the first of "wanted_2", "wanted_3", ... that is free.
template <class IsFree>
std::string freeName(const std::string& wanted, const IsFree& isFree) {
    std::string name = wanted;
    for (int i = 2; !isFree(name); ++i) name = wanted + '_' + std::to_string(i);
    return name;
}

}  // namespace lathe
