// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace lathe::workbench {

/// "77,656"; "−3": a minus sign, not a hyphen.
QString countText(int64_t count);
/// Three digits that matter and a prefix: "640", "9.35 M", "1.2 G".
QString shortCountText(double count);
/// "512 B", "6.1 MiB", "11.6 GiB": powers of 1024, at most three digits.
QString bytesText(int64_t bytes);
/// "9.7 %", "48 %", "< 0.1 %".
QString percentText(double share);

}  // namespace lathe::workbench
