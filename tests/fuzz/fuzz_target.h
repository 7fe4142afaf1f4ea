// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace lathe::fuzz {

/// A parser of foreign bytes. One file in a folder of targets, one object.
struct FuzzTarget {
    std::string_view name;  ///< that of the file, and of the folder of its inputs
    std::string_view help;  ///< what is parsed
    /// Parses an input. Any input is right: it is parsed or refused. A defect ends the process: a sanitizer, an assert, or
    /// `expect`.
    void (*run)(std::string_view input);
};

/// All targets, sorted by name; generated from the folders.
std::span<const FuzzTarget* const> targetCatalog();
/// The target of this name; null if there is none.
inline const FuzzTarget* findTarget(std::string_view name) {
    for (const FuzzTarget* target : targetCatalog())
        if (target->name == name) return target;
    return nullptr;
}

/// Ends the process if a property that holds for every input does not hold.
inline void expect(bool holds) {
    if (!holds) __builtin_trap();
}

}  // namespace lathe::fuzz
