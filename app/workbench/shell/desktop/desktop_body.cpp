// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/desktop/desktop.h"

namespace lathe::workbench {

QString desktopBody(const QString& text) {
    return text.toHtmlEscaped();
}

}  // namespace lathe::workbench
