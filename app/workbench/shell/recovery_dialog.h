// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "app/workbench/shell/journal_file.h"

class QWidget;

namespace lathe::workbench {

/// After a crash: says what can be had back, and asks. Neither answer: it is asked again at the next start.
void askToRecover(const Recovery& recovery, QWidget& parent, std::function<void()> restore, std::function<void()> drop);

}  // namespace lathe::workbench
