// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QAction;

namespace lathe::ui {
class GraphView;
}

namespace lathe::workbench {

class DesignEditor;
struct Workbench;

/// Adds the actions of the canvas for menus, command palette and tool tips: graph.add, graph.layout, graph.frameSelection,
/// graph.frameAll, graph.duplicate, graph.remove, graph.heal, graph.pasteConnected, edit.cut, edit.copy, edit.paste. Their keys
/// work only on the canvas.
void addDesignActions(Workbench&, DesignEditor&, ui::GraphView&);

}  // namespace lathe::workbench
