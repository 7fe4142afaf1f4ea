// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAction;

namespace lathe::workbench {

struct Workbench;

/// "train.start": saves the project, trains it in a new run, and shows the run. All pages share this action; the first caller
/// creates it. If it is not possible, it is disabled with a reason.
QAction* startAction(Workbench&);

}  // namespace lathe::workbench
