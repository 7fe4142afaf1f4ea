// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/count_form.h"

namespace lathe::workbench {

/// Form for the number of other seeds with which a trial is repeated.
class SeedsForm : public CountForm {
    Q_OBJECT
public:
    explicit SeedsForm(QWidget* parent = nullptr);

    /// Opens at `at` (global position) for a trial.
    void ask(qint64 trial, const QPoint& at);

Q_SIGNALS:
    void entered(qint64 trial, int seeds);

private:
    SeedsForm(QPushButton* repeat, QWidget* parent);
    void enter();

    qint64 m_trial = -1;
};

}  // namespace lathe::workbench
