// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QVBoxLayout;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

/// A panel on the canvas with an edge of 1 px: rows of figures.
class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);

    QVBoxLayout* rows() { return m_rows; }
    /// Name, limit or reference, figure. Returns the figure.
    ui::Label* addRow(const QString& name, const QString& reference, const QString& figure);

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QVBoxLayout* m_rows;
};

}  // namespace lathe::workbench
