// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/workspace/workbench.h"

class QAction;

namespace lathe::workbench {

class MainWindow;

/// Makes the actions that belong to no page: project, history, panes, themes, help. Before the pages, so that these find them
/// (`Actions::find("edit.undo")`).
void addFileActions(Workbench&, MainWindow&);
void addEditActions(Workbench&);
void addViewActions(Workbench&, MainWindow&);
void addHelpActions(Workbench&, MainWindow&);

}  // namespace lathe::workbench
