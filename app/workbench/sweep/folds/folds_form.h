// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QPushButton;
class QSpinBox;

namespace lathe::workbench {

/// Form for the number of folds of a cross-validation, if the project does not divide its data into folds. Remembers the number.
class FoldsForm : public QFrame {
    Q_OBJECT
public:
    static constexpr int least = 2, most = 100, initial = 5;

    explicit FoldsForm(QWidget* parent = nullptr);

    /// Opens with its upper right corner at `at` (global position).
    void ask(const QPoint& at);

Q_SIGNALS:
    void entered(int folds);

private:
    void enter();

    QSpinBox* m_folds;
    QPushButton* m_train;
};

}  // namespace lathe::workbench
