// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;

namespace lathe::workbench {

struct Workbench;

/// "train.start": saves the project, trains it in a new run and shows that. One action for every page that offers it, made by
/// whichever asks first. While it cannot be done, it is disabled and says why.
QAction* startAction(Workbench&);

}  // namespace lathe::workbench
