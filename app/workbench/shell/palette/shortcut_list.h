// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lathe::workbench {

class Actions;

/// Every action that has keys, as they are now, in a window of its own.
void showShortcuts(const Actions&, QWidget& parent);

}  // namespace lathe::workbench
