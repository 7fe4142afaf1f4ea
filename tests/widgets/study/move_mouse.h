// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QWidget>

namespace lathe::test {

/// Moves the mouse to `at`, whatever the window system thinks of it.
inline void moveMouse(QWidget& widget, QPointF at, Qt::MouseButtons held = {}) {
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, held, {});
    QApplication::sendEvent(&widget, &move);
}

}  // namespace lathe::test
