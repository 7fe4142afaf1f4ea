// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace lathe::sounds {

/// What a pattern finds in the name of a file.
struct NameParts {
    std::string label, group;  ///< group: empty without {group} in the pattern
    bool operator==(const NameParts&) const = default;
};

/// A pattern for names of files (without folders and extension): text, and parts in braces. {label} is the class, {group} the
/// group (for example the speaker); parts with other names are not used. A part ends where the text after it begins for the first
/// time, and the last part takes the rest.
class NamePattern {
public:
    /// Error sounds.pattern: no {label}, a brace without the other one, or two parts without text between them.
    static Result<NamePattern> parse(std::string_view);

    /// Nothing if the name of the file at this path (with '/') does not fit.
    std::optional<NameParts> match(std::string_view path) const;
    bool hasGroup() const;

private:
    /// Text, and the part after it; the last one may have no part.
    struct Piece {
        std::string text, part;
    };
    std::vector<Piece> m_pieces;
};

/// A pattern for these paths: the first part of the names, before a '_' or '-', is the label, if there are at least two labels
/// and twice as many files as labels. Of names with more parts, the second one is the group. Nothing: names say no classes.
std::optional<std::string> guessPattern(std::span<const std::string> paths);

}  // namespace lathe::sounds
