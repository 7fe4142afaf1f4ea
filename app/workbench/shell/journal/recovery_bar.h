// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "app/workbench/shell/journal/journal_file.h"

namespace lathe::workbench {

/// Shown above the page after a crash: which edits of which project can be recovered, with "Restore" and "Drop the edits". It
/// does not block other work. Without an answer, it is shown again at the next start.
class RecoveryBar : public QWidget {
    Q_OBJECT
public:
    RecoveryBar(const Recovery& recovery, std::function<void()> restore, std::function<void()> drop, QWidget* parent = nullptr);
};

}  // namespace lathe::workbench
