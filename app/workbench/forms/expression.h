// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

namespace lathe::workbench {

/// Value of an expression in a number field: "3e-4*2", "(28-3)/2+1", "2^10", "5%", "1,024", "−0.5", "3 × 4". Operators + - * / ^
/// with the usual precedence, parentheses, and a percent sign after a number. Nothing if it cannot be parsed, is not finite, is
/// longer than 256 characters, or has more than 32 nested parentheses.
std::optional<double> evaluate(QStringView text);

/// An integer, exactly as written, also beyond 2^53; nothing if there is anything except digits and a sign.
std::optional<int64_t> wholeNumber(QStringView text);

/// Values separated by commas, semicolons, × or spaces: "1, 2, 3", "3 × 3", "[28 28]". At most 4096; nothing if one cannot be
/// parsed.
std::optional<std::vector<double>> evaluateList(QStringView text);

}  // namespace lathe::workbench
