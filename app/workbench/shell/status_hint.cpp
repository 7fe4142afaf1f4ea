// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/status_hint.h"

#include <QAction>
#include <QApplication>
#include <QCursor>
#include <QTimer>
#include <QWidget>

#include "app/workbench/workspace/actions.h"

namespace lathe::workbench {

StatusHint::StatusHint(QWidget& window, const Actions& actions) : QObject(&window), m_window(window) {
    for (QAction* action : actions.all()) follow(action);
    connect(&actions, &Actions::added, this, &StatusHint::follow);
}

void StatusHint::tipCame(const QString& tip) {
    m_tip = tip;
    Q_EMIT changed(tip);
}

// Once after all that changes now; the head of the page is made anew in the same turn.
void StatusHint::follow(QAction* action) {
    connect(action, &QAction::changed, this, [this] {
        if (m_tip.isEmpty() || m_looking) return;
        m_looking = true;
        QTimer::singleShot(0, this, &StatusHint::look);
    });
}

void StatusHint::look() {
    m_looking = false;
    if (const QString now = tipUnderMouse(); !m_tip.isEmpty() && now != m_tip) tipCame(now);
}

QString StatusHint::tipUnderMouse() const {
    for (const QWidget* w = QApplication::widgetAt(QCursor::pos()); w; w = w->parentWidget()) {
        if (!w->statusTip().isEmpty()) return w->statusTip();
        if (w == &m_window) break;
    }
    return {};
}

}  // namespace lathe::workbench
