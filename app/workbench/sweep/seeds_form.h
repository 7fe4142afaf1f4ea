// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;
class QSpinBox;

namespace lathe::workbench {

/// How many other seeds a trial is repeated with. Keeps the number for the next time.
class SeedsForm : public QFrame {
    Q_OBJECT
public:
    static constexpr int least = 2, most = 100, initial = 5;

    explicit SeedsForm(QWidget* parent = nullptr);

    /// Opens at `at` (global) for a trial.
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
