// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "app/workbench/shell/journal/journal_file.h"

namespace lathe::workbench {

/// After a crash, above the page: what of which project can be had back, with "Restore" and "Drop the edits". Stops nobody from
/// working on something else. Neither answer: it is asked again at the next start.
class RecoveryBar : public QWidget {
    Q_OBJECT
public:
    RecoveryBar(const Recovery& recovery, std::function<void()> restore, std::function<void()> drop, QWidget* parent = nullptr);
};

}  // namespace lathe::workbench
