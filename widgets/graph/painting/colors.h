// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace lathe::ui {

/// Blends `over` on `under` with opacity `share` (0 to 1). The result is opaque.
inline QColor mixed(const QColor& over, const QColor& under, double share) {
    const auto mix = [share](int a, int b) { return qRound(a * share + b * (1 - share)); };
    return {mix(over.red(), under.red()), mix(over.green(), under.green()), mix(over.blue(), under.blue())};
}

}  // namespace lathe::ui
