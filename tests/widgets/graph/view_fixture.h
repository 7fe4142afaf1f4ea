// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include "tests/widgets/graph/example_graphs.h"
#include "widgets/graph/graph_view.h"

namespace lathe::ui::test {

/// A view of 1000 by 800 with real mouse and key events. Canvas and view pixels agree until a test zooms or pans.
class ViewTest : public testing::Test {
protected:
    ViewTest();

    /// Where a canvas point is in the view.
    QPoint at(QPointF canvas) const { return view.state().camera.toView(canvas).toPoint(); }
    QPoint middleOf(int64_t node) const { return at(rectOf(node).center()); }
    QRectF rectOf(int64_t node) const { return view.state().drawing.rectOf(view.state().drawing.indexOf(node)); }
    QPoint input(int64_t node, int port = 0) const { return at(portPoint(view.state().drawing, {{node, port}, false})); }
    QPoint output(int64_t node, int port = 0) const { return at(portPoint(view.state().drawing, {{node, port}, true})); }
    const Route& routeTo(int64_t node, int port = 0) const;
    /// The middle of the longest piece of a wire.
    QPoint onWire(int64_t node, int port = 0) const;

    void press(QPoint, Qt::MouseButton = Qt::LeftButton, Qt::KeyboardModifiers = {});
    void moveTo(QPoint, Qt::MouseButton = Qt::LeftButton, Qt::KeyboardModifiers = {});
    void release(QPoint, Qt::MouseButton = Qt::LeftButton, Qt::KeyboardModifiers = {});
    void drag(QPoint from, QPoint to, Qt::MouseButton = Qt::LeftButton, Qt::KeyboardModifiers = {});
    void click(QPoint, Qt::KeyboardModifiers = {});
    void key(Qt::Key, Qt::KeyboardModifiers = {});
    void wheel(QPoint, int notches);

    GraphView view;
};

/// 1 Conv2d (with rows 2 BatchNorm and 3 ReLU) → 4 Conv2d → 5 Add with a second wire from 3; 6 a loose Dense to the right.
GraphModel smallGraph();

}  // namespace lathe::ui::test
