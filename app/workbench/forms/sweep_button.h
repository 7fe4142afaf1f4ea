// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace lathe::workbench {

/// "Sweep this" at the right end of a row: visible while the row has the mouse or the focus; always visible in the accent color
/// if the sweep varies the parameter.
class SweepButton : public QToolButton {
    Q_OBJECT
public:
    explicit SweepButton(QWidget* row);

    /// `values`: the values in the sweep; empty: not varied.
    void showSwept(const QString& label, const QString& values);
    bool isSwept() const { return m_swept; }

protected:
    bool eventFilter(QObject*, QEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    int heightOfRow() const;
    void settle();

    bool m_swept = false, m_near = false;
};

}  // namespace lathe::workbench
