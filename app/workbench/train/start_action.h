// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;

namespace lathe::workbench {

struct Workbench;

/// "train.start": saves the project, trains it in a new run, and shows the run. All pages share this action; the first caller
/// creates it. If it is not possible, it is disabled with a reason.
QAction* startAction(Workbench&);

/// Why the open project cannot be trained now: none is open, it is read-only, a run is being trained, or it has an error. Empty:
/// it can.
QString reasonNotToStart(const Workbench&);

}  // namespace lathe::workbench
