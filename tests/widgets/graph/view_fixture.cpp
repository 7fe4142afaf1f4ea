// SPDX-License-Identifier: Apache-2.0
#include "tests/widgets/graph/view_fixture.h"

#include <cmath>

#include <QApplication>
#include <QWheelEvent>

namespace lathe::ui::test {

namespace {

// QTest::mouseMove carries no buttons; a drag needs them.
void send(QWidget& widget, QEvent::Type type, QPoint at, Qt::MouseButton button, Qt::MouseButtons buttons,
          Qt::KeyboardModifiers modifiers) {
    QMouseEvent event(type, QPointF(at), QPointF(widget.mapToGlobal(at)), button, buttons, modifiers);
    QApplication::sendEvent(&widget, &event);
}

}  // namespace

ViewTest::ViewTest() {
    view.resize(1000, 800);
    view.show();
    view.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&view));
    view.setFocus();
    view.setModel(smallGraph());
}

const Route& ViewTest::routeTo(int64_t node, int port) const {
    const auto& wires = view.state().drawing.model().wires;
    for (size_t w = 0; w < wires.size(); ++w)
        if (wires[w].to == PortRef{node, port}) return view.state().drawing.routes()[w];
    throw std::out_of_range("no such wire");
}

QPoint ViewTest::onWire(int64_t node, int port) const {
    const QPolygonF& line = routeTo(node, port).line;
    double longest = 0;
    QPointF middle;
    for (int i = 1; i < line.size(); ++i) {
        const double length = QLineF(line[i - 1], line[i]).length();
        if (length > longest) longest = length, middle = (line[i - 1] + line[i]) / 2;
    }
    return at(middle);
}

void ViewTest::press(QPoint p, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    send(view, QEvent::MouseButtonPress, p, button, button, modifiers);
}

void ViewTest::moveTo(QPoint p, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    send(view, QEvent::MouseMove, p, Qt::NoButton, button, modifiers);
}

void ViewTest::release(QPoint p, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    send(view, QEvent::MouseButtonRelease, p, button, Qt::NoButton, modifiers);
}

void ViewTest::drag(QPoint from, QPoint to, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    press(from, button, modifiers);
    moveTo((from + to) / 2, button, modifiers);
    moveTo(to, button, modifiers);
    release(to, button, modifiers);
}

void ViewTest::click(QPoint p, Qt::KeyboardModifiers modifiers) {
    QTest::mouseClick(&view, Qt::LeftButton, modifiers, p);
}

void ViewTest::key(Qt::Key k, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(&view, k, modifiers);
}

void ViewTest::wheel(QPoint p, int notches) {
    QWheelEvent event(QPointF(p), QPointF(view.mapToGlobal(p)), {}, {0, 120 * notches}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
}

GraphModel smallGraph() {
    GraphMaker m;
    const QString shape = QString::fromUtf8("16×28×28");
    m.add(QStringLiteral("Conv2d"), QStringLiteral("stem"), Family::Convolution, {}, shape, QStringLiteral("3 by 3"),
          QStringLiteral("144"));
    m.node(1).inputs = 1;
    m.addRow(QStringLiteral("BatchNorm"), QStringLiteral("norm"), Family::Normalization, 1, shape, {}, QStringLiteral("32"));
    m.addRow(QStringLiteral("ReLU"), QStringLiteral("relu"), Family::Activation, 2, shape);
    m.add(QStringLiteral("Conv2d"), QStringLiteral("s1.conv"), Family::Convolution, {3}, shape, QStringLiteral("3 by 3"),
          QStringLiteral("2,304"));
    m.add(QStringLiteral("Add"), QStringLiteral("s1.add"), Family::Merge, {3, 4}, shape);
    m.add(QStringLiteral("Dense"), QStringLiteral("loose"), Family::Dense, {}, QStringLiteral("10"), QStringLiteral("10 units"),
          QStringLiteral("650"));
    m.node(6).inputs = 1;
    for (const int64_t id : {1, 2, 3}) m.node(id).position = {304, 96};
    m.node(4).position = {304, 280};
    m.node(5).position = {304, 400};
    m.node(6).position = {640, 480};
    return m.model();
}

}  // namespace lathe::ui::test
