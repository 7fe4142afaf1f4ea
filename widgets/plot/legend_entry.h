// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace lathe::ui {

/// A curve in the head row of a plot: color, name, value. It is checked while the curve is shown. A click hides the curve; a
/// double click shows only this curve, or all again. (A double click starts with a click, so only the state of the other curves
/// decides.)
class LegendEntry : public QAbstractButton {
    Q_OBJECT
public:
    LegendEntry(const QString& name, int color, QWidget* parent = nullptr);

    void setValue(const QString& value);
    QString value() const { return m_value; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void soloed();
    void hovered(bool inside);

protected:
    void paintEvent(QPaintEvent*) override;
    void changeEvent(QEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void enterEvent(QEnterEvent*) override;
    void leaveEvent(QEvent*) override;

private:
    int m_color;
    QString m_value;
    mutable int m_valueWidth = 0;  ///< maximum so far, so that the row does not jump while values change
};

}  // namespace lathe::ui
