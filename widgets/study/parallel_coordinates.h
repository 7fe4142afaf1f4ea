// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "widgets/study/axis_brushes.h"
#include "widgets/study/parallel_layout.h"
#include "widgets/study/trial_view.h"

namespace lathe::ui {

/// Each trial as a line over its parameters to its objectives. Mouse: drag along an axis to create a brush; drag the brush or its
/// edges to change it; double click to remove it. Several brushes are combined with "and". Drag the name of an axis to move the
/// axis. Keys: Left and Right choose an axis; Up and Down move the lower edge of its brush, with Shift the upper edge; Delete
/// removes the brush, Escape all brushes.
class ParallelCoordinates : public TrialView {
    Q_OBJECT
public:
    explicit ParallelCoordinates(QWidget* parent = nullptr);

    /// The brushes of this view. `setBrushed` sets a filter that comes from another view.
    const AxisBrushes& brushes() const { return m_brushes; }
    void setBrushes(const AxisBrushes& brushes);  ///< emits `brushChanged`
    void clearBrushes();
    /// The brushes as text: "val accuracy ≥ 92.85 %"; empty without a brush.
    QString brushText() const;
    /// Axes from left to right, as indices: parameters, then objectives.
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
    /// 1 while the user drags a brush over many lines, so that the drag stays fluent on fine screens.
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
    /// What a mouse drag changes.
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
    std::vector<uint8_t> m_lacks;  ///< per axis: 1 if a trial has no value there
    Drag m_drag = Drag::None;
    size_t m_axis = 0;  ///< the dragged axis; index into m_order
    QPointF m_pressed;
    double m_dragFrom = 0;   ///< position on the axis
    size_t m_focusAxis = 0;  ///< axis with the keyboard focus; index into m_order
    std::optional<QPointF> m_mouse;
};

}  // namespace lathe::ui
