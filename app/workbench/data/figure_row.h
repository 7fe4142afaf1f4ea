// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// A name at the left and a value at the right, 24 px high.
class FigureRow : public QWidget {
    Q_OBJECT
public:
    explicit FigureRow(const QString& name, QWidget* parent = nullptr);
    ui::Label* name() { return m_name; }
    ui::Label* value() { return m_value; }

private:
    ui::Label *m_name, *m_value;
};

}  // namespace lathe::workbench
