// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/count_form.h"

namespace lathe::workbench {

/// Form for the number of folds of a cross-validation, if the project does not divide its data into folds.
class FoldsForm : public CountForm {
    Q_OBJECT
public:
    explicit FoldsForm(QWidget* parent = nullptr);

    /// Opens with its upper right corner at `at` (global position).
    void ask(const QPoint& at) { open(at); }

Q_SIGNALS:
    void entered(int folds);

private:
    FoldsForm(QPushButton* train, QWidget* parent);
    void enter();
};

}  // namespace lathe::workbench
