// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QScrollArea;
class QWidget;

namespace lathe::ui {

/// A pane that scrolls up and down: no frame, as wide as its place.
void scrollVertically(QScrollArea& area, QWidget* body);

}  // namespace lathe::ui
