// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QFrame>

#include "core/sweep/space/space.h"

class QPushButton;
class QVBoxLayout;

namespace lathe::workbench {

class FieldEdit;
class FormRow;

/// Form to enter the values of a trial: a field for each parameter. Invalid input is reported at its field.
class PointForm : public QFrame {
    Q_OBJECT
public:
    explicit PointForm(QWidget* parent = nullptr);

    /// Opens at `at` (global position), filled with `point`.
    void ask(const sweep::Space& space, const sweep::Point& point, const QPoint& at);

Q_SIGNALS:
    void entered(const lathe::sweep::Point& point);

private:
    void read();

    std::vector<std::pair<std::string, FormRow*>> m_rows;
    QVBoxLayout* m_column;
    QPushButton* m_add;
};

}  // namespace lathe::workbench
