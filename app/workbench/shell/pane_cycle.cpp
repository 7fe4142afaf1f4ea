// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/shell/pane_cycle.h"

#include <QApplication>
#include <QWidget>

namespace lathe::workbench {

namespace {

bool holds(const QWidget* pane, const QWidget* widget) {
    return widget && (pane == widget || pane->isAncestorOf(widget));
}

bool takesFocus(const QWidget* w) {
    return w->isVisible() && w->isEnabled() && (w->focusPolicy() & Qt::TabFocus);
}

QWidget* firstFocusable(QWidget* pane) {
    if (takesFocus(pane)) return pane;
    for (QWidget* w = pane->nextInFocusChain(); w != pane; w = w->nextInFocusChain())
        if (pane->isAncestorOf(w) && takesFocus(w)) return w;
    return nullptr;
}

}  // namespace

PaneCycle::PaneCycle(std::function<std::vector<QWidget*>()> panes, QObject* parent) : QObject(parent), m_panes(std::move(panes)) {
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { remember(now); });
}

void PaneCycle::remember(QWidget* focused) {
    for (QWidget* pane : m_panes())
        if (holds(pane, focused)) m_last[pane] = focused;
}

bool PaneCycle::enter(QWidget* pane) {
    if (!pane->isVisible()) return false;
    QWidget* last = m_last[pane];
    QWidget* target = last && takesFocus(last) && holds(pane, last) ? last : firstFocusable(pane);
    if (!target) return false;
    target->setFocus(Qt::TabFocusReason);
    return true;
}

void PaneCycle::step(int direction) {
    const std::vector<QWidget*> panes = m_panes();
    const int count = static_cast<int>(panes.size());
    int at = direction > 0 ? -1 : count;
    for (int i = 0; i < count; ++i)
        if (holds(panes[static_cast<size_t>(i)], QApplication::focusWidget())) at = i;
    for (int tried = 0; tried < count; ++tried) {
        at = (at + direction + count) % count;
        if (enter(panes[static_cast<size_t>(at)])) return;
    }
}

}  // namespace lathe::workbench
