// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QStringList>

class QWidget;

namespace lathe::workbench {

/// Texts that do not fit into their label or button and are not elided with a tool tip, in what can be seen of `root`: a line
/// each.
QStringList clippedTexts(const QWidget& root);
/// Buttons, fields and views that can be seen and have no accessible name.
QStringList namelessControls(const QWidget& root);

}  // namespace lathe::workbench
