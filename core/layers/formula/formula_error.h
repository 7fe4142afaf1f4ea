// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/diagnostic.h"

namespace lathe {

/// An error at byte `at` of the formula of a layer. `text` and `remedy` are templates: {0} is the column, counted in characters
/// from 1, {1} the formula, and `more` follows from {2} on. The code begins with "expression.".
Diagnostic formulaError(std::string_view code, std::string_view text, std::string_view remedy, std::string_view formula,
                        size_t at, std::vector<std::string> more = {});

/// A formula, and a line for a font of fixed width that has a caret below the location of the error.
struct FormulaMark {
    std::string formula;
    std::string caret;  ///< spaces and one "^"
};
/// The mark of a diagnostic that `formulaError` made; nothing for other ones. A formula of more than `width` characters (at least
/// 8) is cut at both ends.
std::optional<FormulaMark> formulaMark(const Diagnostic&, size_t width);

}  // namespace lathe
