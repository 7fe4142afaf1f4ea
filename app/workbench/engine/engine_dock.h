// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDockWidget;
class QMainWindow;

namespace lathe::workbench {

struct Workbench;

/// Adds the hidden dock "Engine" to the window, with the action "view.engine" in the View menu. Its content is created when it is
/// first shown. The window owns it.
QDockWidget* addEngineDock(QMainWindow& window, Workbench& bench);

}  // namespace lathe::workbench
