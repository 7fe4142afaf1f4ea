// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QVBoxLayout;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// A panel on the canvas color with an edge of 1 px, for rows of values.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);

    QVBoxLayout* rows() { return m_rows; }
    /// Adds a row with name, limit or reference, and value. Returns the label of the value.
    ui::Label* addRow(const QString& name, const QString& reference, const QString& figure);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QVBoxLayout* m_rows;
};

}  // namespace lathe::workbench
