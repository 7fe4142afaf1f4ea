// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace lathe::workbench {

/// Version, licences and what Lathe is built with.
void showAbout(QWidget& parent);

}  // namespace lathe::workbench
