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

/// A point by hand: a field for each dimension. What cannot be read is said at its field.
class PointForm : public QFrame {
    Q_OBJECT
public:
    explicit PointForm(QWidget* parent = nullptr);

    /// Opens at `at` (global), filled with `point`.
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
