// SPDX-License-Identifier: Apache-2.0
#include "core/data/sounds/name_pattern.h"

#include <algorithm>
#include <set>
#include <utility>

namespace lathe::sounds {
namespace {

constexpr std::string_view labelPart = "label", groupPart = "group";

/// Without folders and extension.
std::string_view stemOf(std::string_view path) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const size_t dot = name.rfind('.');
    return dot == std::string_view::npos || dot == 0 ? name : name.substr(0, dot);
}

Diagnostic badPattern(std::string_view pattern, std::string_view reason) {
    return requestError("sounds.pattern", "data.reader.pattern", "\"{0}\" is not a pattern for names: {1}",
                        {std::string(pattern), std::string(reason)}, "write a pattern like \"{label}_{group}_{index}\"");
}

/// Names that have a part more have it in the rest.
std::optional<std::string> patternWith(std::span<const std::string> paths, char separator) {
    std::set<std::string_view> labels;
    bool hasGroups = true;
    for (const std::string& path : paths) {
        const std::string_view stem = stemOf(path);
        const size_t end = stem.find(separator);
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        labels.insert(stem.substr(0, end));
        hasGroups = hasGroups && stem.find(separator, end + 1) != std::string_view::npos;
    }
    if (labels.size() < 2 || 2 * labels.size() > paths.size()) return std::nullopt;
    return std::string("{label}") + separator + (hasGroups ? std::string("{group}") + separator : std::string()) + "{index}";
}

}  // namespace

Result<NamePattern> NamePattern::parse(std::string_view pattern) {
    NamePattern out;
    size_t labels = 0;
    for (std::string_view rest = pattern; !rest.empty();) {
        const size_t open = std::min(rest.find('{'), rest.size());
        const size_t close = std::min(rest.find('}', open), rest.size());
        if (open < rest.size() && close == rest.size()) return badPattern(pattern, "a brace is not closed");
        if (rest.substr(0, open).find('}') != std::string_view::npos) return badPattern(pattern, "a brace is not opened");
        Piece piece{std::string(rest.substr(0, open)), {}};
        if (open < rest.size()) piece.part = rest.substr(open + 1, close - open - 1);
        if (open < rest.size() && piece.part.empty()) return badPattern(pattern, "a part has no name");
        if (piece.text.empty() && !out.m_pieces.empty()) return badPattern(pattern, "there is no text between two parts");
        labels += piece.part == labelPart;
        rest.remove_prefix(std::min(rest.size(), close + 1));
        out.m_pieces.push_back(std::move(piece));
    }
    if (labels != 1) return badPattern(pattern, "it must have {label} once");
    return out;
}

std::optional<NameParts> NamePattern::match(std::string_view path) const {
    NameParts parts;
    std::string_view rest = stemOf(path);
    for (size_t i = 0; i < m_pieces.size(); ++i) {
        const Piece& piece = m_pieces[i];
        if (!rest.starts_with(piece.text)) return std::nullopt;
        rest.remove_prefix(piece.text.size());
        if (piece.part.empty()) break;
        const bool isLast = i + 1 == m_pieces.size();
        const size_t end = isLast ? rest.size() : rest.find(m_pieces[i + 1].text);
        if (end == std::string_view::npos || end == 0) return std::nullopt;
        if (piece.part == labelPart) parts.label = rest.substr(0, end);
        if (piece.part == groupPart) parts.group = rest.substr(0, end);
        rest.remove_prefix(end);
    }
    return rest.empty() ? std::optional(parts) : std::nullopt;
}

bool NamePattern::hasGroup() const {
    return std::any_of(m_pieces.begin(), m_pieces.end(), [](const Piece& piece) { return piece.part == groupPart; });
}

std::optional<std::string> guessPattern(std::span<const std::string> paths) {
    for (const char separator : {'_', '-'})
        if (auto pattern = patternWith(paths, separator)) return pattern;
    return std::nullopt;
}

}  // namespace lathe::sounds
