// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;
class QSpinBox;

namespace lathe::workbench {

/// Form for the number of other seeds with which a trial is repeated. Remembers the number.
class SeedsForm : public QFrame {
    Q_OBJECT
public:
    static constexpr int least = 2, most = 100, initial = 5;

    explicit SeedsForm(QWidget* parent = nullptr);

    /// Opens at `at` (global position) for a trial.
    void ask(qint64 trial, const QPoint& at);

Q_SIGNALS:
    void entered(qint64 trial, int seeds);

private:
    void enter();

    qint64 m_trial = -1;
    QSpinBox* m_seeds;
    QPushButton* m_repeat;
};

}  // namespace lathe::workbench
