// SPDX-License-Identifier: Apache-2.0
#include "core/layers/formula/formula_error.h"

#include <algorithm>
#include <charconv>

#include "core/base/utf8.h"

namespace lathe {

namespace {

constexpr std::string_view codeStart = "expression.", cut = "…";

/// The characters of a text. Bytes that are no UTF-8, and control characters, are shown as one question mark each.
std::vector<std::string> charactersOf(std::string_view text) {
    std::vector<std::string> characters;
    while (!text.empty()) {
        const size_t length = utf8Length(text);
        const bool isShown = length > 1 || (length == 1 && text[0] >= ' ' && text[0] != '\x7f');
        characters.emplace_back(isShown ? text.substr(0, length) : text[0] == '\t' || text[0] == '\n' ? " " : "?");
        text.remove_prefix(std::max<size_t>(length, 1));
    }
    return characters;
}

size_t numberOf(const std::string& text) {
    size_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

}  // namespace

Diagnostic formulaError(std::string_view code, std::string_view text, std::string_view remedy, std::string_view formula,
                        size_t at, std::vector<std::string> more) {
    const size_t column = charactersOf(formula.substr(0, at)).size() + 1;
    more.insert(more.begin(), {std::to_string(column), std::string(formula)});
    return requestError(code, {}, text, std::move(more), remedy);
}

std::optional<FormulaMark> formulaMark(const Diagnostic& d, size_t width) {
    if (!d.code.starts_with(codeStart) || d.args.size() < 2) return std::nullopt;
    const std::vector<std::string> characters = charactersOf(d.args[1]);
    const size_t column = numberOf(d.args[0]);
    if (column == 0 || column > characters.size() + 1) return std::nullopt;
    const size_t place = column - 1, count = characters.size();
    const size_t begin = count <= width ? 0 : std::min(place - std::min(place, width / 2), count - width);
    const size_t end = std::min(count, begin + width);
    FormulaMark mark;
    for (size_t i = begin; i < end; ++i) {
        const bool isCut = (i == begin && begin > 0) || (i + 1 == end && end < count);
        mark.formula += isCut && i != place ? std::string(cut) : characters[i];
    }
    mark.caret = std::string(place - begin, ' ') + '^';
    return mark;
}

}  // namespace lathe
