// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <QString>

namespace lathe::ui {

/// Numbers as the window writes them: grouped digits, U+2212 for negatives, a thin space before a unit.
QString countText(int64_t);                           ///< "54,000"
QString realText(double, int significant = 4);        ///< "0.2860", "1.3e-7", "–" for NaN
QString fixedText(double, int decimals);              ///< "0.50"
QString shortText(double, int significant = 4);       ///< "3", "0.5": as realText, but no digit more than it needs
QString percentText(double share, int decimals = 0);  ///< 0.9: "90 %"
QString bytesText(int64_t);                           ///< "314 KiB"

}  // namespace lathe::ui
