// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QPointer>

#include "app/workbench/train/tuning/tuning_dialog.h"

class QAction;

namespace lathe::workbench {

struct Workbench;

/// Actions that measure settings of the next training: "train.findRate", "train.findBatch". Each opens its window, or raises it.
/// They are possible when a training is.
class TuningActions : public QObject {
    Q_OBJECT
public:
    /// `owner` is the parent of the windows.
    TuningActions(Workbench&, QWidget* owner);

    QAction *findRate, *findBatch;

private:
    void update();
    TuningTarget target() const;
    void show(QPointer<TuningDialog>& shown, const std::function<TuningDialog*()>& make);

    Workbench& m_bench;
    QWidget* m_owner;
    QPointer<TuningDialog> m_rate, m_batch;
};

}  // namespace lathe::workbench
