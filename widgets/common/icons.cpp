// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/icons.h"

namespace lathe::ui {

QIcon icon(const QString&) {
    return {};
}

QIcon icon(const QString&, const QColor&) {
    return {};
}

QPainterPath glyph(Family) {
    return {};
}

}  // namespace lathe::ui
