// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

namespace lathe::workbench {

/// The value of what a person types into a number field: "3e-4*2", "(28-3)/2+1", "2^10", "5%", "1,024", "−0.5", "3 × 4".
/// Operators
/// + - * / ^ with the usual order, brackets, and a per cent sign after a number. Nothing when it cannot be read, is not finite,
/// or is longer than 256 characters or deeper than 32 brackets.
std::optional<double> evaluate(QStringView text);

/// A whole number exactly as written, also beyond 2^53; nothing for anything but digits and a sign.
std::optional<int64_t> wholeNumber(QStringView text);

/// Values separated by commas, semicolons, × or spaces: "1, 2, 3", "3 × 3", "[28 28]". At most 4096.
std::optional<std::vector<double>> evaluateList(QStringView text);

}  // namespace lathe::workbench
