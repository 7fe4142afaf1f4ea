// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lathe::workbench {

class Actions;

/// Shows all actions with their current shortcuts in a separate window.
void showShortcuts(const Actions&, QWidget& parent);

}  // namespace lathe::workbench
