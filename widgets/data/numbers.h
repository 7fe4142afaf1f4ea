// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QString>

namespace lathe::ui {

// Number formats of the whole window. No other code in the window formats numbers (checked by tests/architecture). Up to four
// significant digits, in plain notation from 0.0001 to a million, else "2e-5"; digits in groups; U+2212 for minus; a thin space
// before a unit.

QString countText(int64_t);                     ///< "54,000"
QString realText(double, int significant = 4);  ///< measured values; below 1 with `significant` decimals: "0.2860", "–" for NaN
QString fixedText(double, int decimals);        ///< "0.50"
QString shortText(double, int significant = 4);  ///< settings, with as few digits as possible: "3", "0.5", "2e-5"
QString significantText(double, int digits);     ///< exactly `digits` significant digits: "0.130", "0.00270", "1.70e-5"
/// For a column whose largest value is `largest`: all values have the same number of decimals.
QString columnText(double, double largest);
/// The difference of two values of such a column: as many decimals as they have. A smaller one has one digit: "2e-5".
QString gapText(double gap, double largest);
/// Text that reads back as the same number and can be typed (no groups, a hyphen for minus): "0.0013715704725622", "1e-8".
/// `digits`: maximum number of significant digits; 0: as many as needed.
QString exactText(double, int digits = 0);
/// Significant digits of figures that are copied as text, for `exactText`.
inline constexpr int copiedDigits = 10;
QString percentText(double share, int decimals = 0);  ///< 0.9: "90 %"
QString bytesText(int64_t);                           ///< "314 KiB", "9.35 MiB": powers of 1024, at most three digits

}  // namespace lathe::ui
