// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/label.h"

namespace lathe::workbench {

/// Label of a number field: horizontal dragging changes the number, one step per 4 px; Shift: ten times finer, Ctrl: ten times
/// coarser. A long text is wrapped.
class ScrubLabel : public ui::Label {
    Q_OBJECT
public:
    explicit ScrubLabel(const QString& text, QWidget* parent = nullptr);

    void setScrubs(bool scrubs);
    /// The height that the whole text needs at this width.
    int neededHeight(int width) const;

Q_SIGNALS:
    void scrubBegan();
    /// `steps` since the start of the drag.
    void scrubbed(double steps);
    void scrubEnded();
    void clicked();

protected:
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void paintEvent(QPaintEvent*) override;

private:
    bool m_scrubs = false, m_pressed = false, m_dragging = false;
    double m_lastX = 0, m_startX = 0, m_steps = 0;
};

}  // namespace lathe::workbench
