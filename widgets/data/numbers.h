// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QString>

namespace lathe::ui {

// Numbers as the whole window writes them; nothing else in it formats a number (tests/architecture looks). Up to four significant
// digits, plain from 0.0001 up to a million, else "2e-5"; digits in groups; U+2212 for negatives; a thin space before a unit.

QString countText(int64_t);                     ///< "54,000"
QString realText(double, int significant = 4);  ///< of something measured, below 1 with as many decimals: "0.2860", "–" for NaN
QString fixedText(double, int decimals);        ///< "0.50"
QString shortText(double, int significant = 4);  ///< of something set: no digit more than it needs: "3", "0.5", "2e-5"
QString significantText(double, int digits);     ///< exactly so many digits that matter: "0.130", "0.00270", "1.70e-5"
/// In a column whose largest value is `largest`: all with the same decimals.
QString columnText(double, double largest);
/// Reads back as the same number, and can be typed as it stands (no groups, a hyphen): "0.0013715704725622", "1e-8".
/// `digits`: significant ones at most; 0: as many as it takes.
QString exactText(double, int digits = 0);
/// Significant digits of figures that are copied as text, for `exactText`.
inline constexpr int copiedDigits = 10;
QString percentText(double share, int decimals = 0);  ///< 0.9: "90 %"
QString bytesText(int64_t);                           ///< "314 KiB", "9.35 MiB": powers of 1024, at most three digits

}  // namespace lathe::ui
