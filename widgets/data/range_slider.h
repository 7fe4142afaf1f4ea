// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lathe::ui {

/// A slider with one thumb for a value, or two for a range: 4 px track, 12 px thumbs. Arrow keys move the focused thumb by a step
/// (Shift: a tenth of a step, Page keys: ten steps), Home and End move it to the ends. Tab moves the focus to the second thumb.
class RangeSlider : public QWidget {
    Q_OBJECT
public:
    explicit RangeSlider(int thumbs, QWidget* parent = nullptr);

    int thumbs() const { return m_thumbs; }
    /// `step`: values are whole multiples of `step`, starting at `min`. 0: a step is a hundredth of the range, and values are not
    /// rounded.
    void setLimits(double min, double max, double step);
    double minimum() const { return m_min; }
    double maximum() const { return m_max; }
    /// Emits no signal. With one thumb, `high` is ignored.
    void setValues(double low, double high = 0);
    double low() const { return m_values[0]; }
    double high() const { return m_values[m_thumbs - 1]; }
    /// Center of a thumb, for tests.
    QPoint thumbAt(int thumb) const;

    QSize sizeHint() const override { return {108, 20}; }
    QSize minimumSizeHint() const override { return {64, 20}; }

Q_SIGNALS:
    void moved(double low, double high);  ///< the user moves a thumb: many times a second
    void released();                      ///< the user released the thumb

protected:
    void paintEvent(QPaintEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent*) override;

private:
    double valueAt(int x) const;
    int nearest(int x) const;
    void move(int thumb, double value);

    int m_thumbs, m_active = 0;
    bool m_dragging = false;
    double m_min = 0, m_max = 1, m_step = 0;
    double m_values[2] = {0, 1};
};

}  // namespace lathe::ui
