// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QScrollArea;
class QWidget;

namespace lathe::ui {

/// Makes `area` show `body`, scrolled vertically, without a frame and as wide as the area.
void scrollVertically(QScrollArea& area, QWidget* body);

}  // namespace lathe::ui
