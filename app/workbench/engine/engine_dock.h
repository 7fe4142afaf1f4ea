// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDockWidget;
class QMainWindow;

namespace lathe::workbench {

struct Workbench;

/// Adds the dock "Engine" to the window, hidden, with the action "view.engine" in the View menu. What it shows is made when it is
/// first seen.
QDockWidget* addEngineDock(QMainWindow& window, Workbench& bench);

}  // namespace lathe::workbench
