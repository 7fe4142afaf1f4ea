// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/study/axis_brushes.h"
#include "widgets/study/parallel_layout.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// Every trial as a line over its parameters to its objectives. Drag along an axis: a brush; drag the brush or its edges: it
/// moves; double click: it goes. Several brushes: and. Drag the name of an axis: it moves to another place. Keys: Left and Right
/// choose an axis, Up and Down move the lower edge of its brush, with Shift the upper one; Delete takes it away, Escape all of
/// them.
class ParallelCoordinates : public TrialView {
    Q_OBJECT
public:
    explicit ParallelCoordinates(QWidget* parent = nullptr);

    /// The brush of this view; `setBrushed` (a filter that comes from elsewhere) is for the others.
    const AxisBrushes& brushes() const { return m_brushes; }
    void setBrushes(const AxisBrushes& brushes);  ///< says what changed
    void clearBrushes();
    /// "val accuracy ≥ 92.85 %"; empty without a brush.
    QString brushText() const;
    /// Axes from left to right, as indices of parameters, then objectives.
    const std::vector<size_t>& order() const { return m_order; }
    const ParallelLayout& axes() const { return m_layout; }

    QSize sizeHint() const override { return {960, 220}; }
    QSize minimumSizeHint() const override { return {320, 160}; }

Q_SIGNALS:
    void brushChanged(const lathe::ui::TrialMask& mask);
    void orderChanged();

protected:
    void tableChanged() override;
    bool hasContent() const override;
    void paintGround(QPainter& painter, QImage& image) const override;
    void paintFront(QPainter& painter, QImage& image) const override;
    void paintOverlay(QPainter& painter) const override;
    /// Coarse while many lines follow the mouse on a fine screen.
    double frontRatio() const override;
    int rowAt(QPointF at) const override;
    QString summary() const override;

    bool event(QEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void mousePressEvent(QMouseEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void mouseDoubleClickEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    /// What a pressed mouse does.
    enum class Drag : uint8_t { None, Pending, NewBrush, MoveBrush, LowerEdge, UpperEdge, MoveAxis };

    void lineUp();
    void applyBrushes();
    QPointF resultOf(int row) const;
    ParallelLayout::Hit hitAt(QPointF at) const;
    void dragTo(QPointF at);
    void dragAxis(double x);
    void moveAxis(size_t from, size_t to);
    void stepAxis(int by, bool move);
    void showCursor(QPointF at);
    void moveEdge(bool upper, double by);

    AxisBrushes m_brushes;
    std::vector<size_t> m_order, m_bestLast;
    QStringList m_names;
    ParallelLayout m_layout;
    std::vector<uint8_t> m_lacks;  ///< axes of the table that some trial lacks
    Drag m_drag = Drag::None;
    size_t m_axis = 0;  ///< that is dragged; index into m_order
    QPointF m_pressed;
    double m_dragFrom = 0;   ///< place on the axis
    size_t m_focusAxis = 0;  ///< of the keyboard; index into m_order
    std::optional<QPointF> m_mouse;
};

}  // namespace lathe::ui
