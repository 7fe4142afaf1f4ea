// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lathe::workbench {

/// Shows a dialog with version, licences and the components of Lathe.
void showAbout(QWidget& parent);

}  // namespace lathe::workbench
