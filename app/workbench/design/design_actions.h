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

/// The actions of the canvas, for menus, palette and tool tips: graph.add, graph.layout, graph.frameSelection, graph.frameAll,
/// graph.duplicate, graph.remove, graph.heal, graph.pasteConnected, edit.cut, edit.copy, edit.paste. Their keys hold on the
/// canvas.
void addDesignActions(Workbench&, DesignEditor&, ui::GraphView&);

}  // namespace lathe::workbench
