// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/workspace/workbench.h"

class QAction;

namespace lathe::workbench {

class MainWindow;

/// Actions that belong to no page. Call these four functions before the pages are created, so that pages find the actions
/// (`Actions::find("edit.undo")`). File: open, save, save a copy, show the folder, quit.
void addFileActions(Workbench&, MainWindow&);
/// Edit: undo and redo.
void addEditActions(Workbench&);
/// View and Window: back, full screen, side panel, primary action, panes, notifications, reset layout.
void addViewActions(Workbench&, MainWindow&);
/// Help: command palette, shortcuts, About.
void addHelpActions(Workbench&, MainWindow&);

}  // namespace lathe::workbench
